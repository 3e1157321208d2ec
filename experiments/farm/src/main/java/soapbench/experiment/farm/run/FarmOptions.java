package soapbench.experiment.farm.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.contract.FarmContract;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.http.HttpAddress;
import soapbench.lab.Blocks;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.RunPlan;
import soapbench.lab.length.RunLength;
import soapbench.lab.option.ForksOption;
import soapbench.lab.option.LengthOptions;
import soapbench.lab.option.LinkOptions;
import soapbench.lab.option.LocalServerOptions;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.OptionValues;
import soapbench.lab.option.SeedOption;
import soapbench.lab.option.ServiceOptions;
import soapbench.lab.service.Installation;
import soapbench.lab.service.RequestedService;
import soapbench.lab.trials.OpenRounds;
import soapbench.process.ControlGroups;

/** The options of {@code run farm}. */
public final class FarmOptions implements ExperimentOptions {

  private static final int LEAST_INTEGERS = 500;

  @Mixin private final NumberOption trials = NumberOption.trials(20);

  @Mixin private final LengthOptions length = new LengthOptions();

  @Mixin private final NumberOption warmup = NumberOption.warmup().usually(2);

  @Mixin private final ForksOption forks = new ForksOption();

  @Option(
      names = "--integers",
      paramLabel = "N,...",
      defaultValue = "500,5000,50000,100000",
      description = "how many integers are sorted, 500 to 1000000 (default ${DEFAULT-VALUE})")
  private String integers;

  @Option(
      names = "--ways",
      paramLabel = "W,...",
      description =
          "how parts are handed out: soap-http, jms, soap-jms (default: all that the workers can)")
  private String ways;

  @Option(
      names = "--data",
      paramLabel = "D,...",
      defaultValue = FarmLevels.XML + "," + FarmLevels.PACKED,
      description =
          "how integers travel in envelopes: xml, packed; over plain JMS they are packed (default"
              + " ${DEFAULT-VALUE})")
  private String data;

  @Mixin
  private final NumberOption chunks =
      NumberOption.of("--chunks N", "how many parts the integers are split into", 1, 100)
          .otherwise("default: one a worker");

  @Option(
      names = "--slow-worker",
      paramLabel = "F",
      description =
          "also measures trials in which one worker has this fraction of its share, above 0 and"
              + " below 1")
  private Double slow;

  @Option(
      names = "--kill-worker",
      description = "also measures trials in which one worker is killed")
  private boolean kill;

  @Mixin private final SeedOption seed = new SeedOption("all orders and integers");

  @Option(
      names = "--no-floors",
      description = "do not measure floors, the lowest cost that a trial can have")
  private boolean noFloors;

  @Mixin private WorkerOptions workers;
  @Mixin private ServiceOptions service;

  @Mixin
  private final LocalServerOptions server =
      new LocalServerOptions(FarmRows.TRIALS.factors().declared());

  @Mixin private final LinkOptions link = new LinkOptions(FarmRows.TRIALS.factors().declared());

  @Override
  public RunPlan plan(Installation installation, Predicate<String> given) {
    Blocks blocks = Blocks.of(link.behind(server.variations()), forks.value(), seed.value());
    RunLength end = length.chosen(given, blocks);
    workers.check(given);
    Optional<Broker> apart = service.brokerAlone();
    link.refuseWhere(
        apart.isPresent(), "not allowed with a --broker but no --server: it lies before one");
    link.refuseWhere(
        workers.urls().stream().map(HttpAddress::of).anyMatch(HttpAddress::secure),
        "not allowed with workers at https, whose certificates name another address");
    boolean atQueue = workers.namesQueue() || service.namesBroker();
    FarmDesign design = design(atQueue, blocks);
    RequestedService requested =
        link.before(
            service.requestedBeside(
                installation, server, new JmsDelivery(service.persistent(), true, true)));
    forks.refuseWhere(requested.server().isPresent(), "--server", "a new server");
    forks.refuseWhere(apart.isPresent(), "--broker", "a new broker");
    forks.refuseWhere(workers.areGiven(), "--workers", "new workers");
    FarmPlan plan = new FarmPlan(design, end, apart, Optional.ofNullable(slow), atQueue, workers);
    return new RunPlan(
        design.seed(),
        blocks,
        Optional.of(requested),
        blocks.cells(
            design.factors().cells().stream().map(FarmRows.TRIALS.factors()::levels).toList()),
        folder ->
            FarmState.read(
                design.withRounds(OpenRounds.planned(end, design.measuredRounds(), folder)),
                folder),
        laboratory -> new FarmRun(plan, installation, laboratory));
  }

  FarmDesign design(boolean atQueue, Blocks blocks) {
    refuseDisturbancesThatCannotBe();
    refuseIf(
        blocks.several() && workers.areGiven(),
        "several levels of " + blocks.options(),
        "allowed only without --workers, which find one server alone");
    return new FarmDesign(
        new FarmFactors(
            workers.counts(),
            OptionValues.counts("--integers", integers, LEAST_INTEGERS, FarmContract.MAX_INTEGERS),
            ways(atQueue),
            OptionValues.choice("--data", data, FarmLevels.DATA),
            disturbances()),
        blocks,
        chunks.chosen(),
        warmup.value(),
        trials.value(),
        seed.value(),
        !noFloors);
  }

  private List<String> ways(boolean atQueue) {
    List<String> possible = new ArrayList<>(FarmLevels.WAYS);
    if (workers.areGiven() && workers.urls().isEmpty()) {
      possible.remove(FarmLevels.SOAP_HTTP);
    }
    if (workers.areGiven() && !atQueue) {
      possible.retainAll(List.of(FarmLevels.SOAP_HTTP));
    }
    return ways == null ? possible : OptionValues.choice("--ways", ways, possible);
  }

  private List<String> disturbances() {
    List<String> all = new ArrayList<>(List.of(FarmLevels.NONE));
    if (slow != null) {
      all.add(FarmLevels.SLOW);
    }
    if (kill) {
      all.add(FarmLevels.KILLED);
    }
    return all;
  }

  private void refuseDisturbancesThatCannotBe() {
    refuseIf(
        slow != null && !(slow > 0 && slow < 1),
        "--slow-worker",
        "%s is out of range: allowed is above 0 and below 1".formatted(slow));
    refuseIf(
        workers.areGiven() && (slow != null || kill),
        "--slow-worker and --kill-worker",
        "allowed only without --workers");
    refuseIf(slow != null && !workers.limited(), "--slow-worker", "needs --worker-cpus above 0");
    refuseIf(
        slow != null && !ControlGroups.allowed(),
        "--slow-worker",
        "needs control groups, which this system does not let this user make");
  }
}
