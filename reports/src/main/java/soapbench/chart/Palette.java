package soapbench.chart;

import java.awt.Color;

/**
 * Colours that readers of any colour vision tell apart (Okabe and Ito, "Color Universal Design",
 * 2008).
 */
public final class Palette {

  public static final Color BLACK = new Color(0x000000);
  public static final Color ORANGE = new Color(0xE69F00);
  public static final Color SKY = new Color(0x56B4E9);
  public static final Color GREEN = new Color(0x009E73);
  public static final Color YELLOW = new Color(0xF0E442);
  public static final Color BLUE = new Color(0x0072B2);
  public static final Color VERMILION = new Color(0xD55E00);
  public static final Color PURPLE = new Color(0xCC79A7);

  /** Colour of reference points, which are not ours. */
  public static final Color GREY = new Color(0x707070);

  /** Time that belongs to neither side. */
  public static final Color NEITHER = new Color(0xC8C8C8);

  public static final Color GRID = new Color(0xDDDDDD);
  public static final Color TEXT = new Color(0x222222);

  private Palette() {}
}
