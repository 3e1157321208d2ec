package soapbench.experiment.messaging.report.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Estimate;
import soapbench.claim.Every;
import soapbench.claim.Evidence;
import soapbench.claim.Study;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.PublishedParity;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.results.DataSize;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;

/** Claims of the paper on message passing between web services, in the order of its results. */
public final class MessagingClaims {

  /** The study that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Ian Cooper and Yan Huang",
          "The Design and Evaluation of MPI-Style Web Services",
          "International Conference on Computational Science (ICCS), 2008");

  /**
   * Sizes that a claim is about.
   *
   * @param words where they lie
   */
  private record Sizes(String words, Predicate<MessagingCell> which) {

    List<Pairing<MessagingCell>> of(StackRatios ratios) {
      return ratios.where(which);
    }

    /** How many times as long soap-mtom takes at them, with the interval; nothing without any. */
    Optional<String> mean(StackRatios ratios) {
      return of(ratios).isEmpty()
          ? Optional.empty()
          : Optional.of(Quantity.factor(Pairing.mean(of(ratios), Bootstrap.CONFIDENCE)));
    }
  }

  private static final Sizes SMALL =
      new Sizes("below 125 KB", cell -> cell.messageBytes() < 125_000);

  private static final Sizes LARGE =
      new Sizes("from 200 KB on", cell -> cell.messageBytes() >= 200_000);

  /** Sizes from the paper's crossover of Ping*Pong on. */
  private static final Sizes BEYOND =
      new Sizes("from 135 KB on", cell -> cell.messageBytes() >= 135_000);

  /**
   * Orders from that on at which the paper has PingPong level, since its text numbers none for the
   * matrix.
   */
  private static final Sizes ORDERS = new Sizes("from 160 on", cell -> cell.n() >= 160);

  private static final String DECIDED =
      " Decided over the link of 1 Gbit/s where that was tried, since the paper's machines had a"
          + " network between them, else on the loopback, else between given nodes; of several"
          + " numbers of ranks or messages, the fewest decide. "
          + Eligibility.RULE;

  private static final String PING_PONG_COMMAND =
      "./soapbench run messaging --programs ping-pong --stacks soap-mtom,mpi";

  public static final List<Claim<MessagingResults>> ALL =
      List.of(
          new Claim<>(
              "MP1a",
              "section 4.2, Figure 5",
              "Below about 125 KB a message, SOAP with MTOM is slower than MPI (PingPong).",
              "median repetition of PingPong over soap-mtom over that over mpi, at the size below"
                  + " 125 KB that decides",
              Claimed.above(EffectKind.RATIO, Crossover.KEEPS_UP),
              "One comparison for each size tried below 125 KB. Slower means more than 1.15 times:"
                  + " where it is not, web services keep up earlier."
                  + Every.RULE.stripTrailing()
                  + DECIDED,
              PING_PONG_COMMAND,
              results -> pingPong(results, Passing.PING_PONG, SMALL, MessagingClaims::everySize)),
          new Claim<>(
              "MP1b",
              "section 4.2, Figure 4",
              "From about 200 KB a message on, SOAP with MTOM and MPI are level (PingPong).",
              "median repetition of PingPong over soap-mtom over that over mpi, geometric mean of"
                  + " the sizes from 200 KB on",
              Claimed.within(EffectKind.RATIO, 1 / Crossover.KEEPS_UP, Crossover.KEEPS_UP),
              "Level means that neither takes more than 1.15 times as long: from 0.87 to 1.15."
                  + DECIDED,
              PING_PONG_COMMAND,
              results -> pingPong(results, Passing.PING_PONG, LARGE, MessagingClaims::mean)),
          new Claim<>(
              "MP2a",
              "section 4.2, Figure 6",
              "In Ping*Pong the crossover comes earlier than in PingPong (about 135 KB).",
              "size from which on soap-mtom keeps up with mpi in Ping*Pong over that in PingPong"
                  + " over the same link",
              earlier(),
              Crossover.RULE
                  + " The interval of the ratio of two such sizes goes from the lower end of the"
                  + " first over the upper end of the second to the upper over the lower."
                  + DECIDED,
              "./soapbench run messaging --programs ping-pong,ping-star-pong --stacks"
                  + " soap-mtom,mpi",
              MessagingClaims::crossover),
          new Claim<>(
              "MP2b",
              "section 4.2, Figure 6",
              "In Ping*Pong the web services are ahead beyond the crossover (inter-message"
                  + " pipelining).",
              "median repetition of Ping*Pong over soap-mtom over that over mpi, geometric mean of"
                  + " the sizes from 135 KB on",
              Claimed.below(EffectKind.RATIO, 1),
              "The paper's crossover of Ping*Pong is 135 KB." + DECIDED,
              "./soapbench run messaging --programs ping-star-pong --stacks soap-mtom,mpi",
              results -> pingPong(results, Passing.PING_STAR_PONG, BEYOND, MessagingClaims::mean)),
          new Claim<>(
              "MP3",
              "section 4.2, Figure 7",
              "In the matrix-multiplication communication pattern the web services are ahead above"
                  + " the threshold.",
              "median repetition of the matrix communication over soap-mtom over that over mpi,"
                  + " geometric mean of the orders from 160 on",
              Claimed.below(EffectKind.RATIO, 1),
              "The paper's text numbers no threshold for the matrix, so it is the n = 160 of its"
                  + " PingPong."
                  + DECIDED,
              "./soapbench run messaging --programs matrix --stacks soap-mtom,mpi",
              MessagingClaims::matrix));

  private MessagingClaims() {}

