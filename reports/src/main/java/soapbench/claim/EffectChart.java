package soapbench.claim;

import java.util.ArrayList;
import java.util.List;
import soapbench.html.Html;
import soapbench.plot.Svg;
import soapbench.statistics.Interval;

/**
 * Chart of one effect: the region that the claim says is shaded, a dot with a bar is the run's
 * effect with its interval, and a hollow diamond is the published number. All ratios have the same
 * axis, so that they compare.
 */
final class EffectChart {

  private static final int WIDTH = 244;
  private static final int HEIGHT = 48;
  private static final int LEFT = 16;
  private static final int RIGHT = 224;
  private static final int NUMBERS = 10;
  private static final int TOP = 14;
  private static final int MIDDLE = 23;
  private static final int BOTTOM = 32;
  private static final int LABELS = 45;

  /** Axis of one kind of effect; what lies beyond an end is drawn there. */
  private record Axis(boolean logarithmic, List<Double> ticks, List<String> labels) {

    static final Axis RATIO =
        new Axis(true, List.of(0.25, 0.5, 1.0, 2.0, 4.0), List.of("¼×", "½×", "1×", "2×", "4×"));
    static final Axis WHOLE =
        new Axis(false, List.of(0.0, 0.5, 1.0), List.of("0", "50 %", "100 %"));
    static final Axis PART =
        new Axis(false, List.of(0.0, 0.1, 0.2, 0.3), List.of("0", "10 %", "20 %", "30 %"));
    static final Axis DIFFERENCE =
        new Axis(
            false, List.of(-0.5, -0.25, 0.0, 0.25, 0.5), List.of("−50", "−25", "0", "+25", "+50"));
    static final Axis EXPONENT =
        new Axis(false, List.of(0.8, 0.9, 1.0, 1.1, 1.2), List.of("0.8", "0.9", "1", "1.1", "1.2"));

    static Axis of(Claimed claimed) {
      return switch (claimed.kind()) {
        case RATIO -> RATIO;
        case SHARE -> claimed.region().high() <= PART.high() ? PART : WHOLE;
        case DIFFERENCE -> DIFFERENCE;
        case EXPONENT -> EXPONENT;
      };
    }

    double low() {
      return ticks.get(0);
    }

    double high() {
      return ticks.get(ticks.size() - 1);
    }

    boolean holds(double value) {
      return low() <= value && value <= high();
    }

    /** Where a value is drawn: at an end where it lies beyond it. */
    double at(double value) {
      double inside = Math.max(low(), Math.min(high(), value));
      return LEFT
          + (RIGHT - LEFT) * (scaled(inside) - scaled(low())) / (scaled(high()) - scaled(low()));
    }

    private double scaled(double value) {
      return logarithmic ? Math.log(value) : value;
    }
  }

  private final ClaimResult result;
  private final Claimed claimed;
  private final Axis axis;
  private final Html html = new Html();
  private final List<String> below = new ArrayList<>();
  private final List<String> above = new ArrayList<>();

  private EffectChart(ClaimResult result) {
    this.result = result;
    this.claimed = result.claim().claimed();
    this.axis = Axis.of(claimed);
  }

  /** The chart of a claim; it has no dot where the claim was not tested. */
  static Html of(ClaimResult result) {
    return new EffectChart(result).draw();
  }

  private Html draw() {
    Verdict verdict = result.finding().verdict();
    html.open(
        "svg",
        "class",
        "effect " + verdict.word().replace(' ', '-'),
        "viewBox",
        "0 0 " + WIDTH + " " + HEIGHT,
        "role",
        "img",
        "aria-label",
        text());
    region();
    axis();
    claimed.published().ifPresent(one -> published(one.value()));
    if (verdict != Verdict.NOT_TESTED) {
      effect(result.finding().effect());
    }
    numbers(below, LEFT, "start");
    numbers(above, RIGHT, "end");
    return html.close("svg");
  }

  /** Words for readers who cannot see it. */
  private String text() {
    EffectKind kind = claimed.kind();
    Effect effect = result.finding().effect();
    String found =
        result.finding().verdict() == Verdict.NOT_TESTED
            ? "not tested"
            : "%s (%s)".formatted(kind.text(effect.value()), kind.text(effect.interval()));
    return "This run: %s. Claimed: %s.%s"
        .formatted(
            found,
            claimed.text(),
            claimed
                .published()
                .map(one -> " The paper: " + kind.text(one.value()) + ".")
                .orElse(""));
  }

  private void region() {
    Interval region = claimed.region();
    double from = axis.at(region.low());
    double to = axis.at(region.high());
    html.empty(
        "rect",
        "class",
        "region",
        "x",
        Svg.number(from),
        "y",
        Svg.number(TOP),
        "width",
        Svg.number(to - from),
        "height",
        Svg.number(BOTTOM - TOP));
    for (double end : new double[] {region.low(), region.high()}) {
      if (Double.isFinite(end)) {
        path("border", "M%s %sV%s", axis.at(end), TOP, BOTTOM);
      }
    }
  }

  private void axis() {
    path("axis", "M%s %sH%s", LEFT, BOTTOM, RIGHT);
    for (int i = 0; i < axis.ticks.size(); i++) {
      double x = axis.at(axis.ticks.get(i));
      path("axis", "M%s %sV%s", x, BOTTOM, BOTTOM + 3);
      Svg.text(html, "tick", x, LABELS, "middle", axis.labels.get(i));
    }
  }

  private void published(double value) {
    double x = axis.at(value);
    path(
        "published",
        "M%s %sL%s %sL%s %sL%s %sZ",
        x,
        MIDDLE - 6,
        x + 6,
        MIDDLE,
        x,
        MIDDLE + 6,
        x - 6,
        MIDDLE);
    outside(value, "◇ ");
  }

  private void effect(Effect effect) {
    Interval interval = effect.interval();
    path("bar", "M%s %sH%s", axis.at(interval.low()), MIDDLE, axis.at(interval.high()));
    if (interval.low() < axis.low()) {
      arrow(LEFT, -1);
    }
    if (interval.high() > axis.high()) {
      arrow(RIGHT, 1);
    }
    if (axis.holds(effect.value())) {
      html.empty(
          "circle",
          "class",
          "dot",
          "cx",
          Svg.number(axis.at(effect.value())),
          "cy",
          Svg.number(MIDDLE),
          "r",
          "4.5");
    }
    outside(effect.value(), "");
  }

  /** Point towards what lies beyond an end. */
  private void arrow(int x, int side) {
    path("arrow", "M%s %sL%s %sL%s %sZ", x, MIDDLE - 6, x + 9 * side, MIDDLE, x, MIDDLE + 6);
  }

  /** Notes the number of a value that lies beyond an end. */
  private void outside(double value, String sign) {
    if (value < axis.low()) {
      below.add(sign + claimed.kind().text(value));
    } else if (value > axis.high()) {
      above.add(sign + claimed.kind().text(value));
    }
  }

  private void numbers(List<String> numbers, int x, String anchor) {
    if (!numbers.isEmpty()) {
      Svg.text(html, "outside", x, NUMBERS, anchor, String.join(", ", numbers));
    }
  }

  private void path(String style, String form, double... places) {
    html.empty("path", "class", style, "d", Svg.path(form, places));
  }
}
