package soapbench.cli.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.calibration.Calibration;
import soapbench.calibration.CalibrationCases;
import soapbench.calibration.CalibrationDesign;
import soapbench.calibration.Exchanges;
import soapbench.calibration.InstrumentCheck;
import soapbench.calibration.link.LinkCheck;
import soapbench.calibration.timing.AaTest;
import soapbench.calibration.timing.OverheadCheck;
import soapbench.calibration.timing.OverheadLevel;
import soapbench.contract.Binding;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Link;
import soapbench.lab.option.BindingOptions;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;
import soapbench.lab.option.SeedOption;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/** The options that say how the instrument is checked. */
public final class CalibrateOptions {

  private static final List<CollectorChoice> ONE_STOP =
      List.of(CollectorChoice.SERIAL, CollectorChoice.G1);

  /** Formats in which objects are turned into bytes at a time of its own. */
  private static final List<PayloadFormat> FORMATS =
      Formats.ALL.stream().filter(format -> format.serializes() && !format.streams()).toList();

  /** The words of these formats, for the description of the option. */
  static final class Choice implements Iterable<String> {

    @Override
    public Iterator<String> iterator() {
      return FORMATS.stream().map(PayloadFormat::word).iterator();
    }
  }

  private static final int REPEATS = 50;
  private static final int SELF_REPEATS = 40;
  private static final int SMALL_REPEATS = 3_000;
  private static final int LARGE_REPEATS = 300;

  @Mixin
  private final NumberOption repeats =
      NumberOption.of("--repeats N", "exchanges with each injection and as many without", 1, 10_000)
          .in(OptionSection.REPEATED)
          .otherwise("default 50; with --a-a 40, with --overhead 3000 at 1 KB and 300 at 22.2 MB");

  @Mixin
  private final NumberOption delay =
      NumberOption.of("--delay MS", "injected delay in milliseconds", 1, 10_000).usually(50);

  @Option(
      names = "--size",
      paramLabel = "MB",
      description =
          "payload size in MB of 10^6 bytes, 0.001 to 64, "
              + OptionValues.WITH_UNIT
              + " (default 0.02; with --a-a 0.001)")
  private String size;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "serialized",
      completionCandidates = Choice.class,
      description =
          "format of the payload: one of ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE})")
  private String format;

  @Mixin private BindingOptions bindings;

  @Mixin private final SeedOption seed = new SeedOption("all orders and payloads");

  @Option(
      names = "--a-a",
      description = "instead: how often do two cells that are the same look different?")
  private boolean self;

  @Mixin
  private final NumberOption cells =
      NumberOption.of("--cells N", "with --a-a: pairs of cells for each binding", 1, 10_000)
          .in(OptionSection.REPEATED)
          .usually(200);

  @Option(
      names = "--overhead",
      description = "instead: what does measuring cost at 1 KB and at 22.2 MB?")
  private boolean overhead;

  @Option(
      names = "--links",
      paramLabel = "LINK,...",
      description = "instead: do links have their rate and their round trip? such as lan-1g,wan")
  private String links;

  /**
   * The check that was asked for.
   *
   * @param instrument the exchanges as they are measured
   * @param collector the server's collector, if one was chosen
   * @param given whether an option was given on the command line
   */
  InstrumentCheck check(
      UnaryOperator<Exchanges> instrument,
      Optional<CollectorChoice> collector,
      Predicate<String> given) {
    refuseIf(
        Stream.of(self, overhead, links != null).filter(one -> one).count() > 1,
        "--a-a, --overhead and --links",
        "only one of them is allowed");
    if (links != null) {
      refuse(
          given,
          "without --links",
          "--delay",
          "--size",
          "--format",
          "--cells",
          "--repeats",
          "--bindings",
          "--server-kind",
          "--broker-kind",
          "--server-heap",
          "--server-gc");
      return new LinkCheck(OptionValues.each("--links", links, CalibrateOptions::slowed));
    }
    if (overhead) {
      refuse(given, "without --overhead", "--delay", "--size", "--format", "--cells");
      return new OverheadCheck(
          bindings.chosen(),
          List.of(
              OverheadLevel.small(repeats(SMALL_REPEATS)),
              OverheadLevel.large(repeats(LARGE_REPEATS))),
          seed.value());
    }
    if (self) {
      refuse(given, "without --a-a", "--delay", "--format");
      return new AaTest(
          bindings.chosen(), cells.value(), repeats(SELF_REPEATS), size("0.001"), seed.value());
    }
    refuse(given, "with --a-a", "--cells");
    collector.ifPresent(CalibrateOptions::requireOneStop);
    return new Calibration(design(), instrument);
  }

  private static Link slowed(String word) {
    Link link = Link.of(word);
    if (link.isLoopback()) {
      throw new IllegalArgumentException("loopback has no rate that could be checked");
    }
    return link;
  }

  long seed() {
    return seed.value();
  }

  private static void refuse(Predicate<String> given, String where, String... options) {
    for (String option : options) {
      refuseIf(given.test(option), option, "allowed only " + where);
    }
  }

  /** How long a collection took is seen once, in the phase into which it is injected. */
  private static void requireOneStop(CollectorChoice collector) {
    refuseIf(
        !ONE_STOP.contains(collector),
        "--server-gc",
        "%s does not stop the server once for a full collection: allowed are %s"
            .formatted(
                collector.id(),
                ONE_STOP.stream().map(CollectorChoice::id).collect(Collectors.joining(", "))));
  }

  /** The cases of the bindings that were chosen. */
  private CalibrationDesign design() {
    List<Binding> chosen = bindings.chosen();
    return new CalibrationDesign(
        CalibrationCases.ALL.stream().filter(one -> chosen.contains(one.binding())).toList(),
        OptionValues.one("--format", format, FORMATS, PayloadFormat::word),
        delay.value(),
        size("0.02"),
        repeats(REPEATS),
        seed.value());
  }

  private int repeats(int usual) {
    return repeats.chosen().orElse(usual);
  }

  private int size(String usual) {
    return OptionValues.oneSize("--size", Objects.requireNonNullElse(size, usual));
  }
}
