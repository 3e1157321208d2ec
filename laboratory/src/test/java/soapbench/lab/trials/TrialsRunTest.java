package soapbench.lab.trials;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.IoConsumer;
import soapbench.factor.Link;
import soapbench.factor.RunFactors;
import soapbench.factor.TriedLevels;
import soapbench.folder.RunFolder;
import soapbench.lab.Blocks;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.Laboratory;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.RunEnd;
import soapbench.lab.RunPlan;
import soapbench.lab.RunState;
import soapbench.lab.length.RunLength;
import soapbench.lab.service.Installation;
import soapbench.rows.Factors;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.PrecisionRule;
import soapbench.trial.Place;

class TrialsRunTest {

  private static final Measure TIME = Measure.ns("transaction_ns", "the whole exchange");
  private static final Column<String, String> SHAPE =
      Column.of("shape", "", "what the payload is made of", CellCodec.WORD).of(shape -> shape);
  private static final Rows<String> ROWS =
      Rows.trials(
          new Factors<>(List.of(SHAPE), SHAPE::read, List.of(RunFactors.LINK)),
          List.of(TIME),
          values -> {},
          "when the exchange began");

  @TempDir private Path folder;

  private final RecordingWatcher watcher = new RecordingWatcher();
  private Set<String> missing = Set.of();
  private IoConsumer<List<Map<String, String>>> cells = possible -> {};

  private record Planned(Place place, String cell) implements PlannedTrial<String> {
    @Override
    public String name() {
      return cell;
    }
  }

  /** Takes a time that is in each round a little different. */
  private static final class Made implements Instrument<String, Planned> {

    private final Set<String> missing;

    Made(Set<String> missing) {
      this.missing = missing;
    }

    @Override
    public List<Planned> prepare(List<Planned> planned) {
      return possible(planned);
    }

    @Override
    public List<Planned> possible(List<Planned> planned) {
      return planned.stream().filter(trial -> !missing.contains(trial.cell())).toList();
    }

    @Override
    public Trial<String> measure(Planned planned) {
      long time = 1_000_000 + planned.place().round() * 7_919L % 101 * 1_000;
      return ROWS.completed(
          planned.place(), planned.cell(), Values.NONE.with(TIME, time), Instant.EPOCH);
    }

    @Override
    public void close() {}
  }

  private RunPlan plan(RunLength length) {
    return TrialsRun.plan(
        1,
        Blocks.of(1),
        ROWS,
        new GrowingTrials<>(
            length,
            4,
            (rounds, known) ->
                new Rounds("shapes", 1, rounds, 1)
                    .each(round -> round.trials(List.of("a", "b"), Planned::new)),
            Optional.of(TIME)),
        laboratory -> new Made(missing));
  }

  private RunEnd run(RunLength length) throws Exception {
    return run(plan(length), Place.ONLY_FORK);
  }

  private RunEnd run(RunPlan plan, int fork) throws Exception {
    RunFolder files = new RunFolder(folder);
    Installation installation =
        new Installation(folder, "1.2", "abc", Path.of(System.getProperty("java.home")));
    return plan.open(
            new Laboratory(
                files,
                fork,
                Optional.empty(),
                EnvironmentRecord.begin(files, installation, "shapes", 1, Map.of()),
                watcher,
                cells))
        .run();
  }

  @Test
  void shouldRunAsManyRoundsAsWereGiven() throws Exception {
    RunEnd end = run(RunLength.FIXED);
    assertEquals(2 * 5, end.completed());
    assertTrue(end.allRun());
  }

