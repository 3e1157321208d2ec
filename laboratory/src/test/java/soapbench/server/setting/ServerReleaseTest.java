package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.broker.BrokerKind;
import soapbench.factor.BrokerChoice;
import soapbench.factor.ServerKind;

class ServerReleaseTest {

  @TempDir private Path folder;

  @Test
  void shouldRefuseAnotherBrokerWhereThereIsNone() {
    ServerRelease wildfly = new ServerRelease(ServerKind.WILDFLY);
    wildfly.requireBroker(BrokerChoice.ARTEMIS);
    assertEquals(
        "wildfly has no OpenMQ: give artemis for one beside it, or leave --broker-kind out for its"
            + " own",
        assertThrows(
                IllegalArgumentException.class, () -> wildfly.requireBroker(BrokerChoice.OPENMQ))
            .getMessage());
  }

  @ParameterizedTest
  @EnumSource(ServerKind.class)
  void shouldHaveAVersionWhenTheBuildHasFilteredThem(ServerKind kind) {
    ServerRelease release = new ServerRelease(kind);

    assertTrue(release.version().matches("[0-9.]+(\\.Final)?"), release::version);
    assertTrue(release.title().endsWith(" " + release.version()), release::title);
  }

  @Test
  void shouldBeReachedByOthersOnlyWhereTheBrokerKeepsPasswordsSecret() throws Exception {
    Listening others =
        new Listening(
            "192.0.2.10",
            OptionalInt.of(8443),
            Optional.of(new Account("ada", "correct-horse-battery")),
            Optional.of(TlsKeys.read(TlsFiles.pem(folder, "mine"))));

    ServerRelease.requireSecret(BrokerKind.ARTEMIS, Listening.LOOPBACK);
    ServerRelease.requireSecret(BrokerKind.OPENMQ, others);
    assertEquals(
        "a server with ActiveMQ Artemis listens on loopback alone: it takes passwords unencrypted",
        assertThrows(
                IllegalArgumentException.class,
                () -> ServerRelease.requireSecret(BrokerKind.ARTEMIS, others))
            .getMessage());
  }
}
