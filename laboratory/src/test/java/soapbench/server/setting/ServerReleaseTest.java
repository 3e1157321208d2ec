package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.factor.ServerKind;

class ServerReleaseTest {

  @ParameterizedTest
  @EnumSource(ServerKind.class)
  void shouldHaveAVersionWhenTheBuildHasFilteredThem(ServerKind kind) {
    ServerRelease release = new ServerRelease(kind);

    assertTrue(release.version().matches("[0-9.]+(\\.Final)?"), release::version);
    assertTrue(release.title().endsWith(" " + release.version()), release::title);
  }
}
