package soapbench.claim;

import java.util.List;
import soapbench.csv.Column;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** Claims for readers: the verdicts as a table, and why and by which rule. */
public final class ClaimsTable {

  private ClaimsTable() {}

  /** Appends the verdicts. */
  public static void addTo(Html html, List<ClaimResult> results) {
    HtmlTable table =
        new HtmlTable("Effects are ratios or shares, with their 95 % intervals.")
            .words(term("claim", ClaimResult.CLAIM))
            .prose("says")
            .words(term("verdict", ClaimResult.VERDICT))
            .numbers(
                term("effect", ClaimResult.EFFECT),
                new Term(
                    "95 % interval",
                    ClaimResult.CI_LOW.meaning() + ", and " + ClaimResult.CI_HIGH.meaning()),
                term("n", ClaimResult.N));
    results.forEach(result -> table.row(row(result)));
    table.addTo(html);
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

  private static List<String> row(ClaimResult result) {
    Effect effect = result.finding().effect();
    return List.of(
        result.claim().id(),
        result.claim().says(),
        result.finding().verdict().word(),
        Quantity.factor(effect.value()),
        Quantity.factors(effect.interval()),
        String.valueOf(effect.n()));
  }
}
