package soapbench.plot;

import java.util.Optional;
import soapbench.figure.Drawing;
import soapbench.figure.LinePanels;
import soapbench.figure.PartBars;
import soapbench.html.Html;

/** The form of a figure for a page. */
public final class PagePlot {

  private PagePlot() {}

  /** The form of a figure; nothing where it has files alone. */
  public static Optional<Html> of(Drawing figure) {
    return figure.page().map(PagePlot::drawn);
  }

  private static Html drawn(Drawing page) {
    Html html = new Html();
    if (page.content() instanceof LinePanels lines) {
      LinePlot.of(page.title(), lines).addTo(html);
    } else if (page.content() instanceof PartBars parts) {
      PartPlot.addTo(html, parts);
    } else {
      throw new IllegalArgumentException("a page has no form of " + page.content());
    }
    return html;
  }
}
