package soapbench.experiment.payload.report;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.LinkMap;
import soapbench.experiment.payload.results.LinkTest;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.factor.Levels;
import soapbench.factor.Link;
import soapbench.figure.Hue;
import soapbench.html.Html;
import soapbench.plot.MapPlot;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.results.WordList;

/** Map of which cell is expected to be the fastest, by size and bandwidth, a panel a delay. */
final class LinkMapSection {

  private static final List<Duration> DELAYS =
      List.of(
          Duration.ofNanos(200_000),
          Duration.ofMillis(5),
          Duration.ofMillis(20),
          Duration.ofMillis(80));

  private static final double MEGA = 1e6;
  private static final double LEAST_BITS_PER_S = MEGA;
  private static final double MOST_BITS_PER_S = 1_000 * MEGA;
  private static final Map<Double, String> RATES = rates();

  private static final List<Hue> HUES =
      List.of(
          Hue.BLUE,
          Hue.ORANGE,
          Hue.GREEN,
          Hue.PURPLE,
          Hue.TAN,
          Hue.RED,
          Hue.CYAN,
          Hue.OLIVE,
          Hue.PINK,
          Hue.LIME,
          Hue.NAVY,
          Hue.BROWN,
          Hue.WINE,
          Hue.SKY,
          Hue.BLACK);

  private static final String ALIKE = "several alike";

  /** Cells of which a reader is told the times at a place. */
  private static final int SHOWN = 3;

  private final LinkMap map;
  private final Map<String, Hue> hues = new HashMap<>();

  private LinkMapSection(LinkMap map) {
    this.map = map;
  }

  /** Whether something was measured on loopback that leaves a choice, and room between sizes. */
  static boolean applies(PayloadResults results) {
    return results.measured().sizes().size() > 1
        && results.measured().cells().size() > 1
        && LinksSection.applies(results);
  }

  /** The map of a run; nothing where it has not measured fetches on loopback. */
  static Optional<LinkMap> map(PayloadRunData whole) {
    return Optional.of(whole)
        .filter(LinksSection::onLoopback)
        .map(run -> LinkMap.of(run.at(Levels.main(run.levels())).measured()))
        .filter(map -> !map.sizes().isEmpty());
  }

  static void write(PayloadResults results, Html html) {
    LinkMap map = LinkMap.of(results);
    List<LinkTest> tests = results.linkTests().stream().filter(LinkMapSection::hasAPlace).toList();
    html.element(
        "p",
        "lead",
        "Which is the fastest, by the payload's size and the bandwidth, with the delay of each"
            + " direction above each map. Two are alike that differ by less than 5 %, or by no more"
            + " than the intervals of their medians; where those differ in format and binding, a"
            + " place is grey. All is expected from what was measured on loopback."
            + (tests.isEmpty() ? "" : " Circles are places that were measured over a link, too.")
            + missing(map));
    List<Long> sizes = map.sizes();
    Map<Double, String> ticks = new LinkedHashMap<>();
    sizes.forEach(size -> ticks.put((double) size, Quantity.megabytes(size)));
    LinkMapSection drawing = new LinkMapSection(map);
    new MapPlot(
            new MapPlot.Scale("payload, MB", sizes.get(0), sizes.get(sizes.size() - 1), ticks),
            new MapPlot.Scale("Mbit/s", LEAST_BITS_PER_S, MOST_BITS_PER_S, RATES))
        .addTo(html, DELAYS.stream().map(delay -> drawing.panel(delay, tests)).toList());
  }

  private static String missing(LinkMap map) {
    return map.incomplete().isEmpty()
        ? ""
        : " Not everywhere, since not measured at every size: %s."
            .formatted(WordList.of(map.incomplete().stream().map(Cell::label).toList(), "and"));
  }

  private static boolean hasAPlace(LinkTest test) {
    return DELAYS.contains(test.link().delay())
        && test.link().bitsPerS() >= LEAST_BITS_PER_S
        && test.link().bitsPerS() <= MOST_BITS_PER_S;
  }

  private static Map<Double, String> rates() {
    Map<Double, String> rates = new LinkedHashMap<>();
    Stream.of(1, 10, 100, 1_000).forEach(mega -> rates.put(mega * MEGA, String.valueOf(mega)));
    return rates;
  }

  private MapPlot.Panel panel(Duration delay, List<LinkTest> tests) {
    return new MapPlot.Panel(
        LinkMap.link(MOST_BITS_PER_S, delay).delayMs() + " ms each way",
        (size, bitsPerS) -> best(size, LinkMap.link(bitsPerS, delay)),
        tests.stream()
            .filter(test -> test.link().delay().equals(delay))
            .map(test -> new double[] {test.size(), test.link().bitsPerS()})
            .toList());
  }

  private MapPlot.Best best(double size, Link link) {
    List<LinkMap.Time> all = map.at(size, link);
    String label = label(LinkMap.fastest(all).stream().map(LinkMap.Time::cell).toList());
    Hue hue = hue(label);
    return new MapPlot.Best(hue == Hue.GREY ? ALIKE : label, hue, () -> words(size, link, all));
  }

  /** The fastest with its time, two more, and where that is. */
  private static String words(double size, Link link, List<LinkMap.Time> all) {
    String place =
        "%s MB, %s Mbit/s"
            .formatted(Quantity.megabytes(size), Quantity.number(link.bitsPerS() / MEGA));
    return Stream.concat(
            all.stream().limit(SHOWN).map(time -> words(time, time.equals(all.get(0)) ? "|" : " ")),
            Stream.of(place))
        .collect(Collectors.joining("|"));
  }

  private static String words(LinkMap.Time time, String between) {
    return "%s%s%s ms"
        .formatted(time.cell().label(), between, Quantity.milliseconds(time.medianNs()));
  }

  /** Words for cells that are alike: the format or the binding that they share. */
  private static String label(List<Cell> alike) {
    if (alike.size() == 1) {
      return alike.get(0).label();
    }
    List<Cell> sorted = alike.stream().sorted().toList();
    List<String> formats = sorted.stream().map(Cell::format).distinct().toList();
    List<String> bindings = sorted.stream().map(Cell::binding).distinct().toList();
    if (formats.size() == 1) {
      return "%s over %s".formatted(formats.get(0), or(bindings));
    }
    return bindings.size() == 1
        ? "%s over %s".formatted(WordList.of(formats, "or"), Bindings.label(bindings.get(0)))
        : ALIKE;
  }

  private static String or(List<String> bindings) {
    return WordList.of(bindings.stream().map(Bindings::label).toList(), "or");
  }

  /** Each label has a hue of its own; those that come when there are no more are grey. */
  private Hue hue(String label) {
    if (!label.equals(ALIKE) && hues.size() < HUES.size()) {
      hues.putIfAbsent(label, HUES.get(hues.size()));
    }
    return hues.getOrDefault(label, Hue.GREY);
  }
}
