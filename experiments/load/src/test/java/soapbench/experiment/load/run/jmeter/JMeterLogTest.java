package soapbench.experiment.load.run.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JMeterLogTest {

  @TempDir private Path folder;
  private Path log;
  private Path printed;

  @BeforeEach
  void place() {
    log = folder.resolve("a.log");
    printed = folder.resolve("a.out");
  }

  @Test
  void shouldReadWhatJMeterSaysOfItself() throws IOException {
    Files.writeString(
        log,
        """
        2026-11-21 04:33:59,490 INFO o.a.j.JMeter: Version 5.6.3
        2026-11-21 04:33:59,490 INFO o.a.j.JMeter: java.version=17.0.15
        2026-11-21 04:33:59,490 INFO o.a.j.JMeter: java.vm.name=OpenJDK 64-Bit Server VM
        2026-11-21 04:33:59,490 INFO o.a.j.JMeter: Max memory     =1073741824
        """);

    assertEquals(
        Map.of(
            "version", "5.6.3",
            "java", "17.0.15",
            "vm", "OpenJDK 64-Bit Server VM",
            "max_heap_bytes", "1073741824"),
        JMeterLog.describe(log));
    assertEquals(Map.of(), JMeterLog.describe(printed));
  }

  @Test
  void shouldTellTheFirstErrorOrElseTheLastWordOrElseNothing() throws IOException {
    assertEquals("", JMeterLog.trouble(log, printed));
    Files.writeString(printed, "Error: Could not create the JVM.\nA fatal exception.\n\n");
    assertEquals("A fatal exception.", JMeterLog.trouble(log, printed));
    Files.writeString(log, "2026-11-21 INFO a: b\n2026-11-21 ERROR o.a.j.JMeter: no plan\n");
    assertEquals("o.a.j.JMeter: no plan", JMeterLog.trouble(log, printed));
    Files.writeString(log, "2026-11-21 ERROR o.a.j.JMeter: An error occurred: \nan.Exception: x\n");
    assertEquals(
        "o.a.j.JMeter: An error occurred: an.Exception: x", JMeterLog.trouble(log, printed));
  }

  @Test
  void shouldTellTheErrorOfAFileOrElseTheFirst() throws IOException {
    Path of = folder.resolve("b");
    Files.writeString(log, "00:00 ERROR a: one\n00:00 ERROR s.D: %s: two\n".formatted(of));

    assertEquals("two", JMeterLog.trouble(of, log, printed));
    assertEquals("a: one", JMeterLog.trouble(folder.resolve("c"), log, printed));
  }

  @Test
  void shouldTellAnErrorThatPromisesMoreInTheLastLine() throws IOException {
    Files.writeString(log, "2026-11-21 ERROR o.a.j.JMeter: An error occurred:\n");

    assertEquals("o.a.j.JMeter: An error occurred:", JMeterLog.trouble(log, printed));
  }
}
