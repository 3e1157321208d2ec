package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;

class ResumptionTest {

  @TempDir private Path folder;
  private final Options given = new Options();

  /** A command with the options that a run records. */
  @Command(name = "payload")
  private static final class Options {
    @Mixin private PayloadOptions payload;
    @Mixin private ServiceOptions service;
    @Mixin private JmsOptions jms;
  }

  @Test
  void shouldHaveTheOptionsThatTheRunHadWhenNoneIsGiven() throws IOException {
    record("\"--trials\": \"7\", \"--sizes\": \"1.3,2.4\", \"--seed\": \"9\", \"--server\": \"\"");

    resume();

    assertEquals("7", given.payload.values().get("--trials"));
    assertEquals("1.3,2.4", given.payload.values().get("--sizes"));
    assertEquals(9, given.payload.design().seed());
    assertEquals("", given.service.values().get("--server"));
  }

  @Test
  void shouldReachTheSameServerAsTheRunDid() throws IOException {
    String options =
        "\"--server\": \"http://a/b\", \"--user\": \"me\", \"--password-file\": \"f\","
            + " \"--jms-lookup\": \"n\", \"--naming\": \"a:1\", \"--naming-library\": \"j\"";
    record(options);

    resume();

    Map<String, String> values = new HashMap<>(given.service.values());
    values.putAll(given.jms.values());
    for (String name : List.of("--server", "--user", "--password-file", "--naming-library")) {
      assertTrue(options.contains(values.get(name)), name);
      assertNotEquals("", values.get(name), name);
    }
  }

  @Test
  void shouldTakeAnOptionThatIsTheSame() throws IOException {
    record("\"--trials\": \"7\", \"--server\": \"http://a/b\"");

    resume("--trials", "7", "--server", "http://a/b");

    assertEquals("7", given.payload.values().get("--trials"));
  }

  @Test
  void shouldRefuseAnOptionThatTheRunDidNotHave() throws IOException {
    record("\"--trials\": \"7\"");

    assertRefused("--resume: the run had --trials 7, and goes on with it", "--trials", "8");
  }

  @Test
  void shouldRefuseAnOptionThatTheRunDidWithout() throws IOException {
    record("\"--server\": \"\"");

    assertRefused(
        "--resume: the run had no --server, and goes on without it", "--server", "http://a/b");
  }

  @Test
  void shouldGoOnWithoutFloorsWhenTheRunHasNone() throws IOException {
    record("\"--no-floors\": \"true\"");

    resume();

    assertFalse(given.payload.design().floors());
    assertEquals("true", given.payload.values().get("--no-floors"));
  }

  @Test
  void shouldRefuseToLeaveFloorsOutOfARunThatHasThem() throws IOException {
    record("\"--no-floors\": \"\"");

    assertRefused("--resume: the run had no --no-floors, and goes on without it", "--no-floors");
  }

  @Test
  void shouldRefuseWhenThereIsNoRunOrItsRecordIsDamaged() throws IOException {
    assertRefused("--resume: there is no run in " + folder);
    Files.writeString(folder.resolve("environment.json"), "{");
    assertRefused("--resume: " + folder.resolve("environment.json") + " is damaged");
  }

  private void record(String options) throws IOException {
    Files.writeString(
        folder.resolve("environment.json"), "{\"options\": {" + options + "}, \"unknown\": 1}");
  }

  private void resume(String... words) throws IOException {
    CommandLine line = new CommandLine(given);
    line.parseArgs(words);
    Resumption.read(line.getCommandSpec(), folder).apply();
  }

  private void assertRefused(String message, String... words) {
    assertEquals(message, assertThrows(ParameterException.class, () -> resume(words)).getMessage());
  }
}
