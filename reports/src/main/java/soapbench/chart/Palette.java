package soapbench.chart;

import java.awt.Color;

/** Colours of what is not data in a drawing: its type, its axes and its grid. */
public final class Palette {

  public static final Color GREY = Hue.GREY.colour();
  public static final Color GRID = new Color(0xDDDDDD);
  public static final Color TEXT = new Color(0x222222);

  private Palette() {}
}
