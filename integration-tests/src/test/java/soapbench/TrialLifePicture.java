package soapbench;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soapbench.TrialLife.Stay;

/** Picture of a trial's stays: one below the other, each in the column of its module, as SVG. */
record TrialLifePicture(List<Stay> stays) {

  private static final int COLUMN = 62;
  private static final int ROW = 22;
  private static final int LEFT = 40;
  private static final int TOP = 150;
  private static final int LABEL = 270;

  String svg() {
    List<String> modules = TrialLife.modules(stays);
    int width = LEFT + modules.size() * COLUMN + LABEL;
    int height = TOP + stays.size() * ROW;
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="%1$s" height="%2$s" \
    font-family="sans-serif" font-size="13">
    <rect width="%1$s" height="%2$s" fill="#ffffff"/>
    %3$s<polyline points="%4$s" fill="none" stroke="#2a78d6" stroke-width="2"/>
    %5$s</svg>
    """
        .formatted(
            width,
            height,
            each(modules.size(), i -> column(i, modules.get(i), height)),
            IntStream.range(0, stays.size())
                .mapToObj(i -> x(i) + "," + y(i))
                .collect(Collectors.joining(" ")),
            each(stays.size(), i -> stay(i, LEFT + modules.size() * COLUMN)));
  }

  private static String each(int count, IntFunction<String> part) {
    return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining());
  }

  private static String column(int column, String module, int height) {
    int x = LEFT + column * COLUMN;
    return """
    <line x1="%1$s" x2="%1$s" y1="%2$s" y2="%3$s" stroke="#d8d7d2"/>
    <text transform="translate(%1$s,%4$s) rotate(-40)" fill="#52514e">%5$s</text>
    """
        .formatted(x, TOP - ROW, height - ROW / 2, TOP - ROW - 6, module);
  }

  private String stay(int stay, int right) {
    return """
    <line x1="%1$s" x2="%3$s" y1="%2$s" y2="%2$s" stroke="#d8d7d2" stroke-dasharray="1 4"/>
    <circle cx="%1$s" cy="%2$s" r="5" fill="#2a78d6"/>
    <text x="%3$s" y="%2$s" dy="4" fill="#0b0b0b">%4$s</text>
    """
        .formatted(x(stay), y(stay), right, stays.get(stay).label());
  }

  private int x(int stay) {
    return LEFT + TrialLife.modules(stays).indexOf(stays.get(stay).module()) * COLUMN;
  }

  private static int y(int stay) {
    return TOP + stay * ROW;
  }
}
