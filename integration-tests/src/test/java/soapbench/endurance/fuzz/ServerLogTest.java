package soapbench.endurance.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLogTest {

  private static final String TRACE =
      "java.io.IOException: gone\n\tat org.apache.cxf.Bus.close(Bus.java:1)\n";

  @TempDir private Path folder;
  private Path file;
  private ServerLog log;

  @BeforeEach
  void open() throws IOException {
    file = Files.writeString(folder.resolve("server.log"), "before\n" + TRACE);
    log = new ServerLog(file);
  }

  @Test
  void shouldPassOverWhatWasThereAndWhatIsHarmless() throws IOException {
    append("a request is refused at noon (twice)\n");
    assertEquals(Optional.empty(), log.news());
    assertEquals(37, log.written());
    assertEquals(Optional.empty(), log.news());
  }

  @Test
  void shouldSayThatThereIsAStackTrace() throws IOException {
    append(TRACE);
    assertTrue(log.news().orElseThrow().contains("IOException: gone"));
    assertEquals(Optional.empty(), log.news());
  }

  @Test
  void shouldPassOverGlassFishsTraceOfAPathThatCannotBeDecodedAlone() throws IOException {
    String path =
        """
        [t] [GF] [SEVERE] [AS-WEB-CORE-00037] [jakarta.enterprise.web.core] [[
          An exception or error occurred in the container during the request processing
        java.lang.IllegalArgumentException: %s
        \tat org.glassfish.grizzly.http.util.URLDecoder.decode(URLDecoder.java:199)
        ]]

        """;
    String known = path.formatted("URLDecoder: Illegal hex characters in escape (%) pattern - %n%");

    append(known);
    assertEquals(Optional.empty(), log.news());
    append(known + TRACE);
    assertTrue(log.news().orElseThrow().contains("IOException: gone"));
    append(path.formatted("another") + known);
    assertTrue(log.news().orElseThrow().contains("another"));
  }

  @Test
  void shouldSayThatThereIsAnErrorOfTheJvm() throws IOException {
    append("java.lang.OutOfMemoryError: Java heap space\n");
    assertTrue(log.news().isPresent());
    append("java.lang.StackOverflowError\n");
    assertTrue(log.news().isPresent());
  }

  @Test
  void shouldReadTheRestOfAFileThatWasRotated() throws IOException {
    append(TRACE);
    Files.move(file, folder.resolve("server.log_2026-01-01T00-00-00"));
    append("new\n");
    assertTrue(log.news().isPresent());
    assertEquals(TRACE.length() + 4, log.written());
  }

  private void append(String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
