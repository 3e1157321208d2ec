package soapbench.experiment.farm.report;

import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.farm.results.Comparison;
import soapbench.experiment.farm.results.Cost;
import soapbench.experiment.farm.results.Disturbance;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;

/** What calls, envelope, broker, XML and disturbed workers cost, cell by cell. */
final class CostsSection {

  private CostsSection() {}

  static void write(FarmResults results, Html html) {
    html.element(
        "p",
        "Two ways that differ in one thing tell what that costs. soap-jms differs from jms by the"
            + " envelope when both send packed integers, and from soap-http by the broker."
            + " soap-http differs from jms by both, and where it sends XML by that as well.");
    boolean any = false;
    for (Cost cost : Cost.values()) {
      Comparison comparison = cost.of(results);
      if (!comparison.isEmpty()) {
        any = true;
        table(cost, comparison).addTo(html);
      }
    }
    if (!any) {
      html.element("p", "The run has no two ways to compare.");
    }
    disturbances(results, html);
  }

  private static HtmlTable table(Cost cost, Comparison comparison) {
    HtmlTable table =
        new HtmlTable(
                "What it costs: %s. Ratios of medians, %s, with their 95 %% bootstrap intervals."
                    .formatted(cost.label(), comparison.label()))
            .numbers(
                FarmText.WORKERS,
                FarmText.INTEGERS,
                new Term("n", "trials of the cell that has fewer"),
                new Term(
                    "communication", "ratio of the medians of " + FarmRows.COMMUNICATION.meaning()),
                new Term(
                    "transaction",
                    "ratio of the medians of the time " + FarmRows.TRANSACTION.meaning()));
    for (Comparison.Pair pair : comparison.pairs()) {
      table.row(
          String.valueOf(pair.workers()),
          String.valueOf(pair.integers()),
          String.valueOf(pair.communication().n()),
          FarmText.factor(pair.communication()),
          FarmText.factor(pair.transaction()));
    }
    return table.total(
        List.of(
            "all",
            "geometric mean",
            String.valueOf(comparison.communication().n()),
            FarmText.factor(comparison.communication()),
            FarmText.factor(comparison.transaction())));
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
    HtmlTable table =
        FarmText.ofCells(
                "What a slow or killed worker costs: the transaction over that of undisturbed"
                    + " workers in the same run, with 95 % bootstrap intervals.")
            .numbers(
                new Term("n", "trials of the cell that has fewer"),
                new Term("ratio", "median transaction over that of undisturbed workers"),
                new Term(
                    "sent again", "in all trials of the cell, " + FarmRows.RESENT_PARTS.meaning()),
                new Term(
                    "doubled", "in all trials of the cell, " + FarmRows.DOUBLED_ANSWERS.meaning()));
    for (Disturbance one : all) {
      List<String> row = new ArrayList<>(FarmText.cell(one.cell().cell()));
      row.add(String.valueOf(one.ratio().n()));
      row.add(FarmText.factor(one.ratio()));
      row.add(String.valueOf(one.resent()));
      row.add(String.valueOf(one.doubled()));
      table.row(row);
    }
    table.addTo(html);
  }
}
