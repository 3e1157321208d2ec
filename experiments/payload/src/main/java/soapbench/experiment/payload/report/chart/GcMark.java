package soapbench.experiment.payload.report.chart;

import java.awt.Shape;
import org.jfree.chart.util.ShapeUtils;
import soapbench.chart.SeriesStyle;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;

/** Which side's garbage collection touched a trial, and the marker that says so. */
public enum GcMark {
  NEITHER("no pause", SeriesStyle.RING),
  CLIENT("pause at the client", ShapeUtils.createUpTriangle(3)),
  SERVER("pause at the server", ShapeUtils.createDownTriangle(3)),
  BOTH("pauses at both", ShapeUtils.createDiamond(3.5f));

  private final String label;
  private final Shape marker;

  GcMark(String label, Shape marker) {
    this.label = label;
    this.marker = marker;
  }

  public static GcMark of(TrialRow trial) {
    boolean client = trial.number(TrialColumns.CLIENT_GC_COUNT) > 0;
    boolean server = trial.number(TrialColumns.SERVER_GC_COUNT) > 0;
    if (client) {
      return server ? BOTH : CLIENT;
    }
    return server ? SERVER : NEITHER;
  }

  public String label() {
    return label;
  }

  Shape marker() {
    return marker;
  }
}
