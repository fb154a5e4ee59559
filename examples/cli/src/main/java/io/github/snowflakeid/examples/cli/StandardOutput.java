package io.github.snowflakeid.examples.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import picocli.CommandLine;

/**
 * Standard output, which ends the process when it cannot be written to: its reader has gone, or the disk is full. {@code
 * System.out} keeps that to itself, so that a command would go on for nobody, and end with exit code 0.
 */
final class StandardOutput extends OutputStream {

    private final OutputStream out = new FileOutputStream(FileDescriptor.out);

    private StandardOutput() {}

    /** Has to be flushed. */
    static PrintWriter open() {
        return new PrintWriter(new OutputStreamWriter(new StandardOutput(), Charset.defaultCharset()));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            System.err.println("Standard output: " + e.getMessage());
            System.exit(CommandLine.ExitCode.SOFTWARE);
        }
    }

    @Override
    public void write(int value) {
        write(new byte[] {(byte) value}, 0, 1);
    }
}
