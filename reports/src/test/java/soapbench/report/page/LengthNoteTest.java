package soapbench.report.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.results.Environment;

class LengthNoteTest {

  @TempDir private Path folder;

  private Optional<String> note(String length) throws IOException {
    Path file = folder.resolve("environment.json");
    Files.writeString(file, "{\"length\": " + length + "}");
    return LengthNote.of(Environment.read(file));
  }

  @Test
  void shouldSayNothingOfARunOfFixedLength() {
    assertEquals(Optional.empty(), LengthNote.of(Environment.UNKNOWN));
  }

  @Test
  void shouldSayWhatWasAskedAndWhatHappened() throws IOException {
    String text =
        note("""
        {"asked": "intervals of ±3 % or 20 min", "planned": 47,
         "ended": "intervals are as narrow as asked", "rounds": 47, "seconds": 186,
         "half_width": 0.028, "cell": "normal/jms 22.2 MB",
         "expected_rounds": 50, "expected_half_width": 0.0263}
        """)
            .orElseThrow();
    assertTrue(
        text.startsWith(
            "The number of rounds was not given: rounds went on until intervals of ±3 % or 20"
                + " min. The end: intervals are as narrow as asked, with 47 rounds in 186 s; half"
                + " of the widest interval is 2.8 % of its median (normal/jms 22.2 MB). About 50"
                + " rounds and 2.6 % had been expected."),
        text);
  }

  @Test
  void shouldSpeakOfASingleRound() throws IOException {
    String text =
        note("{\"asked\": \"1 min\", \"ended\": \"the time is over\", \"rounds\": 1, \"seconds\":"
                + " 70, \"expected_rounds\": 1}")
            .orElseThrow();
    assertTrue(
        text.contains(
            "with 1 round in 70 s. About 1 round and no width had been expected. Intervals"),
        text);
  }

  @Test
  void shouldNotSayHowAnInterruptedRunEnded() throws IOException {
    assertTrue(
        note("{\"asked\": \"2 min\", \"planned\": 5}")
            .orElseThrow()
            .startsWith(
                "The number of rounds was not given: rounds went on until 2 min. Intervals"));
  }
}
