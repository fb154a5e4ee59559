package io.github.snowflakeid.lease.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * A file that has either its old or its new contents, whenever the process or the machine ends: the new ones are written
 * beside it, forced to the disk, and moved into its place, and then the folder is forced.
 */
final class DurableFile {

    /** What has been done of a replacement. */
    enum Step {
        HALF_WRITTEN,
        WRITTEN,
        FORCED,
        MOVED,
        FOLDER_FORCED
    }

    private final Path file;
    private final Path beside;
    private final Path folder;
    private final Consumer<Step> observer;

    /** What the file has as far as is known here: the contents before the last replacement, or, should that have failed, after. */
    private byte[] before = {};

    private byte[] after = {};

    /** The observer hears of each step when it is done. */
    DurableFile(Path file, Consumer<Step> observer) {
        this.file = file;
        this.beside = sibling(file, ".new");
        this.folder = folder(file);
        this.observer = observer;
    }

    static Path sibling(Path file, String suffix) {
        return file.resolveSibling(file.getFileName() + suffix);
    }

    static Path folder(Path file) {
        Path parent = file.getParent();
        return parent == null ? file.toAbsolutePath().getRoot() : parent;
    }

    /** Nothing, if there is no file. */
    byte[] read() throws IOException {
        after = present();
        before = after;
        return after.clone();
    }

    private byte[] present() throws IOException {
        return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    }

    /** Fails if somebody else has changed the file since it was read or replaced here; one that is gone is made anew. */
    void replace(byte[] contents) throws IOException {
        byte[] present = present();
        if (present.length > 0 && !Arrays.equals(present, before) && !Arrays.equals(present, after)) {
            throw new IOException("somebody else has changed it meanwhile");
        }
        before = present;
        after = contents.clone();
        try (FileChannel channel = FileChannel.open(
                beside, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            int half = contents.length / 2;
            write(channel, ByteBuffer.wrap(contents, 0, half));
            observer.accept(Step.HALF_WRITTEN);
            write(channel, ByteBuffer.wrap(contents, half, contents.length - half));
            observer.accept(Step.WRITTEN);
            channel.force(true);
            observer.accept(Step.FORCED);
        }
        Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        observer.accept(Step.MOVED);
        forceFolder();
        observer.accept(Step.FOLDER_FORCED);
    }

    private static void write(FileChannel channel, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    /** Windows opens no folders, and needs none to be forced. */
    private void forceFolder() throws IOException {
        if (file.getFileSystem().getSeparator().equals("/")) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }
}
