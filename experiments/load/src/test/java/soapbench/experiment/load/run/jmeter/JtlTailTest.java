package soapbench.experiment.load.run.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JtlTailTest {

  @TempDir private Path folder;

  @Test
  void shouldCountWholeLinesOnceAsTheFileGrows() throws IOException {
    Path jtl = folder.resolve("a.jtl");
    JtlTail tail = new JtlTail(jtl);
    tail.advance();
    assertEquals(0, tail.right());

    Files.writeString(jtl, "timeStamp,elapsed,label,success\n1,1,warmup,true,\n2,1,measured,tr");
    tail.advance();
    assertEquals(1, tail.right());
    assertEquals(0, tail.measured());

    Files.writeString(jtl, "ue,\n3,1,measured,false,\n", StandardOpenOption.APPEND);
    tail.advance();
    tail.advance();
    assertEquals(2, tail.right());
    assertEquals(2, tail.measured());
  }

  @Test
  void shouldCountRightAndMeasuredLinesApart() throws IOException {
    Path jtl = folder.resolve("a.jtl");
    Files.writeString(
        jtl, "1,1,warmup,true,\n2,1,measured,true,\n3,1,measured,true,\n4,1,warmup,false,\n");
    JtlTail tail = new JtlTail(jtl);

    tail.advance();

    assertEquals(3, tail.right());
    assertEquals(2, tail.measured());
  }
}
