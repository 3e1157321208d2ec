package soapbench.report.page;

import soapbench.html.Html;

/**
 * One part of a report.
 *
 * @param <R> the run it tells of, as it was read and aggregated
 */
public interface Section<R> {

  /** Its name in links within the report. */
  String anchor();

  String heading();

  /** Writes what stands below the heading. */
  void write(Report<? extends R> report, Html html);
}
