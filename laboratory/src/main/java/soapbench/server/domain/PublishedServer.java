package soapbench.server.domain;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import soapbench.server.setting.FileDigest;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.ServerRelease;

/**
 * A server's file as it is published, which is unpacked where its digest is right: that of the
 * archive of soapbench, one that somebody put into the folder of servers, where it stays, or else
 * one that is fetched into it and goes when it is unpacked.
 *
 * @param sha256 the digest that its file must have
 * @param inside the archive's folder of such files; it may be missing
 * @param folder the folder of servers, which is there
 */
record PublishedServer(
    ServerRelease release, String sha256, Path inside, Path folder, Path javaHome) {

  private static final String REPOSITORY = "https://repo.maven.apache.org/maven2/";
  private static final Duration TIMEOUT = Duration.ofMinutes(30);

  /**
   * Unpacks it into a folder that is there.
   *
   * @param onMessage takes a line for a person about each step
   */
  void unpack(Path into, Consumer<String> onMessage) {
    Optional<Path> there =
        Stream.of(inside, folder)
            .map(place -> place.resolve(release.file()))
            .filter(Files::isRegularFile)
            .findFirst();
    if (there.isPresent()) {
      onMessage.accept("unpacking %s (once)".formatted(release.title()));
      check(there.get(), there.get() + " is", "; remove it");
      unzip(there.get(), into);
      return;
    }
    String address = REPOSITORY + release.path();
    Path fetched = folder.resolve(release.file() + ".part");
    try {
      fetch(address, fetched, onMessage);
      check(fetched, "what came from %s is".formatted(address), "");
      unzip(fetched, into);
    } finally {
      PrivateFile.delete(fetched);
    }
  }

  private void fetch(String address, Path to, Consumer<String> onMessage) {
    onMessage.accept("fetching %s from %s (once)".formatted(release.title(), address));
    Path log = folder.resolve(release.file() + ".log");
    Command.Result result =
        new Command(javaHome, log)
            .run(
                folder,
                TIMEOUT,
                List.of("curl", "-fsSL", "--proto", "=https", "-o", to.toString(), address));
    if (result.failed()) {
      throw ownHelp(address, result.reason());
    }
    PrivateFile.delete(log);
  }

  private ServerException ownHelp(String address, String reason) {
    return new ServerException(
        "cannot fetch %s: %s; where there is no network, put the file into %s"
            .formatted(address, reason, folder));
  }

  private void check(Path zip, String name, String remedy) {
    String found = FileDigest.sha256(zip);
    if (!found.equals(sha256)) {
      throw new ServerException(
          "%s not %s as published: its SHA-256 is %s, not %s%s"
              .formatted(name, release.title(), found, sha256, remedy));
    }
  }

  /** Unpacks a file with the rights that it gives, such as those of programs. */
  static void unzip(Path zip, Path into) {
    try (FileSystem files =
        FileSystems.newFileSystem(zip, Map.of("enablePosixFileAttributes", true))) {
      Path root = files.getPath("/");
      try (Stream<Path> paths = Files.walk(root)) {
        for (Path path : (Iterable<Path>) paths.skip(1)::iterator) {
          Path target = into.resolve(root.relativize(path).toString());
          Files.copy(path, target);
          Files.setPosixFilePermissions(target, Files.getPosixFilePermissions(path));
        }
      }
    } catch (IOException e) {
      throw ServerException.cannot("unpack", zip, e);
    }
  }
}
