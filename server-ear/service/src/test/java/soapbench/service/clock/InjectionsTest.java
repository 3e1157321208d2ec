package soapbench.service.clock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.injection.Instruction;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/** This JVM was started without the property, as every server is that nobody calibrates. */
class InjectionsTest {

  @TempDir private Path folder;

  @Test
  void shouldLeaveEverythingAloneInAServerThatWasNotStartedForCalibration() throws IOException {
    PayloadFormat format = Formats.ALL.get(0);
    Flushes flushes = new Flushes();

    Injections.inTheMiddleOf(flushes);

    assertSame(format, Injections.around(format));
    assertTrue(Injections.measured());
    assertEquals(0, flushes.count);
  }

  @Test
  void shouldNotBeTurnedOnOnceTheServerRuns() throws IOException {
    Path file = Files.writeString(folder.resolve("instruction"), Instruction.UNMEASURED.line());
    Injections.measured();
    System.setProperty("soapbench.calibration", file.toString());
    try {
      assertTrue(Injections.measured());
    } finally {
      System.clearProperty("soapbench.calibration");
    }
  }

  private static final class Flushes extends OutputStream {

    private int count;

    @Override
    public void write(int value) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void flush() {
      count++;
    }
  }
}
