package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.factor.BrokerChoice;
import soapbench.factor.ServerKind;

class ServerReleaseTest {

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
}
