package soapbench.report.page;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import soapbench.claim.ClaimResult;
import soapbench.claim.ClaimsTable;
import soapbench.html.Html;

/**
 * Why each claim has its verdict, and by which rule.
 *
 * @param <R> the run, as it was read and aggregated
 * @param claims judges the run
 */
public record ReasonsSection<R>(Function<? super R, List<ClaimResult>> claims)
    implements Section<R> {

  static final String ANCHOR = "reasons";
  static final String HEADING = "Why these verdicts";

  private static final String NOTE =
      "Each claim has a rule that was set before the run. “Holds” and “reversed” need intervals"
          + " that say so; all else is “not distinguishable”. Every verdict is made at 95 % by"
          + " itself. Where a rule asks that several comparisons agree, no interval is widened,"
          + " since that makes a wrong verdict less likely; where any of several suffices, they are"
          + " widened. Nothing is widened for the number of claims.";

  public ReasonsSection {
    Objects.requireNonNull(claims, "claims");
  }

  @Override
  public String anchor() {
    return ANCHOR;
  }

  @Override
  public String heading() {
    return HEADING;
  }

  @Override
  public void write(Report<? extends R> report, Html html) {
    html.element("p", NOTE);
    ClaimsTable.addReasonsTo(html, claims.apply(report.results()));
  }
}
