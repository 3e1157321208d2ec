package soapbench.experiment.jobs.rows;

import java.util.List;
import soapbench.csv.Table;
import soapbench.rows.Measure;
import soapbench.rows.Rows;
import soapbench.rows.SummaryRow;
import soapbench.rows.Values;

/** The measures of programs as services, and the files that hold them. */
public final class JobsRows {

  public static final Measure ELAPSED =
      Measure.ns(
          "elapsed_ns",
          "from before it begins until all of its result is there, by the client's clock");
  public static final Measure IN =
      Measure.ns(
              "in_ns",
              "of `elapsed_ns`, at most so long until the data was at the server: what is left"
                  + " without `out_ns` and without waiting, start, run and collection there")
          .optional();
  public static final Measure OUT =
      Measure.ns(
              "out_ns",
              "of `elapsed_ns`, from when the answer began until all of its data was there")
          .optional();
  public static final Measure INPUT =
      Measure.ns(
              "input_ns",
              "at the server: inputs are read, fetched and stored; of a `total`, this and what"
                  + " follows are sums over its calls")
          .optional();
  public static final Measure WAITING =
      Measure.ns("waiting_ns", "at the server: the job waits for its turn").optional();
  public static final Measure START =
      Measure.ns("start_ns", "at the server: the program is being started").optional();
  public static final Measure RUN =
      Measure.ns("run_ns", "at the server: the program runs, with the supervisor that starts it")
          .optional();
  public static final Measure COLLECTION =
      Measure.ns("collection_ns", "at the server: outputs are looked for and checked").optional();

  /** Times that the server tells of a job, all or nothing. */
  public static final List<Measure> OF_SERVER = List.of(INPUT, WAITING, START, RUN, COLLECTION);

  /** All of a job's time at the server. */
  public static final Measure SERVER =
      Measure.ns("server_ns", "the sum of the server's times")
          .computed(values -> OF_SERVER.stream().mapToDouble(values::of).sum());

  /** Rest that the server's times leave of a call; clocks of two machines need not agree. */
  public static final Measure BESIDE_SERVER =
      Measure.ns("beside_server_ns", "`elapsed_ns - server_ns`, but not below 0")
          .computed(values -> Math.max(0, values.of(ELAPSED) - values.of(SERVER)));

  /**
   * Time of calls beyond their programs' runs: everything that a service adds, without the scatter
   * of what the program itself takes.
   */
  public static final Measure AROUND =
      Measure.ns("around_ns", "`elapsed_ns - run_ns`")
          .computed(values -> values.of(ELAPSED) - values.of(RUN));

  /**
   * The rows of {@code trials.csv}: a file that was carried, a step of a simulation, or a call. The
   * steps of one simulation share their place.
   */
  public static final Rows<JobsCell> TRIALS =
      Rows.trials(
              JobsCell.FACTORS,
              List.of(ELAPSED, IN, OUT, INPUT, WAITING, START, RUN, COLLECTION),
              JobsRows::requireConsistent,
              "when the trial began")
          .as(table -> table.keyed(List.of()));

  public static final Table<SummaryRow<JobsCell>> SUMMARY =
      SummaryRow.table(JobsCell.FACTORS, "a column of trials.csv");

  private JobsRows() {}

  private static void requireConsistent(Values values) {
    double in = orNothing(values.of(IN));
    double out = orNothing(values.of(OUT));
    if (in + out > values.of(ELAPSED)) {
      throw new IllegalArgumentException(
          "in_ns %s and out_ns %s are more than elapsed_ns %s"
              .formatted(Math.round(in), Math.round(out), Math.round(values.of(ELAPSED))));
    }
    long told = OF_SERVER.stream().filter(measure -> !Double.isNaN(values.of(measure))).count();
    if (told != 0 && told != OF_SERVER.size()) {
      throw new IllegalArgumentException(
          "of the server's times, from input_ns to collection_ns, some are missing");
    }
  }

  private static double orNothing(double ns) {
    return Double.isNaN(ns) ? 0 : ns;
  }
}
