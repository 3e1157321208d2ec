package soapbench.experiment.messaging.run;

import static soapbench.lab.option.InvalidOptionException.refuseIf;
import static soapbench.lab.option.OptionValues.within;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import soapbench.contract.MessagingContract;
import soapbench.experiment.messaging.mpi.MpiChoice;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.http.HttpAddress;
import soapbench.lab.Blocks;
import soapbench.lab.ExperimentOptions;
import soapbench.lab.RunPlan;
import soapbench.lab.option.ForksOption;
import soapbench.lab.option.LengthOptions;
import soapbench.lab.option.NumberOption;
import soapbench.lab.option.OptionSection;
import soapbench.lab.option.OptionValues;
import soapbench.lab.option.RunsAlready;
import soapbench.lab.option.SeedOption;
import soapbench.lab.service.Installation;
import soapbench.lab.trials.GrowingTrials;
import soapbench.lab.trials.TrialsRun;
import soapbench.results.Environment;

/** The options of {@code run messaging}. */
public final class MessagingOptions implements ExperimentOptions {

  private static final int MAX_ORDER = 2_000;
  private static final int MAX_RANKS = 16;

  @Mixin private final NumberOption trials = NumberOption.trials(6);

  @Mixin private final LengthOptions length = new LengthOptions();

  @Mixin private final NumberOption warmup = NumberOption.warmup().usually(1);

  @Mixin private final ForksOption forks = new ForksOption();

  @Option(
      names = "--sizes",
      paramLabel = "BYTES,...",
      defaultValue = "1024,4096,16384,65536,80000,125000,200000,320000,1280000,8388608",
      description =
          "bytes of a message, 1 to 67108864, "
              + OptionValues.WITH_UNIT
              + " (default ${DEFAULT-VALUE})")
  private String sizes;

  @Option(
      names = "--orders",
      paramLabel = "N,...",
      defaultValue = "100,160,200,300,400",
      description =
          "orders n of the n x n matrices of doubles, 2 to 2000 (default ${DEFAULT-VALUE})")
  private String orders;

  @Option(
      names = "--programs",
      paramLabel = "P,...",
      defaultValue = Passing.PING_PONG + "," + Passing.PING_STAR_PONG + "," + Passing.MATRIX,
      description = "what passes messages (default ${DEFAULT-VALUE})")
  private String programs;

  @Option(
      names = "--stacks",
      paramLabel = "S,...",
      description =
          "what carries them: soap-mtom, cxf, wire, mpi (default: all; with --ranks soap-mtom"
              + " alone)")
  private String stacks;

  @Option(
      names = "--link",
      paramLabel = "L,...",
      description =
          "what lies between ranks: 1gbit, which needs root, and loopback (default: 1gbit where it"
              + " is allowed, else loopback)")
  private String links;

  @Option(
      names = "--mpi",
      paramLabel = "MPI",
      defaultValue = "mpich",
      description = "mpich, openmpi or none (default ${DEFAULT-VALUE})")
  private String mpi;

  @Mixin
  private final NumberOption burst =
      NumberOption.of("--burst N", "messages one way before one comes back", 2, 100)
          .in(OptionSection.REPEATED)
          .usually(8);

  @Option(
      names = "--rank-count",
      paramLabel = "N",
      defaultValue = "2",
      description =
          "ranks that pass messages in pairs, an even number from 2 to 16 (default"
              + " ${DEFAULT-VALUE})")
  private int rankCount;

  @Mixin
  private final NumberOption matrixRanks =
      NumberOption.of("--matrix-ranks N", "ranks that exchange a matrix", 2, 16).usually(4);

  @Option(names = "--multiply", description = "multiplies the matrices, too")
  private boolean multiply;

  @RunsAlready
  @Option(
      names = "--ranks",
      paramLabel = "URL,...",
      description = "nodes that are there already, one a rank (default: nodes of the run's own)")
  private String given;

  @Mixin
  private final NumberOption heap =
      NumberOption.of("--rank-heap MB", "heap of each rank in MB", 128, 16_384)
          .in(OptionSection.STARTED)
          .usually(512);

  @Mixin
  private final NumberOption rankWarmup =
      NumberOption.of(
              "--rank-warmup N",
              "short messages that ranks pass before their first trial, again until two seconds are"
                  + " over; they leave no rows",
              0,
              100_000)
          .in(OptionSection.REPEATED)
          .usually(1_000);

