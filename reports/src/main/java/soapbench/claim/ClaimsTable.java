package soapbench.claim;

import java.util.List;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;

/** Claims for readers: the verdicts as a table, and why and by which rule. */
public final class ClaimsTable {

  private static final String CAPTION =
      "Shaded: where the claim says that the effect lies. Dot and bar: this run's effect with its"
          + " 95 % interval. Hollow diamond: the published number, from other hardware.";

  private ClaimsTable() {}

  /** Appends the verdicts. */
  public static void addTo(Html html, List<ClaimResult> results) {
    new DataTable<ClaimResult>(CAPTION)
        .word(new Term("claim", ClaimResult.CLAIM.meaning()), result -> result.claim().id())
        .prose("says", ClaimsTable::says)
        .word(
            new Term("verdict", ClaimResult.VERDICT.meaning()),
            result -> result.finding().verdict().signed())
        .drawing("claim and effect", EffectChart::of)
        .number(
            new Term("effect", ClaimResult.EFFECT.meaning()),
            result -> kind(result).text(result.finding().effect().value()))
        .number(
            new Term(
                "95 % interval",
                ClaimResult.CI_LOW.meaning() + ", and " + ClaimResult.CI_HIGH.meaning()),
            result -> kind(result).text(result.finding().effect().interval()))
        .number(new Term("n", ClaimResult.N.meaning()), result -> result.finding().effect().n())
        .stacked()
        .addTo(html, results);
  }

  private static String says(ClaimResult result) {
    String decidedBy = result.finding().decidedBy();
    return result.claim().says() + (decidedBy.isEmpty() ? "" : " Decided by: " + decidedBy + ".");
  }

  private static EffectKind kind(ClaimResult result) {
    return result.claim().claimed().kind();
  }

  private static String published(Claimed claimed) {
    return claimed
        .published()
        .map(one -> "; published: %s (%s)".formatted(claimed.kind().text(one.value()), one.where()))
        .orElse("");
  }

  /** Appends how verdicts are made, and for each what explains it and its rule. */
  public static void addReasonsTo(Html html, List<ClaimResult> results) {
    html.element("p", Verdict.RULE).open("dl", "class", "claims");
    for (ClaimResult result : results) {
      Claim<?> claim = result.claim();
      html.element("dt", claim.id() + " " + result.finding().verdict().word());
      html.element("dd", result.finding().why());
      html.element(
          "dd",
          "note",
          "Effect: %s. Claimed: %s%s. Rule: %s"
              .formatted(
                  claim.measure(),
                  claim.claimed().text(),
                  published(claim.claimed()),
                  claim.rule()));
    }
    html.close("dl");
  }
}
