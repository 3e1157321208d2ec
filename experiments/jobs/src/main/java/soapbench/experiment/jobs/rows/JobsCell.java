package soapbench.experiment.jobs.rows;

import java.util.List;
import java.util.Optional;
import soapbench.columns.WordLevels;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;
import soapbench.factor.RunFactors;
import soapbench.rows.Factors;

/**
 * One level of each factor of the jobs experiment.
 *
 * @param part one of {@link JobsLevels#PARTS}
 * @param way how data or calls go, one of {@link JobsLevels#ways}
 * @param bytes the bytes of the file that is carried; of the transfer part alone
 * @param problem the size of the simulated problem, from 1; of the simulation part alone
 * @param step one of {@link JobsLevels#STEPS}; of the simulation part alone
 */
public record JobsCell(
    String part,
    String way,
    Optional<Long> bytes,
    Optional<Integer> problem,
    Optional<String> step) {

  public static final Column<JobsCell, String> PART =
      Column.of(
              "part",
              "",
              "`transfer`: a file is carried; `simulation`: programs are run one after the other;"
                  + " `call`: a program that does nothing is run",
              CellCodec.WORD)
          .of(JobsCell::part);
  public static final Column<JobsCell, String> WAY =
      Column.of(
              "way",
              "",
              "`direct`, `local-copy` and `download` without a service, else how data goes:"
                  + " `value`, `attachment`, `reference`, `in-place`, `session`; or `call`",
              CellCodec.WORD)
          .of(JobsCell::way);
  public static final Column<JobsCell, Optional<Long>> SIZE =
      Column.of("bytes", Column.BYTES, "the file that is carried", CellCodec.WHOLE.optional())
          .of(JobsCell::bytes);
  public static final Column<JobsCell, Optional<Integer>> PROBLEM =
      Column.of("problem", "", "size of the simulated problem, from 1", CellCodec.COUNT.optional())
          .of(JobsCell::problem);
  public static final Column<JobsCell, Optional<String>> STEP =
      Column.of(
              "step",
              "",
              "`surface`, `volume`, `t4tot10`, `thermal`, `mechanical`, or `total`",
              CellCodec.WORD.optional())
          .of(JobsCell::step);

  public static final Factors<JobsCell> FACTORS =
      new Factors<>(List.of(PART, WAY, SIZE, PROBLEM, STEP), JobsCell::of, RunFactors.TRIED);

  public JobsCell {
    WordLevels.level("way", way, JobsLevels.ways(part));
    step.ifPresent(one -> WordLevels.level("step", one, JobsLevels.STEPS));
    boolean simulated = part.equals(JobsLevels.SIMULATION);
    if (bytes.isPresent() != part.equals(JobsLevels.TRANSFER)
        || problem.isPresent() != simulated
        || step.isPresent() != simulated) {
      throw new IllegalArgumentException(
          "bytes %s, problem %s and step %s are not what a row of part %s has"
              .formatted(text(bytes), text(problem), text(step), part));
    }
    if (bytes.orElse(1L) < 1 || problem.orElse(1) < 1) {
      throw new IllegalArgumentException(
          "bytes %s or problem %s is not at least 1".formatted(text(bytes), text(problem)));
    }
  }

  /** A file that is carried. */
  public static JobsCell transfer(String way, long bytes) {
    return new JobsCell(
        JobsLevels.TRANSFER, way, Optional.of(bytes), Optional.empty(), Optional.empty());
  }

  /** A step of a simulation. */
  public static JobsCell simulation(String way, int problem, String step) {
    return new JobsCell(
        JobsLevels.SIMULATION, way, Optional.empty(), Optional.of(problem), Optional.of(step));
  }

  /** A program that does nothing. */
  public static JobsCell call(String way) {
    return new JobsCell(JobsLevels.CALL, way, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The size of the file that is carried; 0 where there is none. */
  public long size() {
    return bytes.orElse(0L);
  }

  private static JobsCell of(CsvRow row) {
    return new JobsCell(
        PART.read(row), WAY.read(row), SIZE.read(row), PROBLEM.read(row), STEP.read(row));
  }

  private static String text(Optional<?> level) {
    return level.isPresent() ? level.get().toString() : "(none)";
  }
}
