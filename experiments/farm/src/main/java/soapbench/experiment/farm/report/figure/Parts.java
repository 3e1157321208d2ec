package soapbench.experiment.farm.report.figure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import soapbench.chart.Drawing;
import soapbench.chart.ShareBars;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.TimePart;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.figure.FigureNotes;
import soapbench.html.Html;
import soapbench.plot.OneOfSeveral;
import soapbench.plot.PartBars;
import soapbench.results.CellTrials;
import soapbench.results.PartMeans;
import soapbench.results.Quantity;

/** Where the time goes, at the smallest and at the largest size. */
final class Parts {

  private static final int MOST_WORKERS = 2;

  private static final String EXPLANATION =
      "What a transaction consists of, at the smallest and at the largest number of integers, with"
          + " its time beside the bar. The parts add up: means over the middle half of each cell's"
          + " trials by transaction time, since medians would not. Sorting is that of the slowest"
          + " worker; the rest is communication. Of this, distribution and merge were measured by"
          + " themselves, and the rest is parts and answers on their way, and waiting. Handing over"
          + " parts while others are sorted already is counted as communication only as far as the"
          + " communication reaches.";

  private static final List<ShareBars.Part> PARTS =
      Stream.of(TimePart.values())
          .map(part -> new ShareBars.Part(part.label(), FarmStyle.of(part)))
          .toList();

  private Parts() {}

  static Optional<Drawing> draw(FarmResults results) {
    Map<String, List<Double>> cells = new LinkedHashMap<>();
    Map<Integer, Map<String, List<Double>>> bySize = new TreeMap<>();
    List<Integer> trials = new ArrayList<>();
    for (int size : FigureNotes.some(results.sizes(), 2)) {
      for (FarmTransport way : results.ways()) {
        for (int workers : FigureNotes.some(results.workers(), MOST_WORKERS)) {
          results
              .run()
              .find(way.cell(workers, size))
              .filter(cell -> PartMeans.total(TimePart.typical(cell)) > 0)
              .ifPresent(
                  cell -> {
                    List<Double> parts = List.copyOf(TimePart.typical(cell).values());
                    cells.put(integers(size) + ", " + name(cell), parts);
                    bySize
                        .computeIfAbsent(size, any -> new LinkedHashMap<>())
                        .put(name(cell), parts);
                    trials.add(cell.completed().size());
                  });
        }
      }
    }
    if (cells.isEmpty()) {
      return Optional.empty();
    }
    String n = Quantity.counts(trials.stream().mapToInt(Integer::intValue));
    String sharing = FarmNotes.sharing(results);
    return Optional.of(
        PartBars.drawing(
                "Where the time goes",
                "means over the middle half of the trials, n = %s a cell; %s".formatted(n, sharing),
                "the transaction",
                PARTS,
                cells,
                "%s n = %s; %s.".formatted(EXPLANATION, n, sharing))
            .with(plot(bySize)));
  }

  /** Bars of each size by themselves, of which a reader chooses one. */
  private static Html plot(Map<Integer, Map<String, List<Double>>> bySize) {
    Html html = new Html();
    int largest = Collections.max(bySize.keySet());
    bySize.forEach(
        (size, bars) -> {
          Html drawing = new Html();
          PartBars.addTo(drawing, PARTS, bars, true);
          OneOfSeveral.addTo(html, OneOfSeveral.LEVEL, integers(size), size == largest, drawing);
        });
    return html;
  }

  private static String integers(int size) {
    return FarmResults.count(size) + " integers";
  }

  private static String name(CellTrials<FarmCell> cell) {
    return "%s, %s"
        .formatted(
            FarmTransport.of(cell.cell()).label(), FarmResults.workers(cell.cell().workers()));
  }
}
