package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.results.Environment;

class OwnMessageNoteTest {

  @TempDir private Path folder;

  private Optional<OwnMessageNote> note(String environment) throws IOException {
    Path file = folder.resolve("environment.json");
    Files.writeString(file, environment);
    return OwnMessageNote.of(Environment.read(file));
  }

  @Test
  void shouldNameTheMessageAndSayWhatIsLost() throws IOException {
    OwnMessageNote note =
        note("{\"message\":{\"name\":\"tour\",\"root\":\"kml\",\"repeats\":\"kml/Placemark\","
                + "\"digest\":\"12ab\",\"losses\":[\"2 of 3 kml/Scale\",\"b\"]}}")
            .orElseThrow();

    assertEquals("tour@12ab", note.word());
    assertEquals("message tour: root kml, kml/Placemark repeats, digest 12ab", note.clause());
    assertEquals(
        Optional.of(
            "Its classes do not keep all of the sample, and what they lose was not sent:"
                + " 2 of 3 kml/Scale and 1 more."),
        note.loss());
  }

  @Test
  void shouldSayNothingOfRunsWithoutAMessage() throws IOException {
    assertEquals(Optional.empty(), note("{}"));
    assertEquals(
        List.of(), note("{\"message\":{\"name\":\"a\",\"losses\":[]}}").orElseThrow().losses());
  }
}
