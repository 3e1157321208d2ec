package soapbench.claim;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import soapbench.csv.Cells;
import soapbench.csv.Column;
import soapbench.csv.Table;

/**
 * One row of {@code claims.csv}: a claim and what a run says of it.
 *
 * @param claim the claim
 * @param finding what the run says of it
 */
public record ClaimResult(Claim claim, Finding finding) {

  /** The columns of {@code claims.csv}. */
  public static final Table<ClaimResult> TABLE =
      new Table<>(
          "claims.csv",
          List.of(
              text("claim", "the claim's short name", row -> row.claim.id()),
              text("says", "what it says", row -> row.claim.says()),
              text(
                  "verdict",
                  "`holds`, `reversed` or `not distinguishable`",
                  row -> row.finding.verdict().word()),
              number("effect", "what was found, as a ratio or a share", Effect::value),
              number("ci_low", "lower end of its 95 % interval", effect -> effect.interval().low()),
              number("ci_high", "its upper end", effect -> effect.interval().high()),
              new Column<>(
                  "n",
                  "trials",
                  "the smallest number of trials, or of repeats, that a value in it rests on",
                  row -> Cells.whole(row.finding.effect().n())),
              text(
                  "measure",
                  "what the effect is a ratio or a share of",
                  row -> row.claim.measure()),
              text("why", "what was measured that explains it", row -> row.finding.why()),
              text("rule", "from what the verdict follows", row -> row.claim.rule())));

  public ClaimResult {
    Objects.requireNonNull(claim, "claim");
    Objects.requireNonNull(finding, "finding");
  }

  private static Column<ClaimResult> text(
      String name, String meaning, Function<ClaimResult, String> cell) {
    return new Column<>(name, "", meaning, cell);
  }

  private static Column<ClaimResult> number(
      String name, String meaning, ToDoubleFunction<Effect> value) {
    return new Column<>(
        name, "", meaning, row -> Cells.ratio(value.applyAsDouble(row.finding.effect())));
  }
}
