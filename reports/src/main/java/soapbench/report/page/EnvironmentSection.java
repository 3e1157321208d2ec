package soapbench.report.page;

import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.results.Environment;
import soapbench.results.Quantity;

/** What the run ran on and with which options. */
final class EnvironmentSection {

  private EnvironmentSection() {}

  static Html of(Environment environment) {
    Html html = new Html();
    if (!environment.known()) {
      return html.element("p", "This run has no environment.json, so what it ran on is not known.");
    }
    HtmlTable table = new HtmlTable("As environment.json has it.").words("name").prose("value");
    environment.entries().forEach((name, value) -> table.row(name, readable(name, value)));
    table.addTo(html);
    return html;
  }

  private static String readable(String name, String value) {
    return name.endsWith("_bytes") && value.matches("\\d{1,18}")
        ? value + " (" + Quantity.megabytes(Double.parseDouble(value)) + " MB)"
        : value;
  }
}
