package soapbench.report.page;

/**
 * Figures that a report shows at once, under a heading.
 *
 * @param anchor the heading's name in links within the report
 * @param figures the beginning of their names
 * @param lead what a reader should see in them, in a sentence or two
 */
record Highlight(String anchor, String heading, String figures, String lead) {

  boolean shows(Picture picture) {
    return picture.name().startsWith(figures) && picture.drawing().page().isPresent();
  }
}
