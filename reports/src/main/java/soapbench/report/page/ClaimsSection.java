package soapbench.report.page;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import soapbench.claim.ClaimResult;
import soapbench.claim.ClaimsTable;
import soapbench.html.Html;

/**
 * What the paper claims, and whether the run bears it out.
 *
 * @param <R> the run, as it was read and aggregated
 * @param claims judges the run
 */
public record ClaimsSection<R>(Function<? super R, List<ClaimResult>> claims)
    implements Section<R> {

  private static final String NOTE =
      "Each claim has a rule that was set before the run. “Holds” and “reversed” need intervals"
          + " that say so; all else is “not distinguishable”. Every verdict is made at 95 % by"
          + " itself. Where a rule asks that several comparisons agree, no interval is widened,"
          + " since that makes a wrong verdict less likely; where any of several suffices, they are"
          + " widened. Nothing is widened for the number of claims.";

  public ClaimsSection {
    Objects.requireNonNull(claims, "claims");
  }

  @Override
  public String anchor() {
    return "claims";
  }

  @Override
  public String heading() {
    return "What the paper claims";
  }

  @Override
  public void write(Report<? extends R> report, Html html) {
    html.element("p", NOTE);
    ClaimsTable.addTo(html, claims.apply(report.results()));
  }
}
