package soapbench.experiment.payload.report.claim;

import java.util.List;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Every;
import soapbench.claim.Study;
import soapbench.experiment.payload.report.figure.PublishedPoint;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadMeasure;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.results.Bindings;

/** The claims of the paper on serialized payloads, in its order. */
public final class PayloadClaims {

  /** The study that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Ali Baba Dauda, Mohammed Sani Adam, M. A. Mustapha, Audu M. Mabu and Suleiman Mustafa",
          "SOAP Serialization Effect on Communication Nodes and Protocols",
          "preprint");

  /** The largest size of the study, in MB. */
  private static final double LARGEST = 22.2;

  private static final Claimed ABOVE = Claimed.above(EffectKind.RATIO, 1);
  private static final Claimed BELOW = Claimed.below(EffectKind.RATIO, 1);

  private static final String COUNTS = Every.RULE + EligibleTrials.RULE;

  private static final String COMMAND = "./soapbench run payload";

  public static final List<Claim<PayloadResults>> ALL =
      List.of(
          new Claim<>(
              "SP1",
              "section 4.3, Figure 5",
              "Over HTTP a serialized payload takes longer than a normal one, at every size but the"
                  + " smallest.",
              "serialized/HTTP over normal/HTTP, ratio of median transaction_ns at the size that"
                  + " decides",
              published(ABOVE, Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP),
              "One comparison for each size but the smallest. A run of one size is judged on it."
                  + COUNTS,
              COMMAND + " --bindings http",
              results ->
                  TimeEvidence.atLargerSizes(results, Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP)),
          new Claim<>(
              "SP2",
              "sections 4.6 and 4.7, Figures 8 and 9",
              "Over JMS a serialized payload takes longer than a normal one, with three"
                  + " exceptions.",
              "serialized/JMS over normal/JMS, ratio of median transaction_ns at the size that"
                  + " decides",
              ABOVE,
              "One comparison for each size. Three in ten may lie anywhere, since the paper has"
                  + " three exceptions at ten sizes; of the others this is true:"
                  + COUNTS,
              COMMAND + " --bindings jms",
              results -> TimeEvidence.atMostSizes(results, Cell.SERIALIZED_JMS, Cell.NORMAL_JMS)),
          new Claim<>(
              "SP3",
              "section 4.7, Figure 9; section 5",
              "Over JMS a payload takes less time than over HTTP, in either format.",
              "JMS over HTTP, ratio of median transaction_ns, geometric mean over the sizes, of the"
                  + " format that decides",
              published(BELOW, Cell.NORMAL_JMS, Cell.NORMAL_HTTP),
              "One comparison for each of the formats normal and serialized, the mean over its"
                  + " sizes."
                  + COUNTS,
              COMMAND,
              results ->
                  TimeEvidence.ofFormats(
                      results, Bindings.JMS, Bindings.HTTP, List.of(Cell.NORMAL, Cell.SERIALIZED))),
          order(
              "SP4a",
              "slowest",
              Cell.SERIALIZED_HTTP,
              published(ABOVE, Cell.SERIALIZED_HTTP, Cell.NORMAL_HTTP)),
          order(
              "SP4b",
              "fastest",
              Cell.NORMAL_JMS,
              published(BELOW, Cell.NORMAL_JMS, Cell.NORMAL_HTTP)),
          // The paper has three response times, of which the transaction's is the largest, so the
          // client's is not the whole exchange but what the client does itself.
          new Claim<>(
              "SP5",
              "sections 4.2, 4.4 and 4.5, Figures 4, 6 and 7",
              "In every cell the server's response time is below the client's.",
              "server_ns over client_ns within each trial, medians, geometric mean over the sizes"
                  + " of the cell that decides",
              BELOW,
              "One comparison for each of the four cells, over whose sizes the mean goes."
                  + Every.RULE
                  + "The client's response time is what the client"
                  + " does itself, since the paper gives the transaction's beside it; while a"
                  + " response streams, both run. "
                  + EligibleTrials.RULE,
              COMMAND,
              PhaseEvidence::serverOverClient),
          new Claim<>(
              "SP6",
              "sections 4.5 and 5, Figure 7",
              "Serialization costs more than deserialization.",
              "serialization over deserialization within each trial, medians, geometric mean over"
                  + " the sizes of the serialized cell that decides",
              ABOVE,
              "One comparison for the serialized cell of each binding, over whose sizes the mean"
                  + " goes."
                  + COUNTS,
              COMMAND + " --formats serialized",
              PhaseEvidence::writingOverReading),
          new Claim<>(
              "SP7",
              "sections 4.1 and 4.2, Figures 3 and 4",
              "Payload generation grows linearly with the payload's size.",
              "exponent of the power law through median generation_ns of every cell over size: 1 is"
                  + " linear",
              Claimed.within(EffectKind.EXPONENT, 0.9, 1.1),
              "The line of least squares through the logarithms. It needs three sizes. The claim"
                  + " holds only if the line explains 95 % of their variance, too. "
                  + EligibleTrials.RULE,
              COMMAND + " --sizes 1.3,9.7,22.2",
              PhaseEvidence::growthOfGeneration),
          new Claim<>(
              "SP8a",
              "sections 4.1 and 4.5 to 4.7",
              "Spikes in the response times coincide with garbage collection.",
              "share of spikes that a pause touched less the share of the other trials that one"
                  + " touched",
              Claimed.above(EffectKind.DIFFERENCE, 0),
              "A spike is a trial above the median and three median absolute deviations of its cell"
                  + " at its size in its fork. Needs five spikes. The interval is Newcombe's, which"
                  + " counts trials one by one, whatever their fork.",
              COMMAND,
              PhaseEvidence::pausesOfSpikes),
          new Claim<>(
              "SP8b",
              "section 4.5",
              "Garbage collection takes 5–25 % of the run time.",
              "pauses of both sides within the completed exchanges over the time that these took",
              Claimed.within(EffectKind.SHARE, 0.05, 0.25),
              "The run time is that of the exchanges, since between them both sides are idle. The"
                  + " interval draws forks and rounds again. Needs five rounds.",
              COMMAND,
              PhaseEvidence::pausesOfTime));

  private PayloadClaims() {}

  private static Claim<PayloadResults> order(String id, String place, Cell cell, Claimed claimed) {
    return new Claim<>(
        id,
        "section 4.7, Figure 9",
        "Of the four cells %s is %s.".formatted(cell.label(), place),
        "%s over the other cell that decides, ratio of median transaction_ns at the largest size"
            .formatted(cell.label()),
        claimed,
        "One comparison for each of the three others, at the largest size." + COUNTS,
        COMMAND,
        results -> TimeEvidence.besideOthers(results, cell));
  }

  /** A region beside the ratio of two transaction times that the paper states. */
  private static Claimed published(Claimed claimed, Cell over, Cell under) {
    PublishedPoint top = stated(over);
    PublishedPoint bottom = stated(under);
    return claimed.published(
        top.milliseconds() / bottom.milliseconds(),
        "%s over %s at %s MB, %s and %s"
            .formatted(over.label(), under.label(), LARGEST, top.where(), bottom.where()));
  }

  private static PublishedPoint stated(Cell cell) {
    return PublishedPoint.all().stream()
        .filter(one -> one.cell().equals(cell) && one.measure() == PayloadMeasure.TRANSACTION)
        .filter(one -> one.megabytes() == LARGEST)
        .findFirst()
        .orElseThrow();
  }
}
