package soapbench.lab.service;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JtlTailTest {

  private static final String HEADER = "timeStamp,elapsed,label,success,failureMessage\n";

  @TempDir private Path folder;
  private Path jtl;
  private JtlTail tail;

  @BeforeEach
  void setUp() {
    jtl = folder.resolve("a.jtl");
    tail = new JtlTail(jtl);
  }

  private void write(String text) throws IOException {
    Files.writeString(jtl, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    tail.advance();
  }

  private void assertCounts(long samples, long right, long measured) {
    assertEquals(samples, tail.samples());
    assertEquals(right, tail.right());
    assertEquals(measured, tail.labelled("measured"));
  }

  @Test
  void shouldCountWholeRowsOnceAsTheFileGrows() throws IOException {
    tail.advance();
    assertCounts(0, 0, 0);

    write(HEADER + "1,1,warmup,true,\n2,1,measured,tr");
    assertCounts(1, 1, 0);

    write("ue,\n3,1,measured,false,\n");
    tail.advance();
    assertCounts(3, 2, 2);
  }

  @Test
  void shouldReadOnFromWhereItStopped() throws IOException {
    write(HEADER + "1,1,measured,true,\n");
    Files.writeString(jtl, " ".repeat((int) Files.size(jtl)));

    write("2,1,measured,false,\n");

    assertCounts(2, 1, 2);
  }

  /** JMeter quotes a cell with a comma, a quote or a line feed, and doubles its quotes. */
  @Test
  void shouldCountSamplesAndNotTheLinesOfTheirMessages() throws IOException {
    write(HEADER + "1,1,measured,false,\"expected \"\"a,true,b\"\"\n\n1795248000010,1,measured,tr");
    assertCounts(0, 0, 0);

    write("ue,\n\"\n2,1,measured,true,\n");
    assertCounts(2, 1, 2);
  }

  @Test
  void shouldTakeTheWordsInTheirColumnsAlone() throws IOException {
    write(HEADER + "1,1,\"a,true,measured,\",false,true\n2,1,true,false,measured\n");

    assertCounts(2, 0, 0);
  }
}
