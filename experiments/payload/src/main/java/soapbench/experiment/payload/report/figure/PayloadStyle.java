package soapbench.experiment.payload.report.figure;

import java.awt.Shape;
import java.awt.Stroke;
import java.util.List;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadMeasure;
import soapbench.experiment.payload.results.Stacks;
import soapbench.figure.Hue;
import soapbench.figure.SeriesStyle;
import soapbench.results.Bindings;

/** How the cells and the measures of the payload experiment look in every chart. */
public final class PayloadStyle {

  /** The study's formats, the first two of them alike but for their dashes. */
  private static final List<String> OF_STUDY =
      List.of(Cell.SERIALIZED, Cell.NORMAL, Cell.SERIALIZED_MTOM, Cell.SERIALIZED_STREAMED);

  private static final List<String> SMALLER_XML =
      List.of("normal-gzip", "normal-gzip-6", "fastinfoset");
  private static final List<String> FOR_JAVA =
      List.of("kryo", "kryo-lz4", "kryo-zstd", "fory", "fory-compatible");
  private static final List<String> WITH_SCHEMA =
      List.of("protobuf", "protobuf-lz4", "protobuf-zstd", "avro");

  /** The kinds of formats, each with a hue of its own; those that no kind names are of the last. */
  private static final List<List<String>> KINDS = kinds();

  /**
   * How the formats with one place in their kind look.
   *
   * @param markers the places of their markers, kind by kind
   */
  private record Member(Stroke line, boolean filled, List<Integer> markers) {}

  /** No two formats have the same hue and dashes, nor the same marker and dashes. */
  private static final List<Member> MEMBERS =
      List.of(
          new Member(SeriesStyle.SOLID, true, List.of(0, 1, 2, 3, 4)),
          new Member(SeriesStyle.DASHED, false, List.of(0, 2, 3, 4, 1)),
          new Member(SeriesStyle.DOTTED, true, List.of(1, 3, 4, 0, 2)),
          new Member(SeriesStyle.LONG_DASHED, false, List.of(2, 4, 0, 1, 3)),
          new Member(SeriesStyle.DASH_DOTTED, true, List.of(3, 0, 1, 2, 4)));

  /**
   * How the formats of a binding look.
   *
   * @param hues one for each kind
   */
  private record Styles(List<Hue> hues, List<Shape> markers) {

    SeriesStyle of(String format) {
      int kind = kindOf(format);
      Member member = MEMBERS.get(KINDS.get(kind).indexOf(format) % MEMBERS.size());
      return new SeriesStyle(
          hues.get(kind), markers.get(member.markers.get(kind)), member.line, member.filled);
    }

    private static int kindOf(String format) {
      int kind = 0;
      while (!KINDS.get(kind).contains(format)) {
        kind++;
      }
      return kind;
    }
  }

  private static final Styles HTTP =
      new Styles(
          List.of(Hue.BLUE, Hue.NAVY, Hue.GREEN, Hue.PURPLE, Hue.SKY),
          List.of(
              SeriesStyle.CIRCLE,
              SeriesStyle.UP,
              SeriesStyle.TEE,
              SeriesStyle.PLUS,
              SeriesStyle.LEFT));

  private static final Styles JMS =
      new Styles(
          List.of(Hue.ORANGE, Hue.BROWN, Hue.OLIVE, Hue.BLACK, Hue.TAN),
          List.of(
              SeriesStyle.SQUARE,
              SeriesStyle.DOWN,
              SeriesStyle.DIAMOND,
              SeriesStyle.CROSS,
              SeriesStyle.RIGHT));

  private static final Styles REST =
      new Styles(
          List.of(Hue.RED, Hue.WINE, Hue.LIME, Hue.CYAN, Hue.PINK),
          List.of(
              SeriesStyle.STAR,
              SeriesStyle.HEXAGON,
              SeriesStyle.HOURGLASS,
              SeriesStyle.BOWTIE,
              SeriesStyle.BAR));

  private static final SeriesStyle OTHER =
      new SeriesStyle(Hue.BLACK, SeriesStyle.CIRCLE, SeriesStyle.DOTTED);

  private PayloadStyle() {}

  /**
   * Bindings differ by hue and marker, kinds of formats by hue, and formats of a kind by dashes and
   * marker.
   */
  public static SeriesStyle of(Cell cell) {
    if (!Cell.FORMATS.contains(cell.format())) {
      return OTHER;
    }
    return switch (cell.binding()) {
      case Bindings.HTTP -> HTTP.of(cell.format());
      case Bindings.JMS -> JMS.of(cell.format());
      case Bindings.REST -> REST.of(cell.format());
      default -> OTHER;
    };
  }

  private static List<List<String>> kinds() {
    List<List<String>> named = List.of(OF_STUDY, SMALLER_XML, FOR_JAVA, WITH_SCHEMA);
    List<String> others =
        Cell.FORMATS.stream()
            .filter(format -> named.stream().noneMatch(kind -> kind.contains(format)))
            .toList();
    return Stream.concat(named.stream(), Stream.of(others)).toList();
  }

  /** Clients differ by hue and marker, servers by dashes. */
  public static SeriesStyle of(Stacks stacks) {
    Stroke line =
        List.of(SeriesStyle.SOLID, SeriesStyle.DASHED, SeriesStyle.DOTTED, SeriesStyle.DASH_DOTTED)
            .get(Stacks.place(stacks.server()));
    return switch (Stacks.place(stacks.client())) {
      case 0 -> new SeriesStyle(Hue.BLUE, SeriesStyle.CIRCLE, line);
      case 1 -> new SeriesStyle(Hue.ORANGE, SeriesStyle.SQUARE, line);
      case 2 -> new SeriesStyle(Hue.GREEN, SeriesStyle.UP, line);
      default -> new SeriesStyle(Hue.BLACK, SeriesStyle.RING, line);
    };
  }

  /** The style of a measure where one cell's measures are compared. */
  public static SeriesStyle of(PayloadMeasure measure) {
    return switch (measure) {
      case TRANSACTION -> new SeriesStyle(Hue.BLACK, SeriesStyle.CIRCLE, SeriesStyle.SOLID);
      case CLIENT -> new SeriesStyle(Hue.BLUE, SeriesStyle.SQUARE, SeriesStyle.DASHED);
      case SERVER -> new SeriesStyle(Hue.ORANGE, SeriesStyle.UP, SeriesStyle.LONG_DASHED);
      case GENERATION -> new SeriesStyle(Hue.GREEN, SeriesStyle.DIAMOND, SeriesStyle.DASH_DOTTED);
      case SERIALIZATION, CLIENT_SERIALIZATION ->
          new SeriesStyle(Hue.TAN, SeriesStyle.DOWN, SeriesStyle.DOTTED);
      case DESERIALIZATION, SERVER_DESERIALIZATION ->
          new SeriesStyle(Hue.PURPLE, SeriesStyle.CROSS, SeriesStyle.DASH_DOTTED);
      default -> new SeriesStyle(Hue.SKY, SeriesStyle.CIRCLE, SeriesStyle.DOTTED);
    };
  }
}
