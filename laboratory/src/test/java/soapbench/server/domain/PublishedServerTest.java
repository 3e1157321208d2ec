package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.factor.ServerKind;
import soapbench.server.setting.FileDigest;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.ServerRelease;

class PublishedServerTest {
  private static final ServerRelease RELEASE = new ServerRelease(ServerKind.GLASSFISH7);

  @TempDir private Path folder;
  private final List<String> said = new ArrayList<>();

  @Test
  void shouldUnpackNothingThatIsNotAsPublished() throws IOException {
    Path inside = Files.createDirectory(folder.resolve("servers"));
    Path dist = folder.resolve("dist");
    String sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    for (Path place : List.of(inside, Files.createDirectory(dist))) {
      Path zip = Files.writeString(place.resolve(RELEASE.file()), "abc");

      ServerException refused =
          assertThrows(
              ServerException.class,
              () -> ServerDistribution.obtain(RELEASE, folder, dist, Path.of("/jdk"), said::add));

      assertEquals(
          "%s is not %s as published: its SHA-256 is %s, not %s; remove it"
              .formatted(zip, RELEASE.title(), sha256, RELEASE.sha256()),
          refused.getMessage());
      assertFalse(Files.exists(ServerDistribution.known(RELEASE, dist).root()));
      Files.delete(zip);
    }
    String unpacking = "unpacking " + RELEASE.title() + " (once)";
    assertEquals(List.of(unpacking, unpacking), said);
  }

  /** Where there is no network it could not be had again. */
  @Test
  void shouldLeaveAFileThatSomebodyPutThere() throws IOException {
    Path own = folder.resolve(RELEASE.file());
    try (FileSystem files = FileSystems.newFileSystem(own, Map.of("create", "true"))) {
      Files.writeString(files.getPath("/text"), "text");
    }
    Path into = Files.createDirectory(folder.resolve("into"));

    new PublishedServer(
            RELEASE, FileDigest.sha256(own), folder.resolve("servers"), folder, Path.of("/jdk"))
        .unpack(into, said::add);

    assertEquals("text", Files.readString(into.resolve("text")));
    assertTrue(Files.exists(own));
  }

  @Test
  void shouldUnpackFilesWithTheirRights() throws IOException {
    Path zip = folder.resolve("a.zip");
    try (FileSystem files =
        FileSystems.newFileSystem(
            zip, Map.of("create", "true", "enablePosixFileAttributes", true))) {
      Path bin = Files.createDirectories(files.getPath("/server/bin"));
      Path program = Files.writeString(bin.resolve("asadmin"), "#!/bin/sh\n");
      Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-x---"));
      Path text = Files.writeString(bin.resolve("text"), "text");
      Files.setPosixFilePermissions(text, PosixFilePermissions.fromString("rw-r--r--"));
    }
    Path into = Files.createDirectory(folder.resolve("into"));

    PublishedServer.unzip(zip, into);

    assertEquals("text", Files.readString(into.resolve("server/bin/text")));
    assertTrue(Files.isExecutable(into.resolve("server/bin/asadmin")));
    assertFalse(Files.isExecutable(into.resolve("server/bin/text")));
  }

  @Test
  void shouldKnowTheFileOfEveryKind() {
    for (ServerKind kind : ServerKind.values()) {
      ServerRelease release = new ServerRelease(kind);
      assertTrue(release.sha256().matches("[0-9a-f]{64}"), kind::id);
      assertEquals(
          release.coordinate(),
          release
              .path()
              .replaceFirst("(.*)/([^/]+)/([^/]+)/\\2-\\3\\.zip", "$1:$2:$3:zip")
              .replaceAll("/", "."));
    }
  }
}
