package soapbench.server.domain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import soapbench.broker.BrokerKind;
import soapbench.process.FolderLock;
import soapbench.server.setting.Account;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.ServerRelease;

/**
 * A published server, unpacked once, with its own account.
 *
 * @param root the folder that it is unpacked in
 */
public record ServerDistribution(ServerRelease release, Path root) {
  private static final Duration TIMEOUT = Duration.ofMinutes(15);
  private static final String MAVEN = "mvnw";

  /**
   * The unpacked distribution; the first time, Maven fetches it in a checkout. In an unpacked
   * archive it is the published file.
   *
   * @param home the program's folder
   * @param folder where distributions are unpacked
   */
  @SuppressWarnings("try") // the lock is there to be closed
  public static ServerDistribution obtain(
      ServerRelease release, Path home, Path folder, Path javaHome, Consumer<String> onMessage) {
    ServerDistribution distribution = known(release, folder);
    try (FolderLock lock = PrivateFile.lock(folder, onMessage)) {
      if (!Files.exists(distribution.root)) {
        distribution.unpack(home, javaHome, onMessage);
      }
      return distribution;
    }
  }

  /** The distribution of a server that was started before. */
  public static ServerDistribution known(ServerRelease release, Path folder) {
    return new ServerDistribution(release, folder.resolve(release.folder()));
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
  private void unpack(Path home, Path javaHome, Consumer<String> onMessage) {
    Path part = root.resolveSibling(root.getFileName() + ".part");
    PrivateFile.deleteFolder(part);
    PrivateFile.folder(part);
    try {
      if (Files.exists(home.resolve(MAVEN))) {
        onMessage.accept("fetching " + release.title() + " through Maven (once)");
        fetch(home, javaHome, part);
      } else {
        new PublishedServer(
                release,
                release.sha256(),
                home.resolve("servers"),
                Objects.requireNonNull(root.getParent(), "folder"),
                javaHome)
            .unpack(part, onMessage);
      }
      Path unpacked = part.resolve(release.root());
      if (release.broker() == BrokerKind.OPENMQ) {
        AdapterAccount.install(unpacked);
      }
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
                home.resolve(MAVEN).toString(),
                "-q",
                "-B",
                "-N",
                "org.apache.maven.plugins:maven-dependency-plugin:unpack",
                "-Dartifact=" + release.coordinate(),
                "-DoutputDirectory=" + into,
                "-DmarkersDirectory=" + into.resolve("markers")));
    if (result.failed() || !Files.isDirectory(into.resolve(release.root()))) {
      throw new ServerException(
          "cannot fetch %s through Maven: %s; see %s"
              .formatted(release.coordinate(), result.reason(), log));
    }
  }
}
