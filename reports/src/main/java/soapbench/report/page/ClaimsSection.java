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
    ClaimsTable.addTo(html, claims.apply(report.results()));
    html.open("p", "class", "note")
        .text("Why each verdict came about, and by which rule: ")
        .link("#" + ReasonsSection.ANCHOR, ReasonsSection.HEADING)
        .text(".")
        .close("p");
  }
}
