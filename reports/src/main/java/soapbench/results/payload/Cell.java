package soapbench.results.payload;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import soapbench.trial.Scenario;

/**
 * A binding and a format: the part of a scenario that a run compares.
 *
 * @param binding how the envelope travels
 * @param format how the payload is encoded
 */
public record Cell(String binding, String format) implements Comparable<Cell> {

  public static final Cell NORMAL_HTTP = new Cell("http", "normal");
  public static final Cell SERIALIZED_HTTP = new Cell("http", "serialized");
  public static final Cell MTOM_HTTP = new Cell("http", "serialized-mtom");
  public static final Cell NORMAL_JMS = new Cell("jms", "normal");
  public static final Cell SERIALIZED_JMS = new Cell("jms", "serialized");
  public static final Cell MTOM_JMS = new Cell("jms", "serialized-mtom");

  /** The cells in the order reports show them. */
  public static final List<Cell> KNOWN =
      List.of(NORMAL_HTTP, SERIALIZED_HTTP, MTOM_HTTP, NORMAL_JMS, SERIALIZED_JMS, MTOM_JMS);

  private static final Comparator<Cell> ORDER =
      Comparator.comparingInt(Cell::place).thenComparing(Cell::binding).thenComparing(Cell::format);

  public Cell {
    Objects.requireNonNull(binding, "binding");
    Objects.requireNonNull(format, "format");
  }

  public static Cell of(Scenario scenario) {
    return new Cell(scenario.binding(), scenario.format());
  }

  /** Its name in charts and tables, e.g. {@code serialized/HTTP}. */
  public String label() {
    return format + "/" + binding.toUpperCase(Locale.ROOT);
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
