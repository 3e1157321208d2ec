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
import soapbench.server.setting.FileDigest;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.ServerKind;

class PublishedServerTest {
  private static final ServerKind KIND = ServerKind.GLASSFISH7;

  @TempDir private Path folder;
  private final List<String> said = new ArrayList<>();

  @Test
  void shouldUnpackNothingThatIsNotAsPublished() throws IOException {
    Path inside = Files.createDirectory(folder.resolve("servers"));
    Path dist = folder.resolve("dist");
    String sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    for (Path place : List.of(inside, Files.createDirectory(dist))) {
      Path zip = Files.writeString(place.resolve(KIND.file()), "abc");

      ServerException refused =
          assertThrows(
              ServerException.class,
              () -> ServerDistribution.obtain(KIND, folder, dist, Path.of("/jdk"), said::add));

      assertEquals(
          "%s is not %s as published: its SHA-256 is %s, not %s; remove it"
              .formatted(zip, KIND.title(), sha256, KIND.sha256()),
          refused.getMessage());
      assertFalse(Files.exists(ServerDistribution.known(KIND, dist).root()));
      Files.delete(zip);
    }
    String unpacking = "unpacking " + KIND.title() + " (once)";
    assertEquals(List.of(unpacking, unpacking), said);
  }

  /** Where there is no network it could not be had again. */
  @Test
  void shouldLeaveAFileThatSomebodyPutThere() throws IOException {
    Path own = folder.resolve(KIND.file());
    try (FileSystem files = FileSystems.newFileSystem(own, Map.of("create", "true"))) {
      Files.writeString(files.getPath("/text"), "text");
    }
    Path into = Files.createDirectory(folder.resolve("into"));

    new PublishedServer(
            KIND, FileDigest.sha256(own), folder.resolve("servers"), folder, Path.of("/jdk"))
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
      assertTrue(kind.sha256().matches("[0-9a-f]{64}"), kind::id);
      assertEquals(
          kind.coordinate(),
          kind.path()
              .replaceFirst("(.*)/([^/]+)/([^/]+)/\\2-\\3\\.zip", "$1:$2:$3:zip")
              .replaceAll("/", "."));
    }
  }
}
