package soapbench.experiment.farm.report;

import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.farm.results.FarmBreakEven;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.TimeGrowth;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;

/** Gains of more workers, from which size on they gain, and how times grow with the integers. */
final class ScalingSection {

  private ScalingSection() {}

  static void write(FarmResults results, Html html) {
    html.element(
        "p",
        "Insertion sort of n integers takes n² steps. Split into w parts it takes 1/w of them in"
            + " all, and 1/w² in each part. So the ideal speed-up of workers that do not slow each"
            + " other is w², and efficiency is not limited to 1, which is the ideal where"
            + " splitting does not make the work less.");
    breakEvens(results, html);
    speedUps(results, html);
    growths(results, html);
  }

  private static void breakEvens(FarmResults results, Html html) {
    List<FarmBreakEven> all = FarmBreakEven.all(results);
    if (all.isEmpty()) {
      html.element(
          "p", "The run does not have one and several workers, so there is no break-even.");
      return;
    }
    new DataTable<FarmBreakEven>("From how many integers on several workers sort faster than one.")
        .word(FarmTable.WAY, even -> even.way().label())
        .number(FarmTable.WORKERS, FarmBreakEven::workers)
        .number(
            new Term("n", "the smallest number of trials that the break-even rests on"),
            FarmBreakEven::n)
        .word(
            new Term("break-even", "integers from which on several workers are faster than one"),
            FarmBreakEven::text)
        .word(
            new Term("95 % interval", "of the break-even, by drawing the trials again"),
            even -> even.range().isEmpty() ? Quantity.NONE : even.range())
        .addTo(html, all);
    html.element("p", "note", FarmBreakEven.RULE);
  }

  private static void speedUps(FarmResults results, Html html) {
    List<Pairing<FarmCell>> all = new ArrayList<>();
    for (FarmTransport way : results.ways()) {
      for (int workers : results.workers()) {
        for (int integers : results.sizes()) {
          if (workers > 1) {
            results.speedUp(way, workers, integers).ifPresent(all::add);
          }
        }
      }
    }
    if (all.isEmpty()) {
      return;
    }
    FarmTable.<Pairing<FarmCell>>ofCells(
            "Speed-up and efficiency, with their 95 % bootstrap intervals, and the two ideals of"
                + " the speed-up.",
            pair -> pair.under().cell())
        .number(
            new Term("speed-up", "median transaction of 1 worker over that of these"),
            pair -> Quantity.factorAbove(pair.ratio()))
        .number(
            new Term("efficiency", "the speed-up divided by the number of workers"),
            pair -> Quantity.factorAbove(pair.ratio().dividedBy(pair.under().cell().workers())))
        .number(
            new Term("w", "the ideal speed-up of work that splitting does not make less"),
            pair -> pair.under().cell().workers())
        .number(
            new Term("w²", "the ideal speed-up of a sorting that takes n² steps"),
            pair -> (long) Math.pow(pair.under().cell().workers(), 2))
        .addTo(html, all);
  }

  private static void growths(FarmResults results, Html html) {
    List<TimeGrowth> all = TimeGrowth.all(results);
    if (all.isEmpty()) {
      html.element("p", "The run does not have two numbers of integers, so there is no growth.");
      return;
    }
    new DataTable<TimeGrowth>("Growth of the transaction with the number of integers.")
        .word(FarmTable.WAY, growth -> growth.way().label())
        .number(FarmTable.WORKERS, TimeGrowth::workers)
        .number(
            new Term("sizes", "numbers of integers that the line goes through"), TimeGrowth::sizes)
        .number(
            new Term(
                "slope",
                "of the line of least squares through the logarithms of the medians, with its"
                    + " 95 % interval: 1 is growth in proportion, 2 that of the square"),
            growth ->
                Quantity.factorAbove(
                    new Ratio(growth.law().exponent(), growth.interval(), growth.n())))
        .number(
            new Term("R²", "the share of the logarithms' variance that the line explains"),
            growth -> Quantity.factor(growth.law().determination()))
        .number(
            new Term("tenfold", "how many times as long ten times the integers take"),
            growth -> Quantity.number(growth.tenfold()))
        .addTo(html, all);
  }
}
