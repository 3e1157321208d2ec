package soapbench.experiment.jobs.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.results.CellTrials;
import soapbench.results.Pairing;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

/**
 * Time that running programs as services adds to running them directly.
 *
 * @param pairing the trials as services, and those without
 * @param ns the difference of the medians
 * @param nsInterval its 95 % interval
 * @param share the difference over the median of direct runs
 * @param shareInterval its 95 % interval
 */
public record Overhead(
    Pairing<JobsCell> pairing,
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

  private static Overhead of(Pairing<JobsCell> pairing) {
    Ratio ratio = pairing.ratio();
    return new Overhead(
        pairing,
        pairing.over().medianNs() - pairing.under().medianNs(),
        Bootstrap.ofMedians(
            List.of(pairing.over().timesNs(), pairing.under().timesNs()),
            medians -> medians[0] - medians[1],
            Bootstrap.CONFIDENCE),
        ratio.value() - 1,
        new Interval(ratio.interval().low() - 1, ratio.interval().high() - 1));
  }

  /** The overhead of a step; nothing where one of the two has no completed trial. */
  public static Optional<Overhead> of(JobsResults results, String way, int problem, String step) {
    return results
        .run()
        .pair(
            JobsCell.simulation(way, problem, step),
            JobsCell.simulation(JobsLevels.DIRECT, problem, step))
        .map(Overhead::of);
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
        .pair(JobsCell.call(JobsLevels.CALL), JobsCell.call(JobsLevels.DIRECT))
        .map(Overhead::of);
  }

  public CellTrials<JobsCell> service() {
    return pairing.over();
  }

  public CellTrials<JobsCell> direct() {
    return pairing.under();
  }

  public String way() {
    return pairing.cell().way();
  }

  public String step() {
    return pairing.cell().step().orElse("");
  }

  /** The completed trials of the cell that has fewer. */
  public int n() {
    return Math.min(service().timesNs().n(), direct().timesNs().n());
  }

  /** Time of the calls beyond their programs' runs, in ns. */
  public Summary around() {
    return Summary.of(service().sample(JobsRows.AROUND));
  }

  /** Time beyond the programs' runs over the median of direct runs. */
  public Ratio aroundShare() {
    return Bootstrap.ratioOfMedians(service().sample(JobsRows.AROUND), direct().timesNs());
  }
}
