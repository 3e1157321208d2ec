package soapbench.figure;

import java.awt.Color;
import java.util.Locale;

/**
 * Colours of series and of parts. Each has at least three times the luminance of its paper or a
 * third of it, on white and on the dark paper of a page (WCAG 2.2, success criterion 1.4.11). The
 * first five are for series; markers and dashes tell them apart for readers of any colour vision.
 */
public enum Hue {
  BLUE(0x1F5FBF, 0x6CB2FF),
  ORANGE(0xB34700, 0xFF9A5C),
  GREEN(0x16897A, 0x1FA68A),
  PURPLE(0x6B2C91, 0xA26BE6),
  BLACK(0x2B2F36, 0xE6E8EB),
  NAVY(0x0A3A80, 0x4A80D6),
  SKY(0x5A92DA, 0xA9D2FF),
  BROWN(0x5C2200, 0xC76A32),
  TAN(0xCD7B38, 0xFFC79C),
  OLIVE(0x8A6D00, 0xE0C341),
  RED(0xC0272D, 0xFF7B7B),
  WINE(0x7A1F4D, 0xD06A9E),
  PINK(0xC2388E, 0xFF8AD0),
  LIME(0x4F7F12, 0x9FD356),
  CYAN(0x0B7F9E, 0x4CC7E6),
  /** Time that belongs to neither side. */
  NEITHER(0x868F9A, 0x7D8792),
  /** Numbers that are not ours, such as a paper's. */
  GREY(0x6B727B, 0xA0A8B0);

  private static final double LINEAR_BELOW = 0.04045;
  private static final double FLARE = 0.05;

  private final Color light;
  private final Color dark;

  Hue(int light, int dark) {
    this.light = new Color(light);
    this.dark = new Color(dark);
  }

  /** The colour on white paper. */
  public Color colour() {
    return light;
  }

  /** The colour on a page's dark paper. */
  public Color dark() {
    return dark;
  }

  /** The name of its class in a page. */
  public String style() {
    return "hue-" + name().toLowerCase(Locale.ROOT);
  }

  /** The colour of a text on it: white or black, whichever can be read better. */
  public Color ink() {
    return contrast(light, Color.WHITE) >= contrast(light, Color.BLACK) ? Color.WHITE : Color.BLACK;
  }

  /** The ratio of two colours' luminances as WCAG 2.2 defines it, from 1 to 21. */
  public static double contrast(Color one, Color other) {
    double a = luminance(one) + FLARE;
    double b = luminance(other) + FLARE;
    return Math.max(a, b) / Math.min(a, b);
  }

  private static double luminance(Color colour) {
    return 0.2126 * linear(colour.getRed())
        + 0.7152 * linear(colour.getGreen())
        + 0.0722 * linear(colour.getBlue());
  }

  private static double linear(int channel) {
    double share = channel / 255.0;
    return share <= LINEAR_BELOW ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
  }
}
