package soapbench.report.page;

import soapbench.html.Html;

/**
 * One part of a report.
 *
 * @param <R> a run as it was read, and what was aggregated of it
 */
public interface Section<R> {

  /** Its name in links within the report. */
  String anchor();

  String heading();

  /** Writes what is below the heading. */
  void write(R results, Html html);
}
