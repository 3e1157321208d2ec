package soapbench.figure;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Description of a figure, from which its files and a page's form are drawn.
 *
 * @param content what it shows
 * @param caption what it shows, in a few sentences of plain text
 * @param footnote a line below the picture; usually empty
 * @param page what a page shows; nothing where the figure has files alone
 */
public record Drawing(
    String title,
    String subtitle,
    Content content,
    String caption,
    String footnote,
    Optional<Drawing> page) {

  /** The width of every picture on paper, in points. */
  public static final int WIDTH = 960;

  /** Content of a figure. */
  public sealed interface Content permits LinePanels, PartBars, BarPanels, RatioRows {

    /** The height of its picture on paper, in points. */
    default int height() {
      return 640;
    }
  }

  /** A figure that has files alone. */
  public Drawing(String title, String subtitle, Content content, String caption) {
    this(title, subtitle, content, caption, "", Optional.empty());
  }

  /** Lines in panels side by side, for files and a page. */
  public static Drawing lines(
      String title, String subtitle, Axes axes, List<Panel> panels, String caption) {
    return new Drawing(title, subtitle, new LinePanels(axes, panels), caption).paged();
  }

  /**
   * Bars of shares, for files and a page.
   *
   * @param whole what the parts are shares of
   * @param bars each bar's parts in ns by its name, from above
   */
  public static Drawing shares(
      String title,
      String subtitle,
      String whole,
      List<PartBars.Part> parts,
      Map<String, List<Double>> bars,
      String caption) {
    PartBars content = PartBars.shares(whole, parts, Map.of("", bars));
    return new Drawing(title, subtitle, content, caption).paged();
  }

  /** This figure, which a page shows too. */
  public Drawing paged() {
    return paged(this);
  }

  /** This figure, of which a page shows another form. */
  public Drawing paged(Drawing form) {
    return new Drawing(title, subtitle, content, caption, footnote, Optional.of(form));
  }

  /** This figure with a line below its picture. */
  public Drawing noted(String note) {
    return new Drawing(title, subtitle, content, caption, note, page);
  }

  /** The height of its picture on paper, in points; a picture has two pixels a point. */
  public int height() {
    return content.height();
  }
}
