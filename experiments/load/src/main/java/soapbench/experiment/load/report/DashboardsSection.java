package soapbench.experiment.load.report;

import java.nio.file.Files;
import java.util.List;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadResults;
import soapbench.html.Html;

/** Links to the dashboards that JMeter made, where the run's folder has them. */
final class DashboardsSection {

  private DashboardsSection() {}

  static void write(LoadResults results, Html html) {
    List<CellResults> there =
        results.cells().stream()
            .filter(cell -> Files.exists(results.folder().path().resolve(address(cell))))
            .toList();
    if (there.isEmpty()) {
      html.element("p", "This run's folder has none.");
      return;
    }
    html.element(
        "p",
        "Files of the run's folder, which open in a browser as long as this report stays beside"
            + " them.");
    html.open("ul");
    for (CellResults cell : there) {
      html.open("li").open("a", "href", address(cell)).text(cell.label()).close("a").close("li");
    }
    html.close("ul");
  }

  private static String address(CellResults cell) {
    return "jmeter/" + cell.cell().folder() + "/dashboard/index.html";
  }
}
