package soapbench.experiment.payload.report.claim;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Finding;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Bindings;
import soapbench.results.PublishedValue;
import soapbench.results.Quantity;
import soapbench.statistics.Sample;

/**
 * JS1 to JS3: one codec takes less time than another, writing and reading together.
 *
 * @param format that of the codec in question
 * @param than that of the codec it is compared with
 * @param claimed where the ratio lies, beside the published one
 */
record CodecOrder(String id, String format, String than, Claimed claimed) {

  /** The format of Java serialization whose bytes travel as those of the codecs do. */
  private static final String JAVA = Cell.SERIALIZED_MTOM;

  private static final String RESULT = "tpc/result.txt";

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

  private static final List<PublishedValue> PUBLISHED = PublishedValue.beside(CodecOrder.class);

  static final List<CodecOrder> ALL =
      List.of(
          of("JS1a", "kryo", JAVA, RESULT, "kryo", "java-built-in"),
          of("JS1b", "json", JAVA, RESULT, "json/jackson/databind", "java-built-in"),
          of("JS1c", "smile", JAVA, RESULT, "smile/jackson/databind", "java-built-in"),
          of("JS1d", "avro", JAVA, RESULT, "avro", "java-built-in"),
          of("JS2a", "protobuf", "json", RESULT, "protobuf", "json/jackson/databind"),
          of("JS2b", "smile", "json", RESULT, "smile/jackson/databind", "json/jackson/databind"),
          of("JS3", "fory", "kryo", "wiki", "fury", "kryo-registered-flat"));

  /** The order of two codecs, with the names that the published table has for them. */
  private static CodecOrder of(
      String id, String format, String than, String where, String over, String under) {
    return new CodecOrder(
        id,
        format,
        than,
        Claimed.below(EffectKind.RATIO, 1)
            .published(
                stated(where, over) / stated(where, under),
                "%s over %s, %s".formatted(over, under, where)));
  }

  private static double stated(String where, String series) {
    return PUBLISHED.stream()
        .filter(one -> one.where().equals(where) && one.series().equals(series))
        .findFirst()
        .orElseThrow()
        .value();
  }

  Claim<PayloadResults> claim() {
    return new Claim<>(
        id,
        "%s takes less time than %s, writing and reading together."
            .formatted(NAMES.get(format), NAMES.get(than)),
        "%s over %s, ratio of median serialization and deserialization together, geometric mean"
                .formatted(format, than)
            + " over the sizes, of the binding that decides",
        claimed,
        "One comparison for each binding that has both, the mean over its sizes."
            + Every.RULE
            + EligibleTrials.RULE,
        "./soapbench run payload --formats %s,%s".formatted(than, format),
        this::judge);
  }

  /** Whether some binding has both formats. */
  boolean isTriedIn(MeasuredTrials trials) {
    return !bindings(trials).isEmpty();
  }

  /** The bindings that have both formats, whether their trials suffice or not. */
  private List<String> bindings(MeasuredTrials trials) {
    List<Cell> cells = trials.cells();
    return Bindings.KNOWN.stream()
        .filter(binding -> cells.contains(new Cell(binding, format)))
        .filter(binding -> cells.contains(new Cell(binding, than)))
        .toList();
  }

  private Finding judge(PayloadResults results) {
    MeasuredTrials trials = results.measured();
    EligibleTrials evidence = new EligibleTrials(trials);
    List<SizeRatios> bindings =
        bindings(trials).stream()
            .map(
                binding ->
                    SizeRatios.of(
                        evidence::codec,
                        new Cell(binding, format),
                        new Cell(binding, than),
                        trials.sizes()))
            .toList();
    if (bindings.stream().allMatch(one -> one.times().isEmpty())) {
      return Finding.notTested(
          "No binding has a size at which both %s and %s have the trials for it."
              .formatted(format, than));
    }
    Every<SizeRatios> ratios = SizeRatios.every(claimed, bindings);
    return ratios.finding(
        Reason.sentence(
            bindings.stream()
                .flatMap(
                    one ->
                        Stream.of(one.clause(ratios.effect(one)), times(one))
                            .filter(clause -> !clause.isEmpty()))
                .toArray(String[]::new)));
  }

  /** Times of both at the largest size they have, as a clause. */
  private static String times(SizeRatios ratios) {
    return ratios.times().keySet().stream()
        .max(Long::compare)
        .map(
            size ->
                "at %s MB they take %s"
                    .formatted(
                        Quantity.megabytes(size),
                        ratios.times().get(size).stream()
                            .map(times -> Sample.median(times.values()))
                            .map(ns -> Quantity.milliseconds(ns) + " ms")
                            .collect(Collectors.joining(" and "))))
        .orElse("");
  }
}
