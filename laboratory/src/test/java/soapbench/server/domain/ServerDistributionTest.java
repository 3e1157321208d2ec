package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.factor.ServerKind;
import soapbench.server.setting.ServerException;
import soapbench.server.setting.ServerRelease;

class ServerDistributionTest {

  private static final ServerRelease RELEASE = new ServerRelease(ServerKind.GLASSFISH7);

  @TempDir private Path folder;

  @Test
  void shouldNameTheReasonAndKeepWhatMavenSaidWhenItFetchesNothing() throws IOException {
    Path maven = folder.resolve("mvnw");
    Files.writeString(maven, "#!/bin/sh\necho fetching; echo '[ERROR] no network'; exit 1\n");
    Files.setPosixFilePermissions(maven, PosixFilePermissions.fromString("rwx------"));
    Path dist = folder.resolve("dist");
    Path log = dist.resolve(RELEASE.folder() + ".maven.log");

    ServerException failed =
        assertThrows(
            ServerException.class,
            () -> ServerDistribution.obtain(RELEASE, folder, dist, Path.of("/jdk"), line -> {}));

    assertEquals(
        "cannot fetch %s through Maven: [ERROR] no network; see %s"
            .formatted(RELEASE.coordinate(), log),
        failed.getMessage());
    assertEquals("fetching\n[ERROR] no network\n", Files.readString(log));
    assertFalse(Files.exists(ServerDistribution.known(RELEASE, dist).root()));
  }
}
