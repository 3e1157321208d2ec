package soapbench.plot;

import soapbench.html.Html;

/** One of several drawings, of which a reader chooses which is shown. */
public final class OneOfSeveral {

  /** Attribute that names a drawing of a level. */
  public static final String LEVEL = "data-pick";

  /** Attribute that names a drawing with a scale of its values. */
  static final String SCALE = "data-scale";

  private OneOfSeveral() {}

  /**
   * Appends a drawing.
   *
   * @param shown whether it is the one that is shown at first, and without a script
   */
  public static void addTo(Html html, String attribute, String name, boolean shown, Html drawing) {
    if (shown) {
      html.open("div", attribute, name);
    } else {
      html.open("div", attribute, name, "hidden", "hidden");
    }
    html.append(drawing).close("div");
  }
}
