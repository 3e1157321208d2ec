package soapbench.experiment.payload.report;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.ProfilePhase;
import soapbench.experiment.payload.rows.ProfileRow;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** Methods that ran most often in each phase of each cell, of all its sizes together. */
final class ProfileSection {

  /** How many methods of a phase are shown. */
  static final int HOTTEST = 10;

  private ProfileSection() {}

  /** Phase of a cell on one side. */
  record Place(CellOnStacks cell, String side, ProfilePhase phase) implements Comparable<Place> {

    private static final Comparator<Place> ORDER =
        Comparator.comparing(Place::cell).thenComparing(Place::side).thenComparing(Place::phase);

    static Place of(ProfileRow row) {
      return new Place(CellOnStacks.of(row.scenario()), row.side(), row.phase());
    }

    @Override
    public int compareTo(Place other) {
      return ORDER.compare(this, other);
    }
  }

  /**
   * A method that ran in a phase.
   *
   * @param caller the one that called it most often
   * @param of how many samples the phase has
   */
  record Hot(Place place, String frame, String caller, int samples, int of) {

    private static Hot of(Place place, String frame, List<ProfileRow> rows, int of) {
      ProfileRow most =
          rows.stream().max(Comparator.comparingInt(ProfileRow::samples)).orElseThrow();
      return new Hot(place, frame, most.caller(), sum(rows), of);
    }
  }

  static void write(PayloadResults results, Html html) {
    html.element(
        "p",
        "After the last measured round each cell ran for some seconds with Flight Recorder, which"
            + " looked at what the threads run every 10 ms. These are the %s methods that it saw"
                .formatted(HOTTEST)
            + " most often in each phase, over all sizes. Phases are told by the methods on a"
            + " stack. Native code, such as zlib's, and waiting are not seen.");
    hottest(results.run().profile()).stream()
        .collect(Collectors.groupingBy(hot -> hot.place.cell, TreeMap::new, Collectors.toList()))
        .forEach((cell, hottest) -> table(cell).addTo(html, hottest));
    html.element("p", "note", "profile.csv holds all methods, size by size.");
  }

  /** The hottest methods of each phase, place by place. */
  static List<Hot> hottest(List<ProfileRow> rows) {
    Map<Place, List<ProfileRow>> places =
        rows.stream().collect(Collectors.groupingBy(Place::of, TreeMap::new, Collectors.toList()));
    return places.entrySet().stream()
        .flatMap(place -> hottest(place.getKey(), place.getValue()).stream())
        .toList();
  }

  private static List<Hot> hottest(Place place, List<ProfileRow> rows) {
    int all = sum(rows);
    return rows.stream().collect(Collectors.groupingBy(ProfileRow::frame)).entrySet().stream()
        .map(frame -> Hot.of(place, frame.getKey(), frame.getValue(), all))
        .sorted(Comparator.comparingInt(Hot::samples).reversed().thenComparing(Hot::frame))
        .limit(HOTTEST)
        .toList();
  }

  private static DataTable<Hot> table(CellOnStacks cell) {
    return new DataTable<Hot>(cell.label() + ": the methods that ran most often.")
        .word(new Term("side", "the JVM that ran it"), hot -> hot.place.side)
        .word(new Term("phase", meaning()), hot -> hot.place.phase.word())
        .number(
            new Term(
                "share", "of the samples of this phase on this side; of few samples it is rough"),
            hot -> Quantity.percent((double) hot.samples / hot.of))
        .number(new Term("samples", "stacks in which it was seen running"), Hot::samples)
        .prose("method", Hot::frame)
        .prose("called most often by", Hot::caller);
  }

  private static String meaning() {
    return ProfileRow.TABLE.meaning(ProfileRow.PHASE).replace("`", "");
  }

  private static int sum(List<ProfileRow> rows) {
    return rows.stream().mapToInt(ProfileRow::samples).sum();
  }
}
