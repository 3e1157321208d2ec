package soapbench.report;

import soapbench.html.Html;

/** One part of the report. */
interface Section {

  /** Its name in links within the report. */
  String anchor();

  String heading();

  /** Writes what stands below the heading. */
  void write(Report report, Html html);
}