  @Mixin
  private final NumberOption timeout =
      NumberOption.of("--timeout SECONDS", "how long a rank waits for a message", 1, 3_600)
          .in(OptionSection.TRAVELLING)
          .usually(60);

  @Mixin private final SeedOption seed = new SeedOption("all orders and messages");

  @Override
  public RunPlan plan(Installation installation, Predicate<String> isGiven) {
    List<URI> nodes = nodes(isGiven);
    MessagingPlan plan =
        new MessagingPlan(
            design(nodes),
            links == null,
            OptionValues.one("--mpi", mpi, List.of(MpiChoice.values()), MpiChoice::word),
            nodes,
            multiply,
            rankWarmup.value(),
            heap.value(),
            Duration.ofSeconds(timeout.value()));
    refuseIf(
        plan.possible(Environment.UNKNOWN).factors().stacks().isEmpty(),
        "--mpi",
        "none leaves nothing to measure of --stacks " + stacks);
    forks.refuseWhere(!nodes.isEmpty(), "--ranks", "new nodes");
    Blocks blocks = plan.design().blocks();
    return TrialsRun.plan(
        seed.value(),
        blocks,
        MessagingRows.TRIALS,
        new GrowingTrials<>(
            length.chosen(isGiven, blocks),
            plan.design().measuredRounds(),
            (rounds, known) -> plan.possible(known).withRounds(rounds).trials(),
            Optional.of(MessagingRows.MEDIAN)),
        laboratory -> new RankInstrument(plan, installation, laboratory));
  }

  private List<URI> nodes(Predicate<String> isGiven) {
    if (given == null) {
      return List.of();
    }
    for (String option : List.of("--link", "--mpi", "--rank-heap", "--rank-count")) {
      refuseIf(isGiven.test(option), option, "allowed only without --ranks");
    }
    List<URI> nodes = OptionValues.each("--ranks", given, MessagingOptions::address);
    refuseIf(
        nodes.size() < 2 || nodes.size() > MAX_RANKS,
        "--ranks",
        "there are %s: allowed are 2 to %s".formatted(nodes.size(), MAX_RANKS));
    return nodes;
  }

  private static URI address(String word) {
    HttpAddress address = HttpAddress.parse(word.replaceFirst("\\?wsdl$", ""));
    URI uri = address.uri();
    if (address.secure()
        || !address.namesPort()
        || uri.getRawPath().length() < 2
        || uri.getRawQuery() != null
        || uri.getRawFragment() != null) {
      throw new IllegalArgumentException(
          "'%s' is not a URL such as http://HOST:PORT/soapbench/messaging".formatted(word));
    }
    return uri;
  }

  private MessagingDesign design(List<URI> nodes) {
    List<String> chosen = OptionValues.choice("--programs", programs, Passing.PROGRAMS);
    List<String> carriers = nodes.isEmpty() ? Passing.MEASURED : List.of(Passing.SOAP_MTOM);
    int ranks = nodes.isEmpty() ? within("--rank-count", rankCount, 2, MAX_RANKS) : nodes.size();
    refuseIf(
        ranks % 2 != 0 && !chosen.equals(List.of(Passing.MATRIX)),
        nodes.isEmpty() ? "--rank-count" : "--ranks",
        "%s ranks do not make pairs: an even number is needed".formatted(ranks));
    int exchanging = matrixRanks.value();
    int present = nodes.isEmpty() ? exchanging : Math.min(exchanging, nodes.size());
    List<Integer> matrices = OptionValues.counts("--orders", orders, 2, MAX_ORDER);
    refuseIf(
        matrices.stream().anyMatch(order -> order < present),
        "--orders",
        "%s ranks need an order of at least %s".formatted(present, present));
    return new MessagingDesign(
        new MessagingFactors(
            stacks == null ? carriers : OptionValues.choice("--stacks", stacks, carriers),
            chosen,
            links(nodes),
            ranks,
            present,
            OptionValues.bytes("--sizes", sizes, 1, MessagingContract.MAX_DATA_BYTES),
            matrices,
            burst.value()),
        Blocks.of(forks.value()),
        warmup.value(),
        trials.value(),
        seed.value());
  }

  private List<String> links(List<URI> nodes) {
    if (!nodes.isEmpty()) {
      return List.of(Passing.GIVEN);
    }
    List<String> own = List.of(Passing.GIGABIT, Passing.LOOPBACK);
    return links == null ? own : OptionValues.choice("--link", links, own);
  }
}
