package soapbench.experiment.jobs.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.results.CellTrials;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

/**
 * Time that running programs as services adds to running them directly.
 *
 * @param service the trials as services
 * @param direct the same without
 * @param ns the difference of the medians
 * @param nsInterval its 95 % interval
 * @param share the difference over the median of direct runs
 * @param shareInterval its 95 % interval
 */
public record Overhead(
    CellTrials<JobsCell> service,
    CellTrials<JobsCell> direct,
    double ns,
    Interval nsInterval,
    double share,
    Interval shareInterval) {

  /** How overheads come about, for readers. */
  public static final String RULE =
      "An overhead is the median as a service less the median of direct runs, and in per cent that"
          + " difference over the latter. Its interval draws rounds again, the same ones for both."
          + " Two runs of the same program differ by more than a call costs where they are long."
          + " So there is also what the calls take beyond their programs' runs, which the server"
          + " times. It has what a service adds, but for what it changes in the program itself, and"
          + " for the supervisor of each run, a shell that starts the program in a namespace of its"
          + " own and keeps its exit code: the server's times of runs include it. What that costs"
          + " is the run of a called true less a true that is started directly; it is not added.";

  public Overhead {
    Objects.requireNonNull(service, "service");
    Objects.requireNonNull(direct, "direct");
    Objects.requireNonNull(nsInterval, "nsInterval");
    Objects.requireNonNull(shareInterval, "shareInterval");
  }

  /** The overhead of some trials over others. */
  static Overhead of(CellTrials<JobsCell> service, CellTrials<JobsCell> direct) {
    Ratio ratio = Bootstrap.ratioOfMedians(service.timesNs(), direct.timesNs());
    return new Overhead(
        service,
        direct,
        service.medianNs() - direct.medianNs(),
        Bootstrap.ofMedians(
            List.of(service.timesNs(), direct.timesNs()),
            medians -> medians[0] - medians[1],
            Bootstrap.CONFIDENCE),
        ratio.value() - 1,
        ratio.interval().known()
            ? new Interval(ratio.interval().low() - 1, ratio.interval().high() - 1)
            : Interval.UNKNOWN);
  }

  /** The overhead of a step; nothing where one of the two has no completed trial. */
  public static Optional<Overhead> of(JobsResults results, String way, int problem, String step) {
    return results
        .run()
        .find(JobsCell.simulation(JobsLevels.DIRECT, problem, step))
        .flatMap(
            direct ->
                results
                    .run()
                    .find(JobsCell.simulation(way, problem, step))
                    .map(service -> of(service, direct)));
  }

  /** Every overhead of a problem, step by step and way by way. */
  public static List<Overhead> all(JobsResults results, int problem) {
    List<Overhead> all = new ArrayList<>();
    for (String step : results.steps(problem)) {
      for (String way : JobsLevels.ways(JobsLevels.SIMULATION)) {
        if (!way.equals(JobsLevels.DIRECT)) {
          of(results, way, problem, step).ifPresent(all::add);
        }
      }
    }
    return all;
  }

  /** The overhead of a call of a program that does nothing. */
  public static Optional<Overhead> ofCall(JobsResults results) {
    return results
        .run()
        .find(JobsCell.call(JobsLevels.DIRECT))
        .flatMap(
            direct ->
                results
                    .run()
                    .find(JobsCell.call(JobsLevels.CALL))
                    .map(service -> of(service, direct)));
  }

  public String way() {
    return service.cell().way();
  }

  public String step() {
    return service.cell().step().orElse("");
  }

  /** The completed trials of the cell that has fewer. */
  public int n() {
    return Math.min(service.timesNs().n(), direct.timesNs().n());
  }

  /** Time of the calls beyond their programs' runs, in ns. */
  public Summary around() {
    return Summary.of(service.sample(JobsRows.AROUND));
  }

  /** Time beyond the programs' runs over the median of direct runs. */
  public Ratio aroundShare() {
    return Bootstrap.ratioOfMedians(service.sample(JobsRows.AROUND), direct.timesNs());
  }
}
