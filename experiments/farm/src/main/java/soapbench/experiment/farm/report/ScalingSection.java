package soapbench.experiment.farm.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.farm.results.BreakEven;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmWay;
import soapbench.experiment.farm.results.Growth;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** What more workers gain, from which size on they do, and how times grow with the integers. */
final class ScalingSection {

  private ScalingSection() {}

  static void write(FarmResults results, Html html) {
    html.element(
        "p",
        "A sorting by insertion of n integers takes n² steps. Split into w parts it takes 1/w of"
            + " them in all, and 1/w² in each part. The ideal speed-up of workers that do not slow"
            + " each other is therefore w², and an efficiency of 1, which is the ideal of work that"
            + " splitting does not make less, is not its limit.");
    breakEvens(results, html);
    speedUps(results, html);
    growths(results, html);
  }

  private static void breakEvens(FarmResults results, Html html) {
    List<BreakEven> all = BreakEven.all(results);
    if (all.isEmpty()) {
      html.element(
          "p", "The run does not have one and several workers, so there is no break-even.");
      return;
    }
    HtmlTable table =
        new HtmlTable("From how many integers on several workers sort faster than one.")
            .words(FarmText.WAY)
            .numbers(
                FarmText.WORKERS,
                new Term("n", "the smallest number of trials that the break-even rests on"))
            .words(
                new Term(
                    "break-even", "integers from which on several workers are faster than one"),
                new Term("95 % interval", "of the break-even, by drawing the trials again"));
    all.forEach(
        even ->
            table.row(
                even.way().label(),
                String.valueOf(even.workers()),
                String.valueOf(even.n()),
                even.text(),
                even.range().isEmpty() ? Quantity.NONE : even.range()));
    table.addTo(html);
    html.element("p", "note", BreakEven.RULE);
  }

  private static void speedUps(FarmResults results, Html html) {
    HtmlTable table =
        FarmText.ofCells(
                "Speed-up and efficiency, with their 95 % bootstrap intervals, and the two ideals"
                    + " of the speed-up.")
            .numbers(
                new Term("speed-up", "median transaction of 1 worker over that of these"),
                new Term("efficiency", "the speed-up divided by the number of workers"),
                new Term("w", "the ideal speed-up of work that splitting does not make less"),
                new Term("w²", "the ideal speed-up of a sorting that takes n² steps"));
    int rows = 0;
    for (FarmWay way : results.ways()) {
      for (int workers : results.workers()) {
        for (int integers : results.sizes()) {
          Optional<Ratio> speedUp =
              workers == 1 ? Optional.empty() : results.speedUp(way, workers, integers);
          if (speedUp.isPresent()) {
            List<String> row = new ArrayList<>(FarmText.cell(way.cell(workers, integers)));
            row.add(FarmText.factor(speedUp.get()));
            row.add(FarmText.factor(divided(speedUp.get(), workers)));
            row.add(String.valueOf(workers));
            row.add(String.valueOf((long) workers * workers));
            table.row(row);
            rows++;
          }
        }
      }
    }
    if (rows > 0) {
      table.addTo(html);
    }
  }

  private static Ratio divided(Ratio ratio, int workers) {
    Interval interval = ratio.interval();
    return new Ratio(
        ratio.value() / workers,
        new Interval(interval.low() / workers, interval.high() / workers),
        ratio.n());
  }

  private static void growths(FarmResults results, Html html) {
    List<Growth> all = Growth.all(results);
    if (all.isEmpty()) {
      html.element("p", "The run does not have two numbers of integers, so there is no growth.");
      return;
    }
    HtmlTable table =
        new HtmlTable("Growth of the transaction with the number of integers.")
            .words(FarmText.WAY)
            .numbers(
                FarmText.WORKERS,
                new Term("sizes", "numbers of integers that the line goes through"),
                new Term(
                    "slope",
                    "of the line of least squares through the logarithms of the medians, with its"
                        + " 95 % interval: 1 is growth in proportion, 2 that of the square"),
                new Term("R²", "the share of the logarithms' variance that the line explains"),
                new Term("tenfold", "how many times as long ten times the integers take"));
    all.forEach(
        growth ->
            table.row(
                growth.way().label(),
                String.valueOf(growth.workers()),
                String.valueOf(growth.sizes()),
                FarmText.factor(new Ratio(growth.law().exponent(), growth.interval(), growth.n())),
                Quantity.factor(growth.law().determination()),
                Quantity.number(growth.tenfold())));
    table.addTo(html);
  }
}
