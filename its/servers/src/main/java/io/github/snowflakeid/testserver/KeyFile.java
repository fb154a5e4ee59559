package io.github.snowflakeid.testserver;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/** Keys and certificates for tests in a file of type PKCS12, made by the {@code keytool} of this JDK. */
public record KeyFile(Path path, String password) {

    /** A key, and its certificate with extensions as {@code keytool} calls them. Names of a signer come as {@code -signer name}. */
    public void generate(String name, String... options) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("-genkeypair", "-keyalg", "RSA", "-keysize", "2048"));
        arguments.addAll(List.of("-alias", name, "-dname", "CN=" + name, "-validity", "2"));
        arguments.addAll(Arrays.asList(options));
        keytool(arguments.toArray(String[]::new));
    }

    /** Runs it on this file. */
    private void keytool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
        command.addAll(List.of(arguments));
        command.addAll(List.of("-keystore", path.toString(), "-storetype", "PKCS12", "-storepass", password));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(command + ": " + said);
        }
    }

    /** A file that trusts the certificates of this one. */
    public void writeTrust(Path file, String name) throws IOException, GeneralSecurityException {
        KeyStore trust = KeyStore.getInstance("PKCS12");
        trust.load(null, null);
        trust.setCertificateEntry(name, certificate(name));
        try (var out = Files.newOutputStream(file)) {
            trust.store(out, password.toCharArray());
        }
    }

    /** As programs want it that are not written in Java. */
    public void writeCertificate(String name, Path pem) throws IOException, GeneralSecurityException {
        write(pem, "CERTIFICATE", certificate(name).getEncoded());
    }

    /** Not encrypted. */
    public void writeKey(String name, Path pem) throws IOException, GeneralSecurityException {
        Key key = open().getKey(name, password.toCharArray());
        write(pem, "PRIVATE KEY", key.getEncoded());
    }

    public Certificate certificate(String name) throws IOException, GeneralSecurityException {
        return open().getCertificate(name);
    }

    private KeyStore open() throws IOException, GeneralSecurityException {
        return KeyStore.getInstance(path.toFile(), password.toCharArray());
    }

    private static void write(Path pem, String type, byte[] bytes) throws IOException {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
        Files.writeString(pem, "-----BEGIN " + type + "-----\n" + text + "\n-----END " + type + "-----\n", US_ASCII);
    }
}
