package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static soapbench.assertion.Refusals.refusal;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.lab.option.InvalidOptionException;

class JmsClientTest {

  private static final String LDAP = "com.sun.jndi.ldap.LdapCtxFactory";

  @TempDir private Path folder;

  @Test
  void shouldTakeTheClassOfLookUpsFromTheLibraryAlone() throws IOException {
    Path jar = folder.resolve("empty.jar");
    try (OutputStream out = Files.newOutputStream(jar)) {
      new JarOutputStream(out).finish();
    }
    assertEquals(
        "the WSDL looks up by %s: --jms-library has to name the jar with it".formatted(LDAP),
        refused(Optional.empty(), LDAP));
    assertEquals("%s has no class %s".formatted(jar, LDAP), refused(Optional.of(jar), LDAP));
    assertEquals("%s has no class a.B".formatted(jar), refused(Optional.of(jar), "a.B"));
  }

  private static String refused(Optional<Path> library, String factory) {
    return assertThrows(
            IOException.class, () -> new JmsClient(library, Optional.empty()).loader(factory))
        .getMessage();
  }

  @Test
  void shouldSayThatALibraryIsNotThere() {
    Path none = folder.resolve("none.jar");
    assertEquals(
        none + ": there is no such file",
        refusal(() -> new JmsClient(Optional.of(none), Optional.empty())));
  }

  @Test
  void shouldTakeOptionsOfJmsOnlyForJms() throws IOException {
    String request = ServiceRuns.request(folder);
    assertRefused(
        "--bindings: jms needs --wsdl, whose port it is", request, "--bindings", "http,jms");
    assertRefused(
        "--jms-library and --credentials: allowed only with --bindings jms",
        request,
        "--jms-library",
        "a.jar");
  }

  private void assertRefused(String line, String request, String option, String value) {
    assertEquals(
        line,
        assertThrows(
                InvalidOptionException.class,
                () ->
                    ServiceRuns.plan(
                        folder, "http://127.0.0.1:1/", "--request", request, option, value))
            .getMessage());
  }
}
