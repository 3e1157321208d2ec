package soapbench.tuning;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import soapbench.base64.BinaryOutput;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.cxf.Setting;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.pairs.PairedTiming;
import soapbench.pairs.TimedPairs;
import soapbench.payload.format.Formats;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/**
 * An exchange with a setting and without it.
 *
 * @param setting what is compared, for a person
 * @param direction which side sends the payload, {@code fetch} or {@code store}
 * @param binding how it travels
 * @param format the payload's format
 * @param payloadBytes the payload's size
 * @param with the settings of the client with the setting
 * @param without those of the client without it; if none are given, a new client for each exchange
 */
record Comparison(
    String setting,
    String direction,
    Binding binding,
    String format,
    int payloadBytes,
    Set<Setting> with,
    Optional<Set<Setting>> without) {

  /** The heading of the rows. */
  static final String HEADING =
      """
      | setting | exchange | KB | pairs | with, ms | without, ms | without / with |
      |---|---|---|---|---|---|---|\
      """;

  private static final String BASE64 = "base64 as bytes";
  private static final String FETCH = "fetch";
  private static final String STORE = "store";
  private static final int SMALL_BYTES = 1_000;
  private static final int MIDDLE_BYTES = 100_000;
  private static final int LARGE_BYTES = 22_200_000;
  private static final long SEED = 1;
  private static final double MS = 1e6;

  /** All that are made. */
  static List<Comparison> all() {
    return Binding.OF_SOAP.stream().flatMap(Comparison::over).toList();
  }

  private static Stream<Comparison> over(Binding binding) {
    Set<Setting> all = Setting.all();
    return Stream.concat(
        Stream.of(
            large(BASE64, FETCH, binding, "serialized", all, Setting.BINARY_AS_BYTES),
            large(BASE64, STORE, binding, "serialized", all, Setting.BINARY_AS_BYTES),
            large("MIMEPull", FETCH, binding, "serialized-mtom", all, Setting.MIMEPULL),
            large("quick JAXB", FETCH, binding, "normal", all, Setting.FAST_JAXB),
            large("quick JAXB", STORE, binding, "normal", all, Setting.FAST_JAXB),
            large(
                "attachments in memory",
                FETCH,
                binding,
                "serialized-mtom",
                less(all, Setting.MIMEPULL),
                Setting.ATTACHMENTS_IN_MEMORY),
            new Comparison(
                "one client for all",
                FETCH,
                binding,
                "normal",
                SMALL_BYTES,
                all,
                Optional.empty())),
        switch (binding) {
          case HTTP ->
              Stream.of(
                  large("chunks", STORE, binding, "normal", all, Setting.CHUNKS),
                  large("chunks of 64 KB", STORE, binding, "normal", all, Setting.LARGE_CHUNKS));
          case JMS, REST -> Stream.empty();
        });
  }

  /** Comparisons with small messages, whose clients are warmed up first. */
  static List<Comparison> small() {
    return Stream.of(SMALL_BYTES, MIDDLE_BYTES)
        .flatMap(bytes -> Binding.OF_SOAP.stream().flatMap(binding -> small(bytes, binding)))
        .filter(each -> !each.setting.equals(BASE64) || BinaryOutput.isWorth(each.payloadBytes))
        .toList();
  }

  private static Stream<Comparison> small(int bytes, Binding binding) {
    return Stream.concat(
        Stream.of(
            small(BASE64, FETCH, binding, "serialized", bytes, Setting.BINARY_AS_BYTES),
            small("MIMEPull", FETCH, binding, "serialized-mtom", bytes, Setting.MIMEPULL),
            small("no policies", FETCH, binding, "normal", bytes, Setting.WITHOUT_POLICIES),
            small("steady properties", FETCH, binding, "normal", bytes, Setting.CACHED_PROPERTIES),
            small("quick JAXB", FETCH, binding, "normal", bytes, Setting.FAST_JAXB)),
        switch (binding) {
          case HTTP ->
              Stream.of(
                  small("keep-alive", FETCH, binding, "normal", bytes, Setting.KEEP_ALIVE),
                  small("chunks", STORE, binding, "normal", bytes, Setting.CHUNKS),
                  small("chunks of 64 KB", STORE, binding, "normal", bytes, Setting.LARGE_CHUNKS));
          case JMS, REST -> Stream.empty();
        });
  }

  private static Comparison small(
      String setting,
      String direction,
      Binding binding,
      String format,
      int bytes,
      Setting compared) {
    Set<Setting> all = Setting.all();
    return new Comparison(
        setting, direction, binding, format, bytes, all, Optional.of(less(all, compared)));
  }

  private static Comparison large(
      String setting,
      String direction,
      Binding binding,
      String format,
      Set<Setting> with,
      Setting compared) {
    return new Comparison(
        setting, direction, binding, format, LARGE_BYTES, with, Optional.of(less(with, compared)));
  }

  private static Set<Setting> less(Set<Setting> settings, Setting one) {
    Set<Setting> rest = EnumSet.copyOf(settings);
    rest.remove(one);
    return rest;
  }

  /**
   * Runs the pairs.
   *
   * @return the comparison as a row: medians, and their ratio with its 95 % interval
   * @throws ExchangeFailedException if an exchange did not complete
   */
  String row(ServiceTarget target) throws IOException, ExchangeFailedException {
    try (ServiceClient one = ServiceClient.open(binding, target, with);
        ServiceClient other =
            ServiceClient.open(binding, target, without.orElseGet(Setting::all))) {
      TimedPairs pairs =
          timing()
              .run(
                  () -> without.isPresent() ? timeNs(other) : timeOfNewClientNs(target),
                  () -> timeNs(one));
      return row(pairs);
    }
  }

  /** Small messages are compiled for good after some thousands of calls. */
  private PairedTiming timing() {
    if (without.isEmpty()) {
      return new PairedTiming(8, 200, SEED);
    }
    return switch (payloadBytes) {
      case SMALL_BYTES -> new PairedTiming(8_000, 2_000, SEED);
      case MIDDLE_BYTES -> new PairedTiming(1_500, 400, SEED);
      default -> new PairedTiming(8, 25, SEED);
    };
  }

  private String row(TimedPairs withoutAndWith) {
    Ratio ratio = withoutAndWith.ratio();
    Interval interval = ratio.interval();
    return String.format(
        Locale.ROOT,
        "| %s | %s, %s, %s | %d | %d | %s | %s | %.2f (%.2f–%.2f) |",
        setting,
        direction,
        binding.word(),
        format,
        payloadBytes / 1_000,
        withoutAndWith.pairs().size(),
        milliseconds(Sample.median(withoutAndWith.bNs())),
        milliseconds(Sample.median(withoutAndWith.aNs())),
        ratio.value(),
        interval.low(),
        interval.high());
  }

  private String milliseconds(double ns) {
    return String.format(Locale.ROOT, payloadBytes < LARGE_BYTES ? "%.2f" : "%.1f", ns / MS);
  }

  private long timeNs(ServiceClient client) throws ExchangeFailedException {
    ExchangeResult exchanged = exchange(client);
    return exchanged.marks().c4() - exchanged.marks().c0();
  }

  /** Making the client and connecting it counts, closing it does not. */
  private long timeOfNewClientNs(ServiceTarget target) throws ExchangeFailedException {
    long start = System.nanoTime();
    try (ServiceClient client = ServiceClient.open(binding, target)) {
      return exchange(client).marks().c4() - start;
    }
  }

  private ExchangeResult exchange(ServiceClient client) throws ExchangeFailedException {
    PayloadRequest request =
        PayloadRequest.fresh(Formats.of(format), Shape.RECORDS, payloadBytes, SEED);
    Exchanger exchanger = new Exchanger(client);
    return direction.equals(STORE) ? exchanger.store(request) : exchanger.fetch(request);
  }
}
