package soapbench.server;

import java.nio.file.Path;

/**
 * Where local servers are kept and what runs them.
 *
 * @param home the project's folder, with its Maven wrapper
 * @param state the folder of the one server that is started here
 * @param javaHome the JDK of the server
 * @param javaVersion that JDK's feature version
 */
public record Workplace(Path home, Path state, Path javaHome, int javaVersion) {

  public Workplace {
    home = home.toAbsolutePath().normalize();
    state = state.toAbsolutePath().normalize();
    javaHome = javaHome.toAbsolutePath().normalize();
    if (javaVersion < 17) {
      throw new IllegalArgumentException("javaVersion must be 17 or newer, not " + javaVersion);
    }
  }

  /** The workplace of a project's folder. */
  public static Workplace in(Path home, Path javaHome, int javaVersion) {
    return new Workplace(home, home.resolve(".soapbench/server"), javaHome, javaVersion);
  }

  Path stateFile() {
    return state.resolve("server.state");
  }

  /** The file with the broker's account for clients, readable by its owner alone. */
  public Path credentialsFile() {
    return state.resolve("broker-account");
  }

  Path domains() {
    return state.resolve("domains");
  }
}