  /** A plan with a block for each of two links. */
  private RunPlan inBlocks() {
    Blocks blocks =
        Blocks.of(
            List.of(new TriedLevels<>(RunFactors.LINK, List.of(Link.LOOPBACK, Link.of("wan")))),
            1,
            1);
    List<Planned> trials =
        IntStream.rangeClosed(1, 2)
            .boxed()
            .flatMap(
                block ->
                    new Rounds("shapes", 1, 3, 1)
                            .each(round -> round.in(block).trials(List.of("a", "b"), Planned::new))
                            .stream())
            .toList();
    return TrialsRun.plan(1, blocks, ROWS, trials, laboratory -> new Made(missing));
  }

  @Test
  void shouldRunTheTrialsOfItsBlockAlone() throws Exception {
    RunPlan plan = inBlocks();
    assertEquals(2, plan.forks());
    assertEquals(4, plan.cells().size(), plan.cells().toString());

    RunEnd first = run(plan, 1);
    assertEquals(2 * 4, first.completed());
    assertFalse(first.allRun(), "the other block is left");
    RunState between = plan.state(new RunFolder(folder));
    assertTrue(between.over(1) && !between.begun(2));

    assertTrue(run(plan, 2).allRun());
    List<Trial<String>> rows =
        ROWS.inForks().in(List.of(RunFactors.LINK)).read(new RunFolder(folder).trials());
    assertEquals(2 * 8, rows.size());
    for (Trial<String> row : rows) {
      assertEquals(plan.blocks().levels(row.place().fork()), row.levels());
    }
    assertEquals(2, rows.stream().map(Trial::levels).distinct().count());
  }

  @Test
  void shouldAddRoundsUntilIntervalsAreNarrow() throws Exception {
    RunLength length = RunLength.until(0.01, Duration.ofHours(1));
    RunEnd end = run(length);
    assertTrue(end.completed() > 2 * (1 + PrecisionRule.first()), end::toString);
    assertTrue(end.allRun());
    assertTrue(plan(length).state(new RunFolder(folder)).over(Place.ONLY_FORK));
  }

  @Test
  void shouldAddNothingToARunThatIsOver() throws Exception {
    RunLength length = RunLength.until(0.01, Duration.ofHours(1));
    RunEnd first = run(length);
    assertEquals(first, run(length));
  }

  /** A run that was stopped before its last planned rounds were looked at. */
  @Test
  void shouldLookAtRoundsThatWereNotLookedAt() throws Exception {
    RunLength length = RunLength.until(0.01, Duration.ofHours(1));
    run(length);
    RunFolder files = new RunFolder(folder);
    List<String> rows = Files.readAllLines(files.trials());
    int first = 1 + 2 * (1 + PrecisionRule.first());
    Files.write(files.trials(), rows.subList(0, first));
    String record = "{\"length\": {\"planned\": %s}}".formatted(PrecisionRule.first());
    Files.writeString(files.environment(), record);

    assertTrue(run(length).completed() > first);
  }

  private List<List<Map<String, String>>> tellingCells() {
    List<List<Map<String, String>>> told = new ArrayList<>();
    cells =
        possible -> {
          told.add(possible);
          throw new IOException("there is no such cell");
        };
    assertThrows(IOException.class, () -> run(RunLength.FIXED));
    return told;
  }

  @Test
  void shouldTellWhatIsPossibleOnceItIsPreparedAndBeforeItMeasures() throws Exception {
    missing = Set.of("b");

    assertEquals(List.of(List.of(Map.of("shape", "a"))), tellingCells());

    assertFalse(Files.exists(new RunFolder(folder).trials()));
  }

  @Test
  void shouldTellOfCellsThatWerePossibleBefore() throws Exception {
    run(RunLength.FIXED);
    missing = Set.of("b");

    assertEquals(List.of(List.of(Map.of("shape", "a"), Map.of("shape", "b"))), tellingCells());
  }

  @Test
  void shouldBeNamedByItsLevels() throws Exception {
    run(RunLength.until(0.5, Duration.ofHours(1)));
    assertTrue(
        watcher.lines().stream().anyMatch(line -> line.matches(".*\\((a|b)\\)")),
        watcher.lines()::toString);
  }
}
