package soapbench.experiment.service.draft;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;

/** Orders of values, in which bounds lie (XML Schema 1.0, part 2, section 2.4.1.2). */
enum ValueOrder {
  NUMBER {
    @Override
    int order(String one, String other) {
      return number(one).compareTo(number(other));
    }

    @Override
    Stream<String> steps(String bound, boolean up) {
      BigDecimal from = number(bound);
      return IntStream.rangeClosed(0, MOST_DECIMALS)
          .mapToObj(BigDecimal.ONE::movePointLeft)
          .map(step -> (up ? from.add(step) : from.subtract(step)).stripTrailingZeros())
          .map(BigDecimal::toPlainString);
    }

    private BigDecimal number(String text) {
      if (text.matches("(?s).*[eE].*")) { // which would be as long as it says
        throw new NumberFormatException("a decimal has no exponent");
      }
      return new BigDecimal(text.strip());
    }
  },
  FLOAT {
    @Override
    int order(String one, String other) {
      return Double.compare(number(one), number(other));
    }

    @Override
    Stream<String> steps(String bound, boolean up) {
      double from = number(bound);
      double least = up ? Math.nextUp((float) from) : Math.nextDown((float) from);
      return Stream.of(from + (up ? 1 : -1), from + (up ? 0.1 : -0.1), least)
          .map(value -> Double.toString(value).replace("Infinity", "INF"));
    }

    private double number(String text) {
      return Double.parseDouble(text.strip().replace("INF", "Infinity"));
    }
  },
  DATE {
    @Override
    int order(String one, String other) {
      return date(one).compare(date(other));
    }

    @Override
    Stream<String> steps(String bound, boolean up) {
      return STEPS.stream()
          .map(
              step -> {
                XMLGregorianCalendar moved = date(bound);
                moved.add(duration(up ? step : "-" + step));
                return moved.toXMLFormat();
              });
    }

    private XMLGregorianCalendar date(String text) {
      return types().newXMLGregorianCalendar(text.strip());
    }
  },
  DURATION {
    @Override
    int order(String one, String other) {
      return duration(one).compare(duration(other));
    }

    @Override
    Stream<String> steps(String bound, boolean up) {
      return STEPS.stream()
          .map(step -> duration(bound).add(duration(up ? step : "-" + step)).toString());
    }
  };

  private static final int MOST_DECIMALS = 18;
  private static final List<String> STEPS =
      List.of("P1D", "P1M", "P1Y", "PT1H", "PT1M", "PT1S", "PT0.001S");

  /** How two values lie to each other: -1, 0 or 1; empty where neither is known to be greater. */
  OptionalInt compare(String one, String other) {
    try {
      int order = order(one, other);
      return order == DatatypeConstants.INDETERMINATE
          ? OptionalInt.empty()
          : OptionalInt.of(Integer.signum(order));
    } catch (IllegalArgumentException | UnsupportedOperationException e) {
      return OptionalInt.empty();
    }
  }

  /** Values that are above or below a bound by less and less. */
  List<String> beyond(String bound, boolean up) {
    try {
      return steps(bound, up).toList();
    } catch (IllegalArgumentException | IllegalStateException | UnsupportedOperationException e) {
      return List.of();
    }
  }

  abstract int order(String one, String other);

  abstract Stream<String> steps(String bound, boolean up);

  private static Duration duration(String text) {
    return types().newDuration(text.strip());
  }

  private static DatatypeFactory types() {
    return DatatypeFactory.newDefaultInstance();
  }
}
