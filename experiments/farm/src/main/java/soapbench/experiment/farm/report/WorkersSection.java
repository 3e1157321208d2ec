package soapbench.experiment.farm.report;

import java.util.List;
import soapbench.experiment.farm.results.CellLabel;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmSetting;
import soapbench.experiment.farm.results.WorkerShare;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** Integers sorted by each worker, and the share of a core it had for them. */
final class WorkersSection {

  private static final int SHOWN = 60;
  private static final int LONGEST_NAME = 20;

  private WorkersSection() {}

  static void write(FarmResults results, Html html) {
    html.element("p", setting(results.setting()));
    if (results.executions().isEmpty()) {
      html.element("p", "This run has no executions.csv, so what each worker sorted is not known.");
      return;
    }
    List<WorkerShare> shares = WorkerShare.of(results);
    if (shares.isEmpty()) {
      html.element("p", "No worker sorted a part in a measured trial that completed.");
      return;
    }
    table(results.setting()).addTo(html, shares.stream().limit(SHOWN).toList());
    if (shares.size() > SHOWN) {
      html.element(
          "p",
          "note",
          "Not shown: %s more workers; executions.csv has all.".formatted(shares.size() - SHOWN));
    }
    html.element(
        "p",
        "note",
        "The share is that of the thread that sorts, while it sorts, over all ways and sizes"
            + " together. A control group lets a process run for a slice of each period, so a short"
            + " sorting may have a whole core, and its share lies above what was asked for.");
  }

  private static String setting(FarmSetting setting) {
    String asked =
        setting
            .cpusAsked()
            .map(cpus -> "Each worker was meant to have %s of a core".formatted(number(cpus)))
            .orElse("No share of a core was asked for, as far as is recorded");
    String enforced =
        setting
            .enforced()
            .map(
                held ->
                    held
                        ? "; the system held it to that"
                            + setting.enforcedBy().map(by -> " (" + by + ")").orElse("")
                        : "; nothing held it to a share")
            .orElse("; whether the system held it to one is not recorded");
    return asked + enforced + ". On the charts: " + setting.sharing() + ".";
  }

  private static DataTable<WorkerShare> table(FarmSetting setting) {
    String asked = setting.cpusAsked().map(WorkersSection::number).orElse(Quantity.NONE);
    return new DataTable<WorkerShare>("What each worker did in the measured trials that completed.")
        .number(FarmTable.WORKERS, WorkerShare::workers)
        .word("worker", share -> cut(share.worker()))
        .word(
            "undisturbed",
            share ->
                share.disturbance().equals(FarmLevels.NONE)
                    ? "yes"
                    : CellLabel.disturbance(share.disturbance()))
        .number(
            new Term("trials", "completed measured trials in which it sorted a part"),
            WorkerShare::trials)
        .number(new Term("parts", "parts that it sorted"), WorkerShare::parts)
        .number(new Term("sorted", "integers in these parts"), WorkerShare::integers)
        .number(
            new Term("sorting, ms", "how long it sorted in all, by its own clock"),
            share -> Quantity.milliseconds(share.executionNs()))
        .number(
            new Term(
                "share of a core",
                "CPU time of the thread that sorted over the time it took; 1 is a whole core"),
            share -> Quantity.factor(share.cpuShare()))
        .number(
            new Term("asked", "the share of a core that the worker was meant to have"),
            share -> asked);
  }

  /** A page has its width; executions.csv has the whole name. */
  private static String cut(String name) {
    return name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) + "…" : name;
  }

  private static String number(double cpus) {
    return Quantity.factor(cpus);
  }
}
