package soapbench.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import soapbench.lab.option.InvalidOptionException;

class CalibrateOptionsTest {

  @ParameterizedTest
  @ValueSource(strings = {"serialized-mtom", "normal-gzip", "kryo", "protobuf-zstd", "avro"})
  void shouldTakeFormatsThatHaveATimeOfTheirOwnForSerializing(String format) {
    assertEquals("", refusal("--format", format));
  }

  /** XML and streams of objects are written while their message is. */
  @ParameterizedTest
  @ValueSource(strings = {"normal", "serialized-streamed"})
  void shouldRefuseFormatsThatHaveNone(String format) {
    String refusal = refusal("--format", format);

    assertTrue(
        refusal.startsWith("--format: '%s' is unknown: allowed are serialized,".formatted(format)),
        refusal);
  }

  @Test
  void shouldRefuseAFormatWhereNoFaultIsInjected() {
    assertEquals("--format: allowed only without --a-a", refusal("--a-a", "--format", "kryo"));
    assertEquals(
        "--format: allowed only without --overhead", refusal("--overhead", "--format", "kryo"));
  }

  @Test
  void shouldMeasureLinksAndNothingBeside() {
    assertEquals("", refusal("--links", "lan-1g,10mbit/5ms"));
    assertEquals(
        "--links: loopback has no rate that could be checked", refusal("--links", "wan,loopback"));
    assertEquals(
        "--repeats: allowed only without --links", refusal("--links", "wan", "--repeats", "3"));
    assertEquals(
        "--a-a, --overhead and --links: only one of them is allowed",
        refusal("--links", "wan", "--a-a"));
    assertTrue(refusal("--links", "wlan").startsWith("--links: 'wlan' is not a link: loopback, "));
  }

  /** The refusal of a command line; empty where there is none. */
  private static String refusal(String... words) {
    CalibrateOptions options = CommandLine.populateCommand(new CalibrateOptions(), words);
    try {
      options.check(UnaryOperator.identity(), Optional.empty(), List.of(words)::contains);
      return "";
    } catch (InvalidOptionException e) {
      return e.getMessage();
    }
  }
}
