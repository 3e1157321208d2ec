package soapbench.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;

import java.awt.Color;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.html.Page;

class HueTest {

  private static final Color DARK_PAPER = new Color(0x14171C);
  private static final double GRAPHICS = 3;
  private static final double TEXT = 4.5;

  @Test
  void shouldCountContrastAsTheGuidelinesDo() {
    assertEquals(21, Hue.contrast(Color.BLACK, Color.WHITE), 1e-9);
    assertEquals(1, Hue.contrast(Color.RED, Color.RED), 1e-9);
    assertEquals(4.54, Hue.contrast(new Color(0x767676), Color.WHITE), 0.005);
  }

  @ParameterizedTest
  @EnumSource
  void shouldStandOutFromBothPapers(Hue hue) {
    double light = Hue.contrast(hue.colour(), Color.WHITE);
    double dark = Hue.contrast(hue.dark(), DARK_PAPER);

    assertTrue(light >= GRAPHICS, () -> "on white " + light);
    assertTrue(dark >= GRAPHICS, () -> "on dark paper " + dark);
  }

  @ParameterizedTest
  @EnumSource
  void shouldCarryNumbersThatCanBeRead(Hue hue) {
    double light = Hue.contrast(hue.colour(), hue.ink());
    double dark = Hue.contrast(hue.dark(), Color.BLACK);

    assertTrue(light >= TEXT, () -> "on the light one " + light);
    assertTrue(dark >= TEXT, () -> "on the dark one " + dark);
  }

  @ParameterizedTest
  @EnumSource
  void shouldHaveItsColoursInThePage(Hue hue) throws IOException {
    try (InputStream in = Page.class.getResourceAsStream("page.css")) {
      String style = new String(in.readAllBytes(), StandardCharsets.UTF_8);

      assertContains(
          ".%s { color: light-dark(%s, %s); }"
              .formatted(hue.style(), web(hue.colour()), web(hue.dark())),
          style);
      assertContains("--paper: light-dark(#ffffff, " + web(DARK_PAPER) + ")", style);
    }
  }

  @Test
  void shouldDifferFromEachOther() {
    assertEquals(Hue.values().length, Stream.of(Hue.values()).map(Hue::colour).distinct().count());
    assertEquals(Hue.values().length, Stream.of(Hue.values()).map(Hue::dark).distinct().count());
  }

  private static String web(Color colour) {
    return String.format(Locale.ROOT, "#%06x", colour.getRGB() & 0xFFFFFF);
  }
}
