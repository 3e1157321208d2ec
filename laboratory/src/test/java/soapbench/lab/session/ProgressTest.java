package soapbench.lab.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.junit.jupiter.api.Test;

/** Progress of a run where there is no terminal. */
class ProgressTest {

  private final List<String> lines = new ArrayList<>();

  /** Where there is no terminal. */
  @Test
  void shouldShowALineForWhatIsAnnouncedAndForWhatFails() {
    try (Progress progress = new Progress("payload", lines::add, Optional.empty())) {
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

  /** Else the bar of the trials stands at nothing while a run warms up. */
  @Test
  void shouldShowABarForTheTrialsAndOneForEachPhase() {
    List<ProgressBar> bars = new ArrayList<>();
    List<Boolean> timed = new ArrayList<>();
    Progress.Bars maker =
        (name, parts, over, isTimed) -> {
          timed.add(isTimed);
          bars.add(
              new ProgressBarBuilder()
                  .setTaskName(name)
                  .setInitialMax(parts)
                  .startsFrom(over, Duration.ZERO)
                  .setConsumer(new DelegatingProgressBarConsumer(line -> {}))
                  .build());
          return bars.get(bars.size() - 1);
        };
    try (Progress progress = new Progress("payload", lines::add, Optional.of(maker))) {
      progress.begins("trial", 6, 2);
      assertEquals(List.of(), bars);
      progress.does("warming up", 4);
      progress.over(3);
      progress.starts("first", true);
      progress.ended("");
      progress.starts("second", true);
      progress.over(1);
      progress.does("warming up", 4);
      progress.starts("third", true);
      progress.ended("");
    }

    assertEquals(
        List.of(
            "payload, warming up 3 of 4",
            "payload 3 of 6",
            "payload, warming up 0 of 4",
            "payload 4 of 6"),
        bars.stream()
            .map(bar -> "%s %d of %d".formatted(bar.getTaskName(), bar.getCurrent(), bar.getMax()))
            .toList());
    assertEquals(List.of(false, true, false, true), timed);
    assertEquals(List.of(), lines);
  }
}
