package soapbench.figure;

import java.util.List;
import java.util.stream.Stream;

/**
 * Panels of lines and points on the same axes, side by side on one axis of values, or one below the
 * other on one axis of levels.
 *
 * @param panels some, of which each has something drawn in it
 * @param heightOfPanel the height of panels below each other in points; 0 where they stand side by
 *     side
 * @param names where the name of a panel stands
 */
public record LinePanels(Axes axes, List<Panel> panels, int heightOfPanel, Corner names)
    implements Drawing.Content {

  private static final int HEIGHT_WITHOUT_PANELS = 170;

  /** Corner of a panel. */
  public enum Corner {
    TOP_LEFT,
    TOP_RIGHT,
    BOTTOM_RIGHT
  }

  public LinePanels {
    panels = List.copyOf(panels);
  }

  /** Panels side by side. */
  public LinePanels(Axes axes, List<Panel> panels) {
    this(axes, panels, 0, Corner.TOP_LEFT);
  }

  /**
   * Panels one below the other. Where the axis of values has no name, each panel has its own there.
   */
  public static LinePanels below(Axes axes, List<Panel> panels, int heightOfPanel, Corner names) {
    return new LinePanels(axes, panels, heightOfPanel, names);
  }

  /** Whether panels stand one below the other. */
  public boolean below() {
    return heightOfPanel > 0;
  }

  @Override
  public int height() {
    return below()
        ? HEIGHT_WITHOUT_PANELS + heightOfPanel * panels.size()
        : Drawing.Content.super.height();
  }

  /** The lines of all panels. */
  public Stream<Line> lines() {
    return panels.stream().flatMap(panel -> panel.lines().stream());
  }
}