  private static Claimed earlier() {
    PublishedParity bursts = PublishedParity.of(Passing.PING_STAR_PONG).orElseThrow();
    PublishedParity single = PublishedParity.of(Passing.PING_PONG).orElseThrow();
    return Claimed.below(EffectKind.RATIO, 1)
        .published(
            bursts.bytes() / single.bytes(),
            "%s over %s, %s and %s"
                .formatted(
                    DataSize.of((long) bursts.bytes()),
                    DataSize.of((long) single.bytes()),
                    bursts.where(),
                    single.where()));
  }

  /** The ratios soap-mtom over mpi of a program, a link each, of which the first decides. */
  private static List<StackRatios> links(MessagingResults results, String program) {
    return Passing.LINKS.stream()
        .flatMap(
            link ->
                results.setups(link).stream()
                    .filter(setup -> setup.program().equals(program))
                    .map(
                        setup ->
                            StackRatios.ofEligible(results, setup, Passing.SOAP_MTOM, Passing.MPI))
                    .filter(ratios -> !ratios.isEmpty())
                    .limit(1))
        .toList();
  }

  /** A sentence on each link, the one that decides first. */
  private static String why(List<StackRatios> links, Function<StackRatios, String> clause) {
    return links.stream()
        .map(
            ratios -> {
              String label = ratios.setup().label();
              return "%s%s: %s."
                  .formatted(
                      label.substring(0, 1).toUpperCase(Locale.ROOT),
                      label.substring(1),
                      clause.apply(ratios));
            })
        .collect(Collectors.joining(" "));
  }

  /** Evidence of some sizes over the link that decides. */
  private static Evidence pingPong(
      MessagingResults results,
      String program,
      Sizes sizes,
      BiFunction<List<Pairing<MessagingCell>>, String, Evidence> evidence) {
    List<StackRatios> links = links(results, program);
    if (links.isEmpty()) {
      return notTried(program);
    }
    String why =
        program.equals(Passing.PING_PONG)
            ? why(links, MessagingClaims::ofSingles)
            : why(links, ratios -> ofBursts(results, ratios));
    List<Pairing<MessagingCell>> found = sizes.of(links.get(0));
    return found.isEmpty()
        ? Evidence.missing("%s has no size %s. ".formatted(Setup.title(program), sizes.words) + why)
        : evidence.apply(found, why);
  }

  private static Evidence notTried(String program) {
    return Evidence.missing(
        "%s has no size with enough completed trials over both soap-mtom and mpi."
            .formatted(Setup.title(program)));
  }

  private static Evidence everySize(List<Pairing<MessagingCell>> sizes, String why) {
    return Evidence.every(
        sizes.stream()
            .map(at -> Estimate.ratio(DataSize.of(at.cell().messageBytes()), at::ratio))
            .toList(),
        every -> why);
  }

  private static Evidence mean(List<Pairing<MessagingCell>> sizes, String why) {
    return Evidence.of(Estimate.mean(sizes), why);
  }

  private static String ofSingles(StackRatios ratios) {
    List<String> clauses = new ArrayList<>();
    for (Sizes sizes : List.of(SMALL, LARGE)) {
      sizes
          .mean(ratios)
          .ifPresent(mean -> clauses.add("%s times as long %s".formatted(mean, sizes.words)));
    }
    Crossover.of(ratios)
        .ifPresent(crossover -> clauses.add("keeps up: " + crossover.textWithRange()));
    return "soap-mtom over mpi: " + String.join(", ", clauses);
  }

  private static String ofBursts(MessagingResults results, StackRatios ratios) {
    return "soap-mtom keeps up with mpi: %s, in PingPong: %s%s"
        .formatted(
            keepsUp(Optional.of(ratios)),
            keepsUp(single(results, ratios)),
            BEYOND
                .mean(ratios)
                .map("; from 135 KB on it takes %s times as long as mpi"::formatted)
                .orElse(""));
  }

  private static String keepsUp(Optional<StackRatios> ratios) {
    return ratios.flatMap(Crossover::of).map(Crossover::textWithRange).orElse("not tried");
  }

  /** PingPong over the same link. */
  private static Optional<StackRatios> single(MessagingResults results, StackRatios bursts) {
    return links(results, Passing.PING_PONG).stream()
        .filter(ratios -> ratios.setup().link().equals(bursts.setup().link()))
        .findFirst();
  }

  private static Evidence crossover(MessagingResults results) {
    List<StackRatios> links = links(results, Passing.PING_STAR_PONG);
    if (links.isEmpty()) {
      return notTried(Passing.PING_STAR_PONG);
    }
    String why = why(links, ratios -> ofBursts(results, ratios));
    StackRatios bursts = links.get(0);
    return single(results, bursts)
        .flatMap(Crossover::of)
        .map(later -> Crossover.of(bursts).orElseThrow().over(later))
        .map(ratio -> Evidence.of(Estimate.of(ratio), why))
        .orElse(Evidence.missing("There is no PingPong over the same link. " + why));
  }

  private static Evidence matrix(MessagingResults results) {
    List<StackRatios> links =
        links(results, Passing.MATRIX).stream()
            .filter(ratios -> !ORDERS.of(ratios).isEmpty())
            .toList();
    return links.isEmpty()
        ? Evidence.missing(
            "The matrix communication has no order from 160 on with enough completed"
                + " trials over both soap-mtom and mpi.")
        : mean(ORDERS.of(links.get(0)), why(links, MessagingClaims::ofOrders));
  }

  private static String ofOrders(StackRatios ratios) {
    List<Pairing<MessagingCell>> orders = ORDERS.of(ratios);
    Pairing<MessagingCell> largest = orders.get(orders.size() - 1);
    return "with orders from 160 on soap-mtom takes %s times as long as mpi, at n = %s %s times"
        .formatted(
            ORDERS.mean(ratios).orElseThrow(),
            DataSize.digits(largest.cell().n()),
            Quantity.factor(largest.ratio()));
  }
}
