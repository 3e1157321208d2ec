package soapbench.claim;

import java.util.List;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.results.Quantity;

/** Claims for readers: the verdicts as a table, then why and by which rule. */
public final class ClaimsTable {

  private ClaimsTable() {}

  /** Appends them. */
  public static void addTo(Html html, List<ClaimResult> results) {
    HtmlTable table =
        new HtmlTable("Effects are ratios or shares, with their 95 % intervals.")
            .words("claim")
            .prose("says")
            .words("verdict")
            .numbers("effect", "95 % interval", "n");
    results.forEach(result -> table.row(row(result)));
    table.addTo(html);
    html.element("h3", "Why, and by which rule").open("dl", "class", "claims");
    for (ClaimResult result : results) {
      Claim claim = result.claim();
      html.element("dt", claim.id() + " " + result.finding().verdict().word());
      html.element("dd", result.finding().why());
      html.element("dd", "note", "Effect: " + claim.measure() + ". Rule: " + claim.rule());
    }
    html.close("dl");
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
