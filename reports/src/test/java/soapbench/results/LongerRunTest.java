package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LongerRunTest {

  @TempDir private Path path;

  private String command(String json) throws IOException {
    Path file = Files.writeString(path.resolve("environment.json"), json);
    return LongerRun.of(Environment.read(file), "./soapbench run payload", "--trials 50");
  }

  @Test
  void shouldMeasureTheSameForLonger() throws IOException {
    assertEquals(
        "./soapbench run payload --trials 50 --sizes 0.001,1.3 --no-floors",
        command(
            """
            {"given": ["--trials", "--minutes", "--sizes", "--no-floors"],
             "options": {"--trials": "2", "--minutes": "1", "--sizes": "0.001,1.3",
               "--no-floors": "true", "--formats": "normal"}}
            """));
  }

  @Test
  void shouldBeAWordOfAShellThatNamesNoPathOfThisMachine() throws IOException {
    assertEquals(
        "./soapbench run payload --trials 50 --message … --sample … --repeat 'it'\\''s here' URL",
        command(
            """
            {"given": ["--message", "--sample", "--repeat", "WSDL"],
             "options": {"--message": "/home/me/orders", "--repeat": "it's here", "WSDL": "URL"}}
            """));
  }

  @Test
  void shouldKnowNothingOfARunThatDidNotRecordWhatItWasGiven() throws IOException {
    assertEquals(
        "./soapbench run payload --trials 50", command("{\"options\": {\"--sizes\": \"1.3\"}}"));
  }
}
