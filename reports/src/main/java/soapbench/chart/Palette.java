package soapbench.chart;

import java.awt.Color;
import soapbench.figure.Hue;

/** Colours of what is not data in a drawing: its type, its axes and its grid. */
final class Palette {

  static final Color GREY = Hue.GREY.colour();
  static final Color GRID = new Color(0xDDDDDD);
  static final Color TEXT = new Color(0x222222);

  private Palette() {}
}
