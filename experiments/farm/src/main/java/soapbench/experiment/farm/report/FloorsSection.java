package soapbench.experiment.farm.report;

import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.farm.results.FarmFloors;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.rows.Trial;
import soapbench.statistics.Summary;

/** What trials with one worker cost at least, and how many times that they take. */
final class FloorsSection {

  private FloorsSection() {}

  static void write(FarmResults results, Html html) {
    html.element(
        "p",
        "The floor of a trial is the least that it can cost. It was measured for trials with one"
            + " worker, in the same round: an exchange of as many bytes over the same transport, to"
            + " a worker and back and without an envelope, and the same integers sorted in a bare"
            + " loop by the coordinator. Sorting is compared by CPU time, since a worker may have"
            + " less than a core.");
    HtmlTable table = table();
    int rows = 0;
    for (CellTrials<FarmCell> cell : results.undisturbed()) {
      Summary ratio = Summary.of(results.floors().sample(cell, FarmRows.COMMUNICATION_OVER_FLOOR));
      if (ratio.n() > 0) {
        table.row(row(results.floors(), cell, ratio));
        rows++;
      }
    }
    if (rows == 0) {
      html.element("p", "No measured trial that completed has a floor.");
    } else {
      table.addTo(html);
    }
    failures(results.floors(), html);
    html.element("p", "note", "floors.csv holds every floor.");
  }

  private static HtmlTable table() {
    return FarmText.ofCells(
            "Medians of the trials that have a floor, times in ms, with their 95 % bootstrap"
                + " intervals.")
        .numbers(
            new Term("trials with a floor", "measured trials whose floor is known"),
            median("communication", FarmRows.COMMUNICATION.meaning()),
            median("exchange", FarmRows.TRANSPORT_FLOOR.meaning()),
            new Term(
                "communication over floor",
                "median of the trials' own ratios of communication and exchange"),
            median("CPU of sorting", FarmRows.EXECUTION_CPU.meaning()),
            median("CPU of the loop", FarmRows.SORT_FLOOR_CPU.meaning()),
            new Term(
                "sorting over floor",
                "median of the trials' own ratios of the CPU times of sorting and loop"));
  }

  private static Term median(String name, String meaning) {
    return new Term(name, "median of " + meaning);
  }

  private static List<String> row(
      FarmFloors floors, CellTrials<FarmCell> cell, Summary communication) {
    List<String> row = new ArrayList<>(FarmText.cell(cell.cell()));
    row.add(String.valueOf(communication.n()));
    row.add(FarmText.milliseconds(cell.summary(FarmRows.COMMUNICATION)));
    row.add(FarmText.milliseconds(Summary.of(floors.sample(cell, FarmRows.TRANSPORT_FLOOR))));
    row.add(FarmText.factor(communication));
    row.add(FarmText.milliseconds(cell.summary(FarmRows.EXECUTION_CPU)));
    row.add(FarmText.milliseconds(Summary.of(floors.sample(cell, FarmRows.SORT_FLOOR_CPU))));
    row.add(FarmText.factor(Summary.of(floors.sample(cell, FarmRows.SORT_OVER_FLOOR))));
    return row;
  }

  private static void failures(FarmFloors floors, Html html) {
    List<Trial<FarmCell>> failures = floors.failures();
    if (!failures.isEmpty()) {
      html.element(
          "p",
          "warning",
          "Floors that could not be measured, warm-up included: %d of %d. One says: %s"
              .formatted(failures.size(), floors.rows().size(), failures.get(0).error()));
    }
  }
}
