package soapbench.lab.profile;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

/**
 * A stack that a thread had at a moment.
 *
 * @param frames the innermost first
 * @param cut whether its outermost frames are missing
 */
public record StackSample(Instant at, List<Frame> frames, boolean cut) {

  private static final String EVENT = "jdk.ExecutionSample";

  /** A method on a stack; classes of lambdas have no number. */
  public record Frame(String type, String method) {

    public Frame {
      int lambda = type.indexOf("$$Lambda");
      type = lambda < 0 ? type : type.substring(0, lambda) + "$$Lambda";
      Objects.requireNonNull(method, "method");
    }

    @Override
    public String toString() {
      return type + "." + method;
    }
  }

  public StackSample {
    Objects.requireNonNull(at, "at");
    frames = List.copyOf(frames);
  }

  /** Hands over the samples of a recording one by one: all of them may be more than memory has. */
  public static void read(Path recording, Consumer<StackSample> taker) throws IOException {
    try (RecordingFile file = new RecordingFile(recording)) {
      while (file.hasMoreEvents()) {
        RecordedEvent event = file.readEvent();
        if (event.getEventType().getName().equals(EVENT) && event.getStackTrace() != null) {
          taker.accept(of(event));
        }
      }
    }
  }

  private static StackSample of(RecordedEvent event) {
    List<Frame> frames =
        event.getStackTrace().getFrames().stream()
            .filter(RecordedFrame::isJavaFrame)
            .map(RecordedFrame::getMethod)
            .map(method -> new Frame(method.getType().getName(), method.getName()))
            .toList();
    return new StackSample(event.getStartTime(), frames, event.getStackTrace().isTruncated());
  }
}
