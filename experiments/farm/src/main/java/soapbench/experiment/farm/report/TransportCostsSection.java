package soapbench.experiment.farm.report;

import java.util.List;
import soapbench.experiment.farm.results.Disturbance;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.TransportComparison;
import soapbench.experiment.farm.results.TransportCost;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Pairing;
import soapbench.results.Quantity;

/** Costs of calls, envelope, broker, XML and disturbed workers, cell by cell. */
final class TransportCostsSection {

  private TransportCostsSection() {}

  static void write(FarmResults results, Html html) {
    html.element(
        "p",
        "Two ways that differ in one thing show what that thing costs. soap-jms differs from jms"
            + " by the envelope when both send packed integers, and from soap-http by the broker."
            + " soap-http differs from jms by both, and where it sends XML by that as well.");
    boolean any = false;
    for (TransportCost cost : TransportCost.values()) {
      TransportComparison comparison = cost.of(results);
      if (!comparison.isEmpty()) {
        any = true;
        table(cost, comparison, html);
      }
    }
    if (!any) {
      html.element("p", "The run has no two ways to compare.");
    }
    disturbances(results, html);
  }

  private static void table(TransportCost cost, TransportComparison comparison, Html html) {
    new DataTable<Pairing<FarmCell>>(
            "What it costs: %s. Ratios of medians, %s, with their 95 %% bootstrap intervals."
                .formatted(cost.label(), comparison.label()))
        .number(FarmTable.WORKERS, pair -> pair.cell().workers())
        .number(FarmTable.INTEGERS, pair -> pair.cell().integers())
        .number(
            new Term("n", "trials of the cell that has fewer"),
            pair -> pair.ratio(FarmRows.COMMUNICATION).n())
        .number(
            new Term(
                "communication", "ratio of the medians of " + FarmRows.COMMUNICATION.meaning()),
            pair -> Quantity.factorAbove(pair.ratio(FarmRows.COMMUNICATION)))
        .number(
            new Term(
                "transaction",
                "ratio of the medians of the time " + FarmRows.TRANSACTION.meaning()),
            pair -> Quantity.factorAbove(pair.ratio()))
        .total(
            "all",
            "geometric mean",
            comparison.communication().n(),
            Quantity.factorAbove(comparison.communication()),
            Quantity.factorAbove(comparison.transaction()))
        .addTo(html, comparison.pairs());
  }

  private static void disturbances(FarmResults results, Html html) {
    if (results.disturbed().isEmpty()) {
      html.element("p", "No worker was slowed or killed in this run.");
      return;
    }
    List<Disturbance> all = Disturbance.all(results);
    if (all.isEmpty()) {
      html.element(
          "p",
          "No cell with a slow or killed worker has completed trials and the same with undisturbed"
              + " workers beside it.");
      return;
    }
    FarmTable.<Disturbance>ofCells(
            "What a slow or killed worker costs: the transaction over that of undisturbed workers"
                + " in the same run, with 95 % bootstrap intervals.",
            Disturbance::cell)
        .number(new Term("n", "trials of the cell that has fewer"), one -> one.ratio().n())
        .number(
            new Term("ratio", "median transaction over that of undisturbed workers"),
            one -> Quantity.factorAbove(one.ratio()))
        .number(
            new Term("sent again", "in all trials of the cell, " + FarmRows.RESENT_PARTS.meaning()),
            one -> one.sum(FarmRows.RESENT_PARTS))
        .number(
            new Term("doubled", "in all trials of the cell, " + FarmRows.DOUBLED_ANSWERS.meaning()),
            one -> one.sum(FarmRows.DOUBLED_ANSWERS))
        .addTo(html, all);
  }
}
