package soapbench.experiment.payload.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.LinkMap;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** Bandwidth from which down a format is faster than plain XML over the same binding. */
record RateTurn(Cell cell, long size, LinkMap.Turn turn) {

  private static final double MEGA = 1e6;
  private static final String NONE = "none";
  private static final String ANY = "any";

  static void addTo(Html html, PayloadResults results) {
    LinkMap map = LinkMap.of(results);
    List<RateTurn> turns =
        map.sizes().stream()
            .flatMap(
                size -> results.measured().cells().stream().flatMap(cell -> of(map, cell, size)))
            .toList();
    if (turns.isEmpty()) {
      return;
    }
    DataTable<RateTurn> table =
        PayloadNumbersSection.ofCells(
            "Bandwidths from which down a format is faster than normal, Mbit/s.",
            RateTurn::size,
            one -> one.cell.label());
    table
        .number(
            new Term(
                "below",
                "where both take as long as each other, whatever the delay, of 0.1 Mbit/s to"
                    + " 10 Gbit/s"),
            one -> words(one.turn.bitsPerS(), NONE, ANY))
        .number(
            new Term("surely below", "from here down the intervals of both medians are apart"),
            one -> words(one.turn.certain(), NONE, ANY))
        .number(
            new Term("surely slower above", "from here up they are, the other way round"),
            one -> words(one.turn.possible(), ANY, NONE))
        .addTo(html, turns);
  }

  private static Stream<RateTurn> of(LinkMap map, Cell cell, long size) {
    Optional<LinkMap.Turn> turn =
        cell.format().equals(Cell.NORMAL)
            ? Optional.empty()
            : map.turn(cell, new Cell(cell.binding(), Cell.NORMAL), size);
    return turn.map(found -> new RateTurn(cell, size, found)).stream();
  }

  /** A bandwidth, with the words for one below and one above all that are tried. */
  private static String words(double bitsPerS, String below, String above) {
    if (Double.isNaN(bitsPerS)) {
      return "not known";
    }
    if (Double.isInfinite(bitsPerS)) {
      return above;
    }
    return bitsPerS == 0 ? below : Quantity.number(bitsPerS / MEGA);
  }
}
