package soapbench.claim;

import java.util.List;
import soapbench.csv.Column;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** Claims for readers: the verdicts as a table, and why and by which rule. */
public final class ClaimsTable {

  private ClaimsTable() {}

  /** Appends the verdicts. */
  public static void addTo(Html html, List<ClaimResult> results) {
    new DataTable<ClaimResult>("Effects are ratios or shares, with their 95 % intervals.")
        .word(term("claim", ClaimResult.CLAIM), result -> result.claim().id())
        .prose("says", result -> result.claim().says())
        .word(term("verdict", ClaimResult.VERDICT), result -> result.finding().verdict().word())
        .number(
            term("effect", ClaimResult.EFFECT),
            result -> Quantity.factor(result.finding().effect().value()))
        .number(
            new Term(
                "95 % interval",
                ClaimResult.CI_LOW.meaning() + ", and " + ClaimResult.CI_HIGH.meaning()),
            result -> Quantity.factors(result.finding().effect().interval()))
        .number(term("n", ClaimResult.N), result -> result.finding().effect().n())
        .addTo(html, results);
  }

  /** Appends what explains each verdict, and the rule it was made by. */
  public static void addReasonsTo(Html html, List<ClaimResult> results) {
    html.open("dl", "class", "claims");
    for (ClaimResult result : results) {
      Claim<?> claim = result.claim();
      html.element("dt", claim.id() + " " + result.finding().verdict().word());
      html.element("dd", result.finding().why());
      html.element("dd", "note", "Effect: " + claim.measure() + ". Rule: " + claim.rule());
    }
    html.close("dl");
  }

  private static Term term(String name, Column<?, ?> column) {
    return new Term(name, column.meaning());
  }
}
