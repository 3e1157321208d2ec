package soapbench.server.domain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import soapbench.process.FolderLock;
import soapbench.server.setting.Account;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.ServerKind;

/**
 * A published server, unpacked once, with its own account.
 *
 * @param root the folder that it is unpacked in
 */
public record ServerDistribution(ServerKind kind, Path root) {
  private static final Duration TIMEOUT = Duration.ofMinutes(15);

  /**
   * The unpacked distribution; the first time, Maven fetches it.
   *
   * @param home the project's folder, with its Maven wrapper
   * @param folder where distributions are unpacked
   */
  @SuppressWarnings("try") // the lock is there to be closed
  public static ServerDistribution obtain(
      ServerKind kind, Path home, Path folder, Path javaHome, Consumer<String> onMessage) {
    ServerDistribution distribution = known(kind, folder);
    try (FolderLock lock = PrivateFile.lock(distribution.root.getParent(), onMessage)) {
      if (!Files.exists(distribution.root)) {
        onMessage.accept("fetching " + kind.title() + " through Maven (once)");
        distribution.unpack(home, javaHome);
      }
      return distribution;
    }
  }

  /** The distribution of a server that was started before. */
  public static ServerDistribution known(ServerKind kind, Path folder) {
    return new ServerDistribution(kind, folder.resolve(kind.id() + "-" + kind.version()));
  }

  Path asadmin() {
    return root.resolve("bin/asadmin");
  }

  /** The jar with which a client looks names up in a server of this distribution. */
  public Path clientLibrary() {
    return root.resolve("glassfish/lib/gf-client.jar");
  }

  Account adapterAccount() {
    return AdapterAccount.of(root);
  }

  /** Prepares the folder beside its final place and moves it there, so that it is complete. */
  private void unpack(Path home, Path javaHome) {
    Path part = root.resolveSibling(root.getFileName() + ".part");
    PrivateFile.deleteFolder(part);
    PrivateFile.folder(part);
    try {
      fetch(home, javaHome, part);
      Path unpacked = part.resolve(kind.id());
      AdapterAccount.install(unpacked);
      Files.move(unpacked, root);
    } catch (IOException e) {
      throw ServerException.cannot("move the distribution to", root, e);
    } finally {
      PrivateFile.deleteFolder(part);
    }
  }

  private void fetch(Path home, Path javaHome, Path into) {
    Path log = root.resolveSibling(root.getFileName() + ".maven.log");
    Command maven = new Command(javaHome, log);
    Command.Result result =
        maven.run(
            home,
            TIMEOUT,
            List.of(
                home.resolve("mvnw").toString(),
                "-q",
                "-B",
                "-N",
                "org.apache.maven.plugins:maven-dependency-plugin:unpack",
                "-Dartifact=" + kind.coordinate(),
                "-DoutputDirectory=" + into,
                "-DmarkersDirectory=" + into.resolve("markers")));
    if (result.failed() || !Files.isDirectory(into.resolve(kind.id()))) {
      throw new ServerException(
          "cannot fetch %s through Maven: %s; see %s"
              .formatted(kind.coordinate(), result.reason(), log));
    }
  }
}
