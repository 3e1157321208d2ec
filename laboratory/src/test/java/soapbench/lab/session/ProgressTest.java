package soapbench.lab.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Progress of a run where there is no terminal. */
class ProgressTest {

  private final List<String> lines = new ArrayList<>();

  @Test
  void shouldShowALineForWhatIsAnnouncedAndForWhatFails() {
    try (Progress progress = new Progress("payload", lines::add)) {
      progress.begins("trial", 6, 2);
      progress.does("warming up");
      progress.starts("measured 1 normal/http 1.3 MB", true);
      progress.advances("half of it");
      progress.ended("");
      progress.starts("measured 1 normal/jms 1.3 MB", false);
      progress.ended("timeout: no answer");
      progress.starts("measured 2 normal/jms 1.3 MB", true);
      progress.onMessage("lost the server");
    }

    assertEquals(
        List.of(
            "warming up",
            "trial 3 of 6: measured 1 normal/http 1.3 MB",
            "failed: measured 1 normal/jms 1.3 MB: timeout: no answer",
            "trial 5 of 6: measured 2 normal/jms 1.3 MB",
            "lost the server"),
        lines);
  }
}
