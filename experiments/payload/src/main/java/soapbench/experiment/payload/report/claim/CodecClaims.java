package soapbench.experiment.payload.report.claim;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Evidence;
import soapbench.claim.Study;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Bindings;
import soapbench.results.PublishedValue;
import soapbench.results.Quantity;
import soapbench.statistics.Sample;

/**
 * Claims of a published comparison of codecs without a transport, where what it compares is here,
 * too. Of Kryo and Protocol Buffers it says one order at one time and the other at another, which
 * is no claim.
 */
public final class CodecClaims {

  /** The comparison that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Eishay Smith and others",
          "jvm-serializers: Benchmark comparing serialization libraries on the JVM",
          "github.com/eishay/jvm-serializers, tpc/result.txt at commit 752156de and wiki of 8"
              + " October 2023");

  /**
   * Order of two codecs: one takes less time than the other, writing and reading together.
   *
   * @param place where in the study it is claimed, and what of
   * @param codec the one in question, by its format
   * @param series the name of either in the study
   */
  private record Order(
      String id, String place, String codec, String than, String series, String thanSeries) {}

  /** The format of Java serialization whose bytes travel as those of the codecs do. */
  private static final String JAVA = Cell.SERIALIZED_MTOM;

  private static final String GENERIC = "tpc/result.txt, SIMPLE/GENERIC, total";
  private static final String BOTH = "tpc/result.txt, SIMPLE/GENERIC and SIMPLE/SPECIFIC, total";
  private static final String BUILT_IN = "java-built-in";
  private static final String JACKSON = "json/jackson/databind";
  private static final String SMILE = "smile/jackson/databind";

  private static final List<Order> ORDERS =
      List.of(
          new Order("JS1a", GENERIC, "kryo", JAVA, "kryo", BUILT_IN),
          new Order("JS1b", GENERIC, "json", JAVA, JACKSON, BUILT_IN),
          new Order("JS1c", GENERIC, "smile", JAVA, SMILE, BUILT_IN),
          new Order("JS1d", BOTH, "avro", JAVA, "avro", BUILT_IN),
          new Order("JS2a", BOTH, "protobuf", "json", "protobuf", JACKSON),
          new Order("JS2b", GENERIC, "smile", "json", SMILE, JACKSON),
          new Order("JS3", "wiki, total", "fory", "kryo", "fury", "kryo-registered-flat"));

  /** Names of codecs by their formats. */
  private static final Map<String, String> NAMES =
      Map.of(
          JAVA,
          "Java serialization",
          "kryo",
          "Kryo",
          "fory",
          "Fory",
          "json",
          "JSON",
          "smile",
          "Smile",
          "protobuf",
          "Protocol Buffers",
          "avro",
          "Avro");

  private static final List<PublishedValue> PUBLISHED = PublishedValue.beside(CodecClaims.class);

  public static final List<Claim<PayloadResults>> ALL =
      ORDERS.stream().map(CodecClaims::claim).toList();

  private CodecClaims() {}

  /** Whether a run tried both codecs of a claim over one binding. */
  public static boolean areAbout(PayloadResults results) {
    return ORDERS.stream().anyMatch(order -> !bindings(order, results.measured()).isEmpty());
  }

  private static Claim<PayloadResults> claim(Order order) {
    String file = order.place.split(", ")[0];
    return new Claim<>(
        order.id,
        order.place,
        "%s takes less time than %s, writing and reading together."
            .formatted(NAMES.get(order.codec), NAMES.get(order.than)),
        "%s over %s, ratio of median serialization and deserialization together, geometric mean"
                .formatted(order.codec, order.than)
            + " over the sizes, of the binding that decides",
        Claimed.below(EffectKind.RATIO, 1)
            .published(
                stated(file, order.series) / stated(file, order.thanSeries),
                "%s over %s, %s".formatted(order.series, order.thanSeries, file)),
        "One comparison for each binding that has both, the mean over its sizes."
            + Every.RULE
            + EligibleTrials.RULE,
        "./soapbench run payload --formats %s,%s".formatted(order.than, order.codec),
        results -> evidence(order, results.measured()));
  }

  private static double stated(String file, String series) {
    return PUBLISHED.stream()
        .filter(one -> one.where().equals(file) && one.series().equals(series))
        .findFirst()
        .orElseThrow()
        .value();
  }

  /** The bindings that have both formats, whether their trials suffice or not. */
  private static List<String> bindings(Order order, MeasuredTrials trials) {
    return Bindings.KNOWN.stream()
        .filter(
            binding ->
                trials
                    .cells()
                    .containsAll(
                        List.of(new Cell(binding, order.codec), new Cell(binding, order.than))))
        .toList();
  }

  private static Evidence evidence(Order order, MeasuredTrials trials) {
    List<SizeRatios> bindings =
        bindings(order, trials).stream()
            .map(
                binding ->
                    SizeRatios.of(
                        new EligibleTrials(trials)::codec,
                        new Cell(binding, order.codec),
                        new Cell(binding, order.than),
                        trials.sizes()))
            .toList();
    return bindings.stream().allMatch(one -> one.times().isEmpty())
        ? Evidence.missing(
            "No binding has a size at which both %s and %s have the trials for it."
                .formatted(order.codec, order.than))
        : Evidence.every(
            bindings.stream().map(SizeRatios::mean).toList(),
            each ->
                Reason.sentence(
                    bindings.stream()
                        .flatMap(one -> Stream.concat(Stream.of(one.clause(each)), times(one)))
                        .toArray(String[]::new)));
  }

  /** Times of both at the largest size they have, as a clause. */
  private static Stream<String> times(SizeRatios ratios) {
    return ratios.times().entrySet().stream()
        .max(Map.Entry.comparingByKey())
        .map(
            largest ->
                "at %s MB they take %s"
                    .formatted(
                        Quantity.megabytes(largest.getKey()),
                        largest.getValue().stream()
                            .map(times -> Sample.median(times.values()))
                            .map(ns -> Quantity.milliseconds(ns) + " ms")
                            .collect(Collectors.joining(" and "))))
        .stream();
  }
}
