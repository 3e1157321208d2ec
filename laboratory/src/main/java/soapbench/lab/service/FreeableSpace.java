package soapbench.lab.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.folder.WholeFolder;
import soapbench.process.FolderLock;
import soapbench.server.LocalServer;
import soapbench.server.Workplace;
import soapbench.server.setting.ServerException;

/**
 * Space on the disk that can be freed, since soapbench makes again by itself what takes it: servers
 * and what else is brought or made once. Runs and what services keep are no part of it, nor is
 * anything that soapbench does not know, such as the file of a server that somebody put there, nor
 * what a link leads to.
 *
 * @param installation whose space it is
 */
public record FreeableSpace(Installation installation) {

  private static final String PUBLISHED = ".zip";

  /** Folders that a soapbench locks while it makes something in them, in the order it does. */
  private static final List<String> LOCKED = List.of("server", "calibration", "dist", "mpi");

  /** Folders in the folder of servers, each made again when it is needed. */
  private static final List<String> FOLDERS =
      List.of("dist", "server/domains", "calibration/domains", "mpi", "messages", "logs");

  /**
   * A folder that can be emptied.
   *
   * @param bytes of the files in it
   */
  public record Part(Path folder, long bytes) {}

  /** The folders that are there and have something in them. */
  public List<Part> parts() throws IOException {
    List<Part> parts = new ArrayList<>();
    for (String name : FOLDERS) {
      Path folder = servers().resolve(name);
      if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && !held(folder).isEmpty()) {
        parts.add(new Part(folder, bytes(folder)));
      }
    }
    return List.copyOf(parts);
  }

  /** Folders that other versions keep beside this one's. */
  public List<Path> otherVersions() throws IOException {
    Path mine = servers();
    Path all = mine.getParent();
    if (all == null || !mine.endsWith(installation.version()) || !Files.isDirectory(all)) {
      return List.of();
    }
    try (Stream<Path> folders = Files.list(all)) {
      return folders
          .filter(folder -> !folder.equals(mine) && Files.isDirectory(folder.resolve("dist")))
          .sorted()
          .toList();
    }
  }

  /**
   * Frees the space.
   *
   * @throws ServerException in one line, if a server runs here, or somebody is about to start one
   */
  public void free() throws IOException {
    List<FolderLock> locks = new ArrayList<>();
    try {
      for (String name : LOCKED) {
        lock(servers().resolve(name)).ifPresent(locks::add);
      }
      requireNoServer();
      for (Part part : parts()) {
        for (Path held : held(part.folder())) {
          WholeFolder.delete(held);
        }
      }
    } finally {
      locks.forEach(FolderLock::close);
    }
  }

  private static Optional<FolderLock> lock(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    Optional<FolderLock> lock = FolderLock.tryTake(folder);
    if (lock.isEmpty()) {
      throw new ServerException("another soapbench is busy in " + folder);
    }
    return lock;
  }

  /**
   * Requires that no server runs in the folders.
   *
   * @throws ServerException in one line, if one does
   */
  public void requireNoServer() {
    for (Workplace place : List.of(installation.workplace(), installation.calibrationWorkplace())) {
      Optional<LocalServer> running = LocalServer.find(place);
      if (running.isPresent()) {
        throw new ServerException(
            "a server runs in %s (pid %s); stop it first: ./soapbench server stop"
                .formatted(place.state(), running.get().pid()));
      }
    }
  }

  private Path servers() {
    return installation.storage().servers();
  }

  private static List<Path> held(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> !file.endsWith(FolderLock.FILE) && !file.toString().endsWith(PUBLISHED))
          .sorted()
          .toList();
    }
  }

  private static long bytes(Path folder) throws IOException {
    long bytes = 0;
    for (Path held : held(folder)) {
      bytes += bytesBelow(held);
    }
    return bytes;
  }

  private static long bytesBelow(Path held) throws IOException {
    try (Stream<Path> files = Files.walk(held)) {
      return files
          .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
          .mapToLong(file -> file.toFile().length())
          .sum();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
