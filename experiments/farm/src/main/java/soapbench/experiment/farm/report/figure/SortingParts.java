package soapbench.experiment.farm.report.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.results.TimePart;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.PartBars;
import soapbench.results.CellTrials;
import soapbench.results.PartMeans;
import soapbench.results.Quantity;

/** Where the time goes, at the smallest and at the largest size. */
final class SortingParts {

  private static final int MOST_WORKERS = 2;

  private static final String EXPLANATION =
      "What a transaction consists of, at the smallest and at the largest number of integers, with"
          + " its time beside the bar. The parts add up: means over the middle half of each cell's"
          + " trials by transaction time, since medians would not. Sorting is that of the slowest"
          + " worker; the rest is communication. Of this, distribution and merge were measured by"
          + " themselves, and the rest is parts and answers on their way, and waiting. Handing over"
          + " parts while others are sorted already is counted as communication only as far as the"
          + " communication reaches.";

  private static final List<PartBars.Part> PARTS =
      Stream.of(TimePart.values())
          .map(part -> new PartBars.Part(part.label(), FarmStyle.of(part)))
          .toList();

  private SortingParts() {}

  static Optional<Drawing> draw(FarmResults results) {
    Map<String, Map<String, List<Double>>> bySize = new LinkedHashMap<>();
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
                    bySize
                        .computeIfAbsent(integers(size), any -> new LinkedHashMap<>())
                        .put(name(cell), parts);
                    trials.add(cell.completed().size());
                  });
        }
      }
    }
    if (bySize.isEmpty()) {
      return Optional.empty();
    }
    String n = Quantity.counts(trials.stream().mapToInt(Integer::intValue));
    String sharing = FarmNotes.sharing(results);
    return Optional.of(
        new Drawing(
                "Where the time goes",
                "means over the middle half of the trials, n = %s a cell; %s".formatted(n, sharing),
                PartBars.shares("the transaction", PARTS, bySize),
                "%s n = %s; %s.".formatted(EXPLANATION, n, sharing))
            .paged());
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
