package soapbench.server;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import soapbench.server.setting.ServerException;

/**
 * Where local servers are kept and what runs them.
 *
 * @param home the project's folder, with its Maven wrapper
 * @param distributions the folder of what servers are published as, unpacked
 * @param state the folder of the one server that is started here
 * @param javaHome the JDK of the server
 * @param javaVersion that JDK's feature version
 */
public record Workplace(Path home, Path distributions, Path state, Path javaHome, int javaVersion) {

  private static final int LETTERS = 128;
  private static final String WRONG = ":=?*\\";

  public Workplace {
    home = home.toAbsolutePath().normalize();
    distributions = distributions.toAbsolutePath().normalize();
    state = state.toAbsolutePath().normalize();
    javaHome = javaHome.toAbsolutePath().normalize();
    if (javaVersion < 17) {
      throw new IllegalArgumentException("javaVersion must be 17 or newer, not " + javaVersion);
    }
  }

  /**
   * Whether a server works in a folder. XML's parsers find the schemas in a path of ASCII letters
   * alone, and the server takes some characters in its settings for something else.
   */
  public static boolean suits(Path folder) {
    return folder
        .toString()
        .chars()
        .allMatch(letter -> letter < LETTERS && WRONG.indexOf(letter) < 0);
  }

  /**
   * Requires that servers work here.
   *
   * @throws ServerException in one line, if they do not
   */
  void requireSuitable() {
    for (Path folder : List.of(distributions, state)) {
      if (!suits(folder)) {
        throw new ServerException(
            "a server does not work in %s: its path may only have ASCII letters,".formatted(folder)
                + " and none of : = ? * \\; give --home another folder, or set SOAPBENCH_HOME");
      }
    }
  }

  Path stateFile() {
    return state.resolve("server.state");
  }

  /** The file with the broker's account for clients, readable by its owner alone. */
  public Path credentialsFile() {
    return state.resolve("broker-account");
  }

  /** The file of PEM with the certificates that a server shows over TLS. */
  Path certificates() {
    return state.resolve("certificates.pem");
  }

  /** Folder of the broker that is started beside a server: here, or in an unpacked archive. */
  Path broker() {
    Path archived = home.resolve("artemis");
    return Files.isDirectory(archived)
        ? archived
        : home.resolve("brokers/artemis-broker/target/artemis");
  }

  Path domains() {
    return state.resolve("domains");
  }
}
