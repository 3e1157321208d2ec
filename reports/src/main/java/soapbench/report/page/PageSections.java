package soapbench.report.page;

import java.util.ArrayList;
import java.util.List;
import soapbench.html.Glossary;
import soapbench.html.Html;

/** The parts of a page under their headings, with links to them, and what their terms mean. */
public final class PageSections {

  private record Part(String anchor, String heading, Html html) {}

  private final List<Part> parts = new ArrayList<>();
  private final Glossary glossary = new Glossary();

  public PageSections add(String anchor, String heading, Html html) {
    parts.add(new Part(anchor, heading, html));
    glossary.add(heading, html);
    return this;
  }

  /** Appends the contents and the parts. */
  public void addTo(Html html) {
    List<Part> all = new ArrayList<>(parts);
    if (!glossary.isEmpty()) {
      all.add(new Part("definitions", "Definitions", definitions()));
    }
    html.open("nav", "aria-label", "Contents");
    all.forEach(part -> html.link("#" + part.anchor, part.heading).text("\n"));
    html.close("nav");
    for (Part part : all) {
      html.open("section", "id", part.anchor).element("h2", part.heading);
      html.append(part.html).close("section");
    }
  }

  private Html definitions() {
    Html html = new Html();
    html.element(
        "p",
        "note",
        "What the headings of the tables mean. On a screen each heading says it itself.");
    glossary.addTo(html);
    return html;
  }
}
