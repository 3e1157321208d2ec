package soapbench.report.page;

import java.util.ArrayList;
import java.util.List;
import soapbench.html.Glossary;
import soapbench.html.Html;

/**
 * The parts of a page under their headings, with links to them, and what their terms mean. What few
 * readers need is folded at the end.
 */
public final class PageSections {

  private static final String FOLDED = "more";
  private static final String FOLDED_HEADING = "Numbers and method";

  private record Part(String anchor, String heading, Html html) {}

  private final List<Part> parts = new ArrayList<>();
  private final List<Part> folded = new ArrayList<>();
  private final Glossary glossary = new Glossary();

  /** Appends a part that readers see at once. */
  public PageSections add(String anchor, String heading, Html html) {
    return add(parts, new Part(anchor, heading, html));
  }

  /** Appends a part that readers open when they want it. */
  public PageSections fold(String anchor, String heading, Html html) {
    return add(folded, new Part(anchor, heading, html));
  }

  private PageSections add(List<Part> to, Part part) {
    to.add(part);
    glossary.add(part.heading, part.html);
    return this;
  }

  /** Links to the parts. */
  public Html contents() {
    Html html = new Html();
    html.open("nav", "aria-label", "Contents").element("strong", "soapbench").open("ol");
    link(html, "answer", "Answer");
    parts.forEach(part -> link(html, part.anchor, part.heading));
    link(html, FOLDED, FOLDED_HEADING);
    return html.close("ol").close("nav");
  }

  private static void link(Html html, String anchor, String heading) {
    html.open("li").link("#" + anchor, heading).close("li");
  }

  /** Appends the parts, the folded ones last, and then what their terms mean. */
  public void addTo(Html html) {
    for (Part part : parts) {
      html.open("section", "id", part.anchor).element("h2", part.heading);
      html.append(part.html).close("section");
    }
    html.open("section", "id", FOLDED).element("h2", FOLDED_HEADING);
    folded.forEach(part -> folded(html, part));
    if (!glossary.isEmpty()) {
      folded(html, new Part("definitions", "What the headings of tables mean", definitions()));
    }
    html.close("section");
  }

  private static void folded(Html html, Part part) {
    html.open("details", "id", part.anchor).element("summary", part.heading);
    html.append(part.html).close("details");
  }

  private Html definitions() {
    Html html = new Html();
    glossary.addTo(html);
    return html;
  }
}
