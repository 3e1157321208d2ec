package soapbench.lab.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightRecordingTest {

  private static final int DEEP = 150;
  private static final int TIMES = 4_000;

  @TempDir private Path folder;

  /** Deeper than the frames that a recording usually has. */
  @Test
  void shouldRecordThisJvmWithItsWholeStacks() throws Exception {
    Path file = folder.resolve("a recording.jfr");
    FlightRecording recording =
        FlightRecording.start(FlightRecording.tool().orElseThrow(), ProcessHandle.current().pid());
    for (int i = 0; i < TIMES; i++) {
      below(DEEP);
    }
    recording.end(file);

    List<StackSample> written = new ArrayList<>();
    StackSample.read(file, written::add);
    written.removeIf(sample -> !has(sample, ObjectOutputStream.class.getName()));
    assertTrue(!written.isEmpty(), "nothing was sampled");
    written.forEach(sample -> assertTrue(!sample.cut(), sample::toString));
    // the JVM looks at a thread that goes on, and now and then walks its stack wrongly
    long whole =
        written.stream().filter(one -> has(one, FlightRecordingTest.class.getName())).count();
    assertTrue(2 * whole > written.size(), () -> whole + " of " + written);
  }

  @Test
  void shouldNameAllLambdasOfAClassAlike() {
    assertEquals("a.B$$Lambda.run", new StackSample.Frame("a.B$$Lambda$12+0x7f", "run").toString());
  }

  private static int below(int frames) throws Exception {
    if (frames > 0) {
      return below(frames - 1);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes)
        .writeObject(new ArrayList<>(Collections.nCopies(1_000, new Date(0))));
    return bytes.size();
  }

  private static boolean has(StackSample sample, String type) {
    return sample.frames().stream().anyMatch(frame -> frame.type().startsWith(type));
  }
}
