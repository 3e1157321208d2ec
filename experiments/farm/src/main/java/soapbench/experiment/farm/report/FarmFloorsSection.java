package soapbench.experiment.farm.report;

import java.util.List;
import soapbench.experiment.farm.results.FarmFloors;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.rows.Trial;

/** Least cost of trials with one worker, and how many times that they take. */
final class FarmFloorsSection {

  private FarmFloorsSection() {}

  static void write(FarmResults results, Html html) {
    html.element(
        "p",
        "The floor of a trial is the least that it can cost. It was measured for trials with one"
            + " worker, in the same round: an exchange of as many bytes over the same transport, to"
            + " a worker and back and without an envelope, and the same integers sorted in a bare"
            + " loop by the coordinator. Sorting is compared by CPU time, since a worker may have"
            + " less than a core.");
    FarmFloors floors = results.floors();
    List<CellTrials<FarmCell>> cells =
        results.undisturbed().stream()
            .filter(cell -> floors.sample(cell, FarmRows.COMMUNICATION_OVER_FLOOR).n() > 0)
            .toList();
    if (cells.isEmpty()) {
      html.element("p", "No measured trial that completed has a floor.");
    } else {
      table(floors).addTo(html, cells);
    }
    failures(floors, html);
    html.element("p", "note", "floors.csv holds every floor.");
  }

  private static DataTable<CellTrials<FarmCell>> table(FarmFloors floors) {
    return FarmTable.<CellTrials<FarmCell>>ofCells(
            "Medians of the trials that have a floor, times in ms, with their 95 % bootstrap"
                + " intervals.",
            CellTrials::cell)
        .number(
            new Term("trials with a floor", "measured trials whose floor is known"),
            cell -> floors.sample(cell, FarmRows.COMMUNICATION_OVER_FLOOR).n())
        .number(
            median("communication", FarmRows.COMMUNICATION),
            cell -> Quantity.medianAbove(cell.summary(FarmRows.COMMUNICATION)))
        .number(
            median("exchange", FarmRows.TRANSPORT_FLOOR),
            cell -> Quantity.medianAbove(floors.summary(cell, FarmRows.TRANSPORT_FLOOR)))
        .number(
            new Term(
                "communication over floor",
                "median of the trials' own ratios of communication and exchange"),
            cell -> Quantity.factorAbove(floors.summary(cell, FarmRows.COMMUNICATION_OVER_FLOOR)))
        .number(
            median("CPU of sorting", FarmRows.EXECUTION_CPU),
            cell -> Quantity.medianAbove(cell.summary(FarmRows.EXECUTION_CPU)))
        .number(
            median("CPU of the loop", FarmRows.SORT_FLOOR_CPU),
            cell -> Quantity.medianAbove(floors.summary(cell, FarmRows.SORT_FLOOR_CPU)))
        .number(
            new Term(
                "sorting over floor",
                "median of the trials' own ratios of the CPU times of sorting and loop"),
            cell -> Quantity.factorAbove(floors.summary(cell, FarmRows.SORT_OVER_FLOOR)));
  }

  private static Term median(String name, Measure measure) {
    return new Term(name, "median of " + measure.meaning());
  }

  private static void failures(FarmFloors floors, Html html) {
    List<Trial<FarmCell>> failures = floors.failures();
    if (!failures.isEmpty()) {
      html.element(
          "p",
          "warning",
          "Floors that could not be measured, warm-up included: %s of %s. One says: %s"
              .formatted(failures.size(), floors.rows().size(), failures.get(0).error()));
    }
  }
}
