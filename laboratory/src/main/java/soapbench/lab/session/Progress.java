package soapbench.lab.session;

import static java.time.format.DateTimeFormatter.ISO_LOCAL_TIME;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import me.tongfei.progressbar.ProgressBar;
import org.jspecify.annotations.Nullable;
import soapbench.lab.Verbosity;
import soapbench.lab.Watcher;
import soapbench.process.DaemonThreads;

/**
 * Shows how a run progresses. On a terminal the steps of a run have one bar, and each phase that
 * leaves no row has its own. Elsewhere each phase has a line, and one each minute.
 */
final class Progress implements Watcher, AutoCloseable {

  /** When the first line tells how much time is left, as far as that is known by then. */
  private static final int FIRST_SECONDS = 45;

  private final String name;
  private final Verbosity verbosity;
  private final Consumer<String> onMessage;
  private final Optional<Bars> bars;
  private final Clock clock;
  private final LongSupplier nanos;
  private final TimeLeft timeLeft = new TimeLeft();
  private Optional<ScheduledExecutorService> minutes = Optional.empty();
  private @Nullable ProgressBar bar;
  private boolean ofSteps;
  private String unit = "";
  private String step = "";
  private Optional<String> cell = Optional.empty();
  private long started;
  private long ended;
  private int planned;
  private int done;
  private int parts;
  private int partsOver;
  private int rows;

  /** Maker of bars. */
  interface Bars {

    /**
     * Makes a bar.
     *
     * @param parts how many it has; 0 if that is not known
     * @param over those that are over when it begins
     * @param timeLeft tells how much time is left, if it tells that
     */
    ProgressBar of(
        String name, int parts, int over, Optional<Supplier<Optional<Duration>>> timeLeft);
  }

  /**
   * The progress of a run.
   *
   * @param name what the bar is called
   * @param onMessage takes lines for a person
   */
  Progress(String name, Verbosity verbosity, Consumer<String> onMessage) {
    this(
        name,
        verbosity,
        onMessage,
        System.console() == null ? Optional.empty() : Optional.of(TerminalBar::of),
        Clock.system(ZoneId.systemDefault()),
        System::nanoTime);
  }

  /**
   * The progress of a run.
   *
   * @param bars empty where there is no terminal
   * @param clock of the lines
   * @param nanos of the times that steps take
   */
  Progress(
      String name,
      Verbosity verbosity,
      Consumer<String> onMessage,
      Optional<Bars> bars,
      Clock clock,
      LongSupplier nanos) {
    this.name = name;
    this.verbosity = verbosity;
    this.onMessage = onMessage;
    this.bars = bars.filter(any -> verbosity == Verbosity.USUAL);
    this.clock = clock;
    this.nanos = nanos;
  }

  @Override
  public synchronized void begins(String unit, int planned, int doneBefore) {
    this.unit = unit;
    this.planned = planned;
    done = doneBefore;
  }

  @Override
  public synchronized void plans(int planned) {
    this.planned = planned;
    if (bar != null && ofSteps) {
      bar.maxHint(planned);
    }
  }

  @Override
  public synchronized void starts(String step, String cell) {
    stepIsOver(nanos.getAsLong());
    rows = 0;
    this.step = step;
    this.cell = Optional.of(cell);
    started = nanos.getAsLong();
    if (!ofSteps) {
      measuringStarts();
    }
    if (bar != null) {
      bar.setExtraMessage(step);
    } else if (verbosity == Verbosity.VERBOSE) {
      onMessage.accept("%s %s of %s: %s".formatted(unit, done + 1, planned, step));
    }
  }

  private void measuringStarts() {
    ofSteps = true;
    if (bars.isPresent()) {
      closeBar();
      bar = bars.get().of(name, planned, done, Optional.of(() -> timeLeft.of(planned - done)));
      return;
    }
    phase("measuring: %s of %s %ss are done".formatted(done, planned, unit));
  }

  /** Tells in a line how far the steps, or the parts of another phase, have come. */
  synchronized void tell() {
    onMessage.accept(
        "%s %s%s"
            .formatted(
                ISO_LOCAL_TIME.format(LocalTime.now(clock).truncatedTo(ChronoUnit.SECONDS)),
                name,
                ofSteps ? measuring() : ", " + step + partsOver()));
  }

  private String measuring() {
    return ": %s of %s %ss are done%s".formatted(done, planned, unit, left(", about %s left"));
  }

  private String partsOver() {
    return (parts == 0 ? "" : ": %s of %s".formatted(partsOver, parts))
        + left("; the %ss after that take about %%s".formatted(unit));
  }

  private String left(String words) {
    return done >= planned
        ? ""
        : timeLeft.of(planned - done).map(time -> words.formatted(words(time))).orElse("");
  }

  /** Minutes, and hours if there are some. */
  private static String words(Duration time) {
    long minutes = Math.max(1, time.plusSeconds(30).toMinutes());
    return minutes < 60 ? minutes + " min" : "%s h %s min".formatted(minutes / 60, minutes % 60);
  }

  @Override
  public synchronized void advances(String detail) {
    if (bar != null) {
      bar.setExtraMessage(ofSteps ? step + ": " + detail : detail);
    }
  }

  @Override
  public synchronized void ended(String error) {
    ended = nanos.getAsLong();
    done++;
    rows++;
    if (bar != null) {
      bar.stepTo(done);
    }
    if (!error.isEmpty()) {
      onMessage.accept("failed: %s: %s".formatted(step, error));
    }
  }

  @Override
  public synchronized void does(String activity, int parts) {
    stepIsOver(ended);
    step = activity;
    ofSteps = false;
    this.parts = parts;
    partsOver = 0;
    if (bars.isPresent()) {
      closeBar();
      bar = bars.get().of("%s, %s".formatted(name, activity), parts, 0, Optional.empty());
    } else {
      phase(activity);
    }
  }

  private void phase(String line) {
    if (verbosity == Verbosity.QUIET) {
      return;
    }
    onMessage.accept(line);
    if (minutes.isEmpty()) {
      minutes =
          Optional.of(Executors.newSingleThreadScheduledExecutor(new DaemonThreads("progress")));
      minutes.get().scheduleAtFixedRate(this::tell, FIRST_SECONDS, 60, TimeUnit.SECONDS);
    }
  }

  private void stepIsOver(long now) {
    cell.filter(tried -> rows > 0).ifPresent(tried -> timeLeft.took(tried, now - started, rows));
    cell = Optional.empty();
  }

  @Override
  public void expects(String cell, long nanos, int rows) {
    timeLeft.expects(cell, nanos, rows);
  }

  @Override
  public synchronized void over(int parts) {
    partsOver = parts;
    if (bar != null && !ofSteps) {
      bar.stepTo(parts);
    }
  }

  @Override
  public void onMessage(String line) {
    onMessage.accept(line);
  }

  /** Leaves what was shown last on the terminal. */
  @Override
  public void close() {
    minutes.ifPresent(ScheduledExecutorService::shutdownNow);
    closeBar();
  }

  private void closeBar() {
    if (bar != null) {
      bar.close();
    }
  }
}
