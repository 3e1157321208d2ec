package soapbench.experiment.payload.results;

import java.util.Comparator;
import java.util.List;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.payload.format.Formats;
import soapbench.results.Bindings;

/**
 * A binding and a format: the part of a scenario that a run compares, which reports call a cell
 * whatever its size.
 *
 * @param binding how the envelope travels
 * @param format how the payload is encoded
 */
public record Cell(String binding, String format) implements Comparable<Cell> {

  public static final String NORMAL = "normal";
  public static final String SERIALIZED = "serialized";
  public static final String SERIALIZED_MTOM = "serialized-mtom";
  public static final String SERIALIZED_STREAMED = "serialized-streamed";

  public static final Cell NORMAL_HTTP = new Cell(Bindings.HTTP, NORMAL);
  public static final Cell SERIALIZED_HTTP = new Cell(Bindings.HTTP, SERIALIZED);
  public static final Cell NORMAL_JMS = new Cell(Bindings.JMS, NORMAL);
  public static final Cell SERIALIZED_JMS = new Cell(Bindings.JMS, SERIALIZED);

  /** The formats in the order reports show them. */
  public static final List<String> FORMATS = Formats.words();

  /** The cells in the order reports show them: those of each binding together. */
  public static final List<Cell> KNOWN =
      Bindings.KNOWN.stream()
          .flatMap(binding -> FORMATS.stream().map(format -> new Cell(binding, format)))
          .toList();

  private static final Comparator<Cell> ORDER =
      Comparator.comparingInt(Cell::place).thenComparing(Cell::binding).thenComparing(Cell::format);

  public static Cell of(Scenario scenario) {
    return new Cell(scenario.binding(), scenario.format());
  }

  /** The known cells of a binding. */
  public static List<Cell> over(String binding) {
    return KNOWN.stream().filter(cell -> cell.binding.equals(binding)).toList();
  }

  /** Whether its codec is known, and nothing but Java reads what that writes. */
  public boolean onlyForJava() {
    return FORMATS.contains(format) && Formats.of(format).onlyForJava();
  }

  /** Its name in charts and tables, e.g. {@code serialized/HTTP}. */
  public String label() {
    return format + "/" + Bindings.label(binding);
  }

  @Override
  public int compareTo(Cell other) {
    return ORDER.compare(this, other);
  }

  private int place() {
    int place = KNOWN.indexOf(this);
    return place < 0 ? KNOWN.size() : place;
  }
}
