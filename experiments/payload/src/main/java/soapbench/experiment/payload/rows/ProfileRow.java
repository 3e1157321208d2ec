package soapbench.experiment.payload.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.csv.Codec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;
import soapbench.trial.Scenario;

/**
 * One row of {@code profile.csv}: how often a method was seen running in a phase of a cell.
 *
 * @param side {@link PauseRow#CLIENT} or {@link PauseRow#SERVER}
 * @param frame the method that ran
 * @param caller the method that called it, empty if none did
 * @param samples in how many stacks
 */
public record ProfileRow(
    Scenario scenario, String side, ProfilePhase phase, String frame, String caller, int samples) {

  public static final Column<ProfileRow, String> SIDE = PauseRow.SIDE.of(ProfileRow::side);
  public static final Column<ProfileRow, ProfilePhase> PHASE =
      Column.of(
              "phase",
              "",
              Arrays.stream(ProfilePhase.values())
                  .map(phase -> "`%s`: %s".formatted(phase.word(), phase.meaning()))
                  .collect(Collectors.joining("; ")),
              Codec.ofWords("phase", ProfilePhase.values(), ProfilePhase::word))
          .of(ProfileRow::phase);
  public static final Column<ProfileRow, String> FRAME =
      Column.of("frame", "", "class and method that ran", Codec.WORD).of(ProfileRow::frame);
  public static final Column<ProfileRow, String> CALLER =
      Column.of("caller", "", "class and method that called it, empty if none did", Codec.TEXT)
          .of(ProfileRow::caller);
  public static final Column<ProfileRow, Integer> SAMPLES =
      Column.of("samples", "", "in how many stacks it was seen running", Codec.COUNT)
          .of(ProfileRow::samples);

  public static final Table<ProfileRow> TABLE =
      new Table<>(
          "profile.csv",
          Stream.concat(
                  TrialColumns.ofScenario(ProfileRow::scenario).stream(),
                  Stream.of(SIDE, PHASE, FRAME, CALLER, SAMPLES))
              .toList());

  public ProfileRow {
    Objects.requireNonNull(scenario, "scenario");
    Objects.requireNonNull(side, "side");
    Objects.requireNonNull(phase, "phase");
    Objects.requireNonNull(frame, "frame");
    Objects.requireNonNull(caller, "caller");
    if (samples < 1) {
      throw new IllegalArgumentException("samples is %s, not at least 1".formatted(samples));
    }
  }

  /** Every whole row of a profile. */
  public static List<ProfileRow> read(Path file) throws IOException {
    return CsvFile.read(file, ProfileRow::of, Function.identity());
  }

  private static ProfileRow of(CsvRow row) {
    return new ProfileRow(
        TrialColumns.scenario(row),
        SIDE.read(row),
        PHASE.read(row),
        FRAME.read(row),
        CALLER.read(row),
        SAMPLES.read(row));
  }
}
