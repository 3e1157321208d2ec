package soapbench.lab.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.junit.jupiter.api.Test;
import soapbench.lab.Verbosity;

class ProgressTest {

  private static final long HALF_A_MINUTE = 30_000_000_000L;

  private final List<String> lines = new ArrayList<>();
  private long halfMinutes;

  @Test
  void shouldShowALineForEachPhaseAndFailureAndOneEachMinute() {
    try (Progress progress = progress(Verbosity.USUAL, Optional.empty())) {
      progress.begins("trial", 22, 2);
      progress.does("warming up", 4);
      progress.over(3);
      progress.tell();
      progress.expects("normal/http 1.3 MB", 4 * HALF_A_MINUTE, 1);
      progress.tell();
      steps(progress, 9);
      progress.tell();
      progress.starts("measured 2 normal/jms 1.3 MB", "normal/jms 1.3 MB");
      progress.ended("timeout: no answer");
      steps(progress, 1);
      progress.tell();
      progress.onMessage("lost the server");
      progress.does("warming up again");
      progress.tell();
      steps(progress, 1);
    }

    assertEquals(
        List.of(
            "warming up",
            "16:25:00 payload, warming up: 3 of 4",
            "16:25:00 payload, warming up: 3 of 4; the trials after that take about 40 min",
            "measuring: 2 of 22 trials are done",
            "16:25:00 payload: 11 of 22 trials are done, about 22 min left",
            "failed: measured 2 normal/jms 1.3 MB: timeout: no answer",
            "16:25:00 payload: 13 of 22 trials are done, about 9 min left",
            "lost the server",
            "warming up again",
            "16:25:00 payload, warming up again; the trials after that take about 9 min",
            "measuring: 13 of 22 trials are done"),
        lines);
  }

  @Test
  void shouldShowWhatFailsAloneWhenQuiet() {
    Progress.Bars none =
        (name, parts, over, timeLeft) -> {
          throw new AssertionError("a bar was made");
        };
    try (Progress progress = progress(Verbosity.QUIET, Optional.of(none))) {
      progress.begins("trial", 6, 2);
      progress.does("warming up");
      progress.starts("first", "a");
      progress.ended("timeout: no answer");
      progress.onMessage("lost the server");
    }
    assertEquals(List.of("failed: first: timeout: no answer", "lost the server"), lines);
  }

  @Test
  void shouldShowEveryStepWhenVerbose() {
    try (Progress progress = progress(Verbosity.VERBOSE, Optional.empty())) {
      progress.begins("trial", 6, 2);
      progress.starts("first", "a");
      progress.ended("");
      progress.starts("second", "a");
    }
    assertEquals(
        List.of("measuring: 2 of 6 trials are done", "trial 3 of 6: first", "trial 4 of 6: second"),
        lines);
  }

  private Progress progress(Verbosity verbosity, Optional<Progress.Bars> bars) {
    return new Progress(
        "payload",
        verbosity,
        lines::add,
        bars,
        Clock.fixed(Instant.parse("2026-11-26T16:25:00.9Z"), ZoneOffset.UTC),
        () -> halfMinutes++ * HALF_A_MINUTE);
  }

  private void steps(Progress progress, int steps) {
    for (int i = 0; i < steps; i++) {
      progress.starts("measured 1 normal/http 1.3 MB", "normal/http 1.3 MB");
      progress.ended("");
    }
  }

  /** Else the bar of the trials stands at nothing while a run warms up. */
  @Test
  void shouldShowABarForTheTrialsAndOneForEachPhase() {
    List<ProgressBar> bars = new ArrayList<>();
    List<Boolean> timed = new ArrayList<>();
    Progress.Bars maker =
        (name, parts, over, timeLeft) -> {
          timed.add(timeLeft.isPresent());
          bars.add(
              new ProgressBarBuilder()
                  .setTaskName(name)
                  .setInitialMax(parts)
                  .startsFrom(over, Duration.ZERO)
                  .setConsumer(new DelegatingProgressBarConsumer(line -> {}))
                  .build());
          return bars.get(bars.size() - 1);
        };
    try (Progress progress = progress(Verbosity.USUAL, Optional.of(maker))) {
      progress.begins("trial", 6, 2);
      assertEquals(List.of(), bars);
      progress.does("warming up", 4);
      progress.over(3);
      progress.starts("first", "a");
      progress.ended("");
      progress.starts("second", "a");
      progress.over(1);
      progress.does("warming up", 4);
      progress.starts("third", "a");
      progress.ended("");
    }

    assertEquals(
        List.of(
            "payload, warming up 3 of 4",
            "payload 3 of 6",
            "payload, warming up 0 of 4",
            "payload 4 of 6"),
        bars.stream()
            .map(bar -> "%s %s of %s".formatted(bar.getTaskName(), bar.getCurrent(), bar.getMax()))
            .toList());
    assertEquals(List.of(false, true, false, true), timed);
    assertEquals(List.of(), lines);
  }
}
