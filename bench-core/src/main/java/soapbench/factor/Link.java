package soapbench.factor;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Network between client and server: the rate and the delay of each direction, which all
 * connections share.
 *
 * @param word in options and files
 * @param bitsPerS rate of each direction; 0 of loopback, which has none
 * @param delay from one end to the other, half of a round trip
 */
public record Link(String word, long bitsPerS, Duration delay) implements Comparable<Link> {

  /** The machine's own loopback, as it is. */
  public static final Link LOOPBACK = new Link("loopback", 0, Duration.ZERO);

  /** Links that have names. */
  public static final List<Link> NAMED =
      List.of(
          LOOPBACK,
          new Link("lan-1g", 1_000_000_000, Duration.ofNanos(200_000)),
          new Link("lan-100m", 100_000_000, Duration.ofNanos(200_000)),
          new Link("wan", 100_000_000, Duration.ofMillis(20)),
          new Link("far", 50_000_000, Duration.ofMillis(80)));

  /** Words for what is allowed, for people. */
  public static final String ALLOWED =
      "%s, or RATE/DELAY of each direction, such as 100mbit/20ms: 100kbit to 1gbit, 0ms to 1000ms"
          .formatted(NAMED.stream().map(Link::word).collect(Collectors.joining(", ")));

  private static final Pattern FORM =
      Pattern.compile("(\\d{1,7}(?:\\.\\d{1,3})?)(kbit|mbit|gbit)/(\\d{1,4}(?:\\.\\d{1,3})?)ms");
  private static final List<String> UNITS = List.of("kbit", "mbit", "gbit");
  private static final int KILO = 1_000;
  private static final long LEAST_BITS_PER_S = 100_000;
  private static final long MOST_BITS_PER_S = 1_000_000_000;
  private static final Duration LONGEST = Duration.ofSeconds(1);

  /**
   * Reads {@code wan} or {@code 100mbit/20ms}; one of the named is known whatever it is called.
   *
   * @throws IllegalArgumentException in one line, for anything else
   */
  public static Link of(String text) {
    return NAMED.stream()
        .filter(link -> link.word.equals(text))
        .findFirst()
        .or(() -> free(text))
        .orElseThrow(
            () -> new IllegalArgumentException("'%s' is not a link: %s".formatted(text, ALLOWED)));
  }

  private static Optional<Link> free(String text) {
    return read(text)
        .filter(
            link ->
                link.bitsPerS >= LEAST_BITS_PER_S
                    && link.bitsPerS <= MOST_BITS_PER_S
                    && link.delay.compareTo(LONGEST) <= 0)
        .map(
            link ->
                NAMED.stream()
                    .filter(named -> named.compareTo(link) == 0)
                    .findFirst()
                    .orElse(link));
  }

  private static Optional<Link> read(String text) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      return Optional.empty();
    }
    BigDecimal rate =
        new BigDecimal(parts.group(1))
            .multiply(BigDecimal.valueOf(KILO).pow(1 + UNITS.indexOf(parts.group(2))));
    BigDecimal delayNs = new BigDecimal(parts.group(3)).movePointRight(6);
    long bitsPerS = rate.setScale(0, RoundingMode.HALF_UP).longValueExact();
    return Optional.of(
        new Link(
            form(bitsPerS, new BigDecimal(parts.group(3))),
            bitsPerS,
            Duration.ofNanos(delayNs.setScale(0, RoundingMode.HALF_UP).longValueExact())));
  }

  /** The one form of a free link: its rate in the largest unit of which it has at least one. */
  private static String form(long bitsPerS, BigDecimal delayMs) {
    int unit = UNITS.size() - 1;
    while (unit > 0 && BigDecimal.valueOf(bitsPerS, 3 * (unit + 1)).compareTo(BigDecimal.ONE) < 0) {
      unit--;
    }
    return "%s%s/%sms"
        .formatted(
            plain(BigDecimal.valueOf(bitsPerS, 3 * (unit + 1))), UNITS.get(unit), plain(delayMs));
  }

  /** The link for people, such as {@code wan (100 Mbit/s, 20 ms)}. */
  public String title() {
    return isLoopback() ? word : "%s (%s)".formatted(word, figures());
  }

  /** Its rate and delay, such as {@code 100 Mbit/s, 20 ms}. */
  public String figures() {
    return "%s Mbit/s, %s ms".formatted(plain(BigDecimal.valueOf(bitsPerS, 6)), delayMs());
  }

  /** Its delay in ms, such as {@code 0.2}. */
  public String delayMs() {
    return plain(BigDecimal.valueOf(delay.toNanos(), 6));
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }

  /** Whether nothing stands between client and server. */
  public boolean isLoopback() {
    return bitsPerS == 0;
  }

  /** Fast links first, and of equally fast ones those with less delay; loopback before all. */
  @Override
  public int compareTo(Link other) {
    return Comparator.comparing((Link link) -> !link.isLoopback())
        .thenComparing(Link::bitsPerS, Comparator.reverseOrder())
        .thenComparing(Link::delay)
        .compare(this, other);
  }
}
