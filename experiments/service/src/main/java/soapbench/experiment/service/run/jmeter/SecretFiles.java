package soapbench.experiment.service.run.jmeter;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import soapbench.http.TlsIdentity;
import soapbench.lab.service.PropertyFile;
import soapbench.lab.service.SecretFile;

/**
 * Files by which JMeter is told of a user's login. They are outside of any run and their owner's
 * alone, and go when they are closed, or else with this process, unless that is killed.
 */
public final class SecretFiles implements Closeable {

  private static final String STORE = "javax.net.ssl.keyStore";

  private final List<Path> files = new ArrayList<>();
  private final List<String> words = new ArrayList<>();

  /**
   * Secrets of a user.
   *
   * @param properties of the plan
   * @param identity what JMeter shows over TLS, if anything
   */
  public record Secrets(Map<String, String> properties, Optional<TlsIdentity> identity) {

    public Secrets {
      properties = Map.copyOf(properties);
    }
  }

  private SecretFiles() {}

  static SecretFiles write(Secrets secrets) throws IOException {
    SecretFiles all = new SecretFiles();
    try {
      all.tell("-q", secrets.properties());
      if (secrets.identity().isPresent()) {
        String password = UUID.randomUUID().toString();
        Path store = all.store(secrets.identity().get(), password.toCharArray());
        all.tell(
            "-S",
            Map.of(
                STORE, store.toString(), STORE + "Type", "PKCS12", STORE + "Password", password));
      }
      return all;
    } catch (IOException | RuntimeException e) {
      all.close();
      throw e;
    }
  }

  private void tell(String word, Map<String, String> properties) throws IOException {
    Path file = PropertyFile.secret(properties);
    files.add(file);
    words.addAll(List.of(word, file.toString()));
  }

  private Path store(TlsIdentity identity, char[] password) throws IOException {
    ByteArrayOutputStream store = new ByteArrayOutputStream();
    try {
      identity.store(password).store(store, password);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform writes PKCS #12", e);
    }
    Path file = SecretFile.write(".p12", store.toByteArray());
    files.add(file);
    return file;
  }

  /** Words of JMeter's command line that name them. */
  List<String> words() {
    return List.copyOf(words);
  }

  @Override
  public void close() {
    files.forEach(SecretFile::forget);
  }
}
