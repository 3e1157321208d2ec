package soapbench.tuning;

import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.Setting;
import soapbench.payload.format.Formats;

/**
 * The same exchange with a setting and without it, in pairs whose order is drawn from a seed.
 *
 * @param setting what is compared, for a person
 * @param exchange what is exchanged
 * @param pairs how many exchanges with the setting, and as many without
 * @param with how the exchange is done with the setting
 * @param without and without it
 */
record Comparison(
    String setting,
    Exchange exchange,
    int pairs,
    Function<ServiceTarget, TimedVariant> with,
    Function<ServiceTarget, TimedVariant> without) {

  private static final int SMALL_BYTES = 1_000;
  private static final int LARGE_BYTES = 22_200_000;
  private static final int SMALL_PAIRS = 200;
  private static final int LARGE_PAIRS = 25;
  private static final int WARMUP_PAIRS = 8;
  private static final long SEED = 1;

  /**
   * What is exchanged.
   *
   * @param direction which side sends the payload
   */
  record Exchange(Binding binding, String format, String direction, int payloadBytes) {}

  /** All that are made. */
  static List<Comparison> all() {
    return Stream.of(Binding.values()).flatMap(Comparison::over).toList();
  }

  private static Stream<Comparison> over(Binding binding) {
    return Stream.concat(
        ofEither(binding),
        switch (binding) {
          case HTTP -> ofHttp();
          case JMS ->
              Stream.of(store("cache in memory", binding, "normal", Setting.CACHE_IN_MEMORY));
        });
  }

  private static Stream<Comparison> ofEither(Binding binding) {
    Set<Setting> all = Setting.all();
    return Stream.of(
        fetch("base64 as bytes", binding, "serialized", all, Setting.BINARY_AS_BYTES),
        store("base64 as bytes", binding, "serialized", Setting.BINARY_AS_BYTES),
        fetch("MIMEPull", binding, "serialized-mtom", all, Setting.MIMEPULL),
        fetch(
            "attachments in memory",
            binding,
            "serialized-mtom",
            less(all, Setting.MIMEPULL),
            Setting.ATTACHMENTS_IN_MEMORY),
        fetchSmall(
            "one client for all", binding, target -> TimedVariant.fetchingAnew(binding, target)));
  }

  private static Stream<Comparison> ofHttp() {
    Set<Setting> closing = less(Setting.all(), Setting.KEEP_ALIVE);
    return Stream.of(
        store("chunks", Binding.HTTP, "normal", Setting.CHUNKS),
        store("chunks of 64 KB", Binding.HTTP, "normal", Setting.LARGE_CHUNKS),
        fetchSmall(
            "keep-alive",
            Binding.HTTP,
            target -> TimedVariant.fetching(Binding.HTTP, target, closing)));
  }

  private static Comparison fetchSmall(
      String setting, Binding binding, Function<ServiceTarget, TimedVariant> without) {
    return new Comparison(
        setting,
        new Exchange(binding, "normal", "fetch", SMALL_BYTES),
        SMALL_PAIRS,
        target -> TimedVariant.fetching(binding, target, Setting.all()),
        without);
  }

  private static Comparison fetch(
      String setting, Binding binding, String format, Set<Setting> with, Setting compared) {
    return new Comparison(
        setting,
        new Exchange(binding, format, "fetch", LARGE_BYTES),
        LARGE_PAIRS,
        target -> TimedVariant.fetching(binding, target, with),
        target -> TimedVariant.fetching(binding, target, less(with, compared)));
  }

  private static Comparison store(
      String setting, Binding binding, String format, Setting compared) {
    return new Comparison(
        setting,
        new Exchange(binding, format, "store", LARGE_BYTES),
        LARGE_PAIRS,
        target -> TimedVariant.storing(binding, target, Setting.all()),
        target -> TimedVariant.storing(binding, target, less(Setting.all(), compared)));
  }

  private static Set<Setting> less(Set<Setting> settings, Setting one) {
    Set<Setting> rest = EnumSet.copyOf(settings);
    rest.remove(one);
    return rest;
  }

  /**
   * Runs the pairs, after some that do not count.
   *
   * @throws ExchangeFailedException if an exchange did not complete
   */
  Result run(ServiceTarget target) throws ExchangeFailedException {
    double[] withNs = new double[pairs];
    double[] withoutNs = new double[pairs];
    Random order = new Random(SEED);
    try (TimedVariant one = with.apply(target);
        TimedVariant other = without.apply(target)) {
      for (int pair = -WARMUP_PAIRS; pair < pairs; pair++) {
        boolean first = order.nextBoolean();
        long early = (first ? one : other).timeNs(request());
        long late = (first ? other : one).timeNs(request());
        if (pair >= 0) {
          withNs[pair] = first ? early : late;
          withoutNs[pair] = first ? late : early;
        }
      }
    }
    return new Result(this, withNs, withoutNs);
  }

  private PayloadRequest request() {
    return new PayloadRequest(
        UUID.randomUUID().toString(),
        Formats.of(exchange.format()),
        Shape.RECORDS,
        exchange.payloadBytes(),
        SEED);
  }
}
