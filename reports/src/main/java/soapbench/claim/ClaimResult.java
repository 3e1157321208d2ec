package soapbench.claim;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.folder.RunFolder;

/** One row of {@code claims.csv}: a claim and what a run says about it. */
public record ClaimResult(Study study, Claim<?> claim, Finding finding) {

  static final Column<ClaimResult, String> CLAIM =
      text("claim", "the claim's short name", row -> row.claim.id());
  static final Column<ClaimResult, String> VERDICT =
      text(
          "verdict",
          "`holds`, `contradicted`, `inconclusive` or `not tested`",
          row -> row.finding.verdict().word());
  static final Column<ClaimResult, Double> EFFECT =
      ratio(
          "effect",
          "what was found: a ratio, a share of 1, a difference of shares, or an exponent",
          row -> row.finding.effect().value());
  static final Column<ClaimResult, Double> CI_LOW =
      RunColumns.CI_LOW
          .meaning(
              "lower end of its 95 % interval; that of a comparison in `decided_by` that does not"
                  + " hold is widened for their number")
          .as(CellCodec.RATIO)
          .of(row -> row.finding.effect().interval().low());
  static final Column<ClaimResult, Double> CI_HIGH =
      RunColumns.CI_HIGH.as(CellCodec.RATIO).of(row -> row.finding.effect().interval().high());
  static final Column<ClaimResult, Long> N =
      RunColumns.N.unit("trials")
          .meaning("the smallest number of trials, or of repeats, that a value in it rests on")
          .of(row -> (long) row.finding.effect().n());

  /** The columns of {@code claims.csv}. */
  public static final Table<ClaimResult> TABLE =
      new Table<ClaimResult>(
              RunFolder.CLAIMS,
              List.of(
                  CLAIM,
                  text("says", "what it says", row -> row.claim.says()),
                  VERDICT,
                  EFFECT,
                  CI_LOW,
                  CI_HIGH,
                  N,
                  RunColumns.MEASURE.meaning("what the effect is").of(row -> row.claim.measure()),
                  text(
                      "why",
                      "what was measured that explains it, or what is missing and the command that"
                          + " would test it",
                      row -> row.finding.why()),
                  text(
                      "rule",
                      "how the effect comes about, and what else the verdict needs",
                      row -> row.claim.rule()),
                  text(
                      "kind",
                      "what the effect is: `ratio`, `share`, `difference` or `exponent`",
                      row -> row.claim.claimed().kind().word()),
                  ratio(
                      "claimed_low",
                      "where what is claimed begins; empty where that end is open",
                      row -> row.claim.claimed().region().low()),
                  ratio(
                      "claimed_high",
                      "where it ends; empty where that end is open",
                      row -> row.claim.claimed().region().high()),
                  ratio(
                      "published",
                      "the paper's own number, where it prints one",
                      row -> row.published().map(Claimed.Published::value).orElse(Double.NaN)),
                  text(
                      "published_where",
                      "where that is printed, and of which size it is",
                      row -> row.published().map(Claimed.Published::where).orElse("")),
                  text(
                      "decided_by",
                      "the comparison whose effect that is, of a claim about every one of several",
                      row -> row.finding.decidedBy())))
          .keyed(List.of(CLAIM.name()));

  /** The studies of some results, in their order. */
  public static List<Study> studies(List<ClaimResult> results) {
    return results.stream().map(ClaimResult::study).distinct().toList();
  }

  private Optional<Claimed.Published> published() {
    return claim.claimed().published();
  }

  private static Column<ClaimResult, Double> ratio(
      String name, String meaning, ToDoubleFunction<ClaimResult> value) {
    return Column.of(name, "", meaning, CellCodec.RATIO).of(value::applyAsDouble);
  }

  private static Column<ClaimResult, String> text(
      String name, String meaning, Function<ClaimResult, String> cell) {
    return Column.text(name, "", meaning, cell);
  }
}
