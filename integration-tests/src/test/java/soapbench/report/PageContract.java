package soapbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import soapbench.browser.Browser;

/** Tests of the page of every report; pictures stay in {@code target/screenshots}. */
abstract class PageContract {

  static final Path PICTURES = Path.of("target", "screenshots").toAbsolutePath();
  private static final Pattern PAPER = Pattern.compile("/MediaBox *\\[([^]]*)]");
  private static final double MILLIMETRE = 96 / 25.4;
  private static final int PRINTED_WIDTH = (int) Math.ceil((210 - 2 * 14) * MILLIMETRE);
  private static final int PRINTED_HEIGHT = (int) ((297 - 2 * 15) * MILLIMETRE);

  private static final long MOST_BYTES = 700_000;

  private static final int SCREEN = 1280;

  /** Eight screens of 800 pixels, and what the made-up runs have beyond those of the defaults. */
  private static final long MOST_HEIGHT = 6_800;

  private final String kind;
  private final Path page;
  private final Browser browser;

  PageContract(OpenReports reports, String kind) {
    this.kind = kind;
    this.page = reports.page(kind);
    this.browser = reports.browser();
  }

  @BeforeEach
  void look() {
    browser.look(page);
  }

  @Test
  void shouldAskForNothingButItself() throws IOException {
    browser.open(page);

    assertEquals(List.of(page.toUri().toString()), browser.requests());
    assertEquals(List.of(), browser.complaints());
    assertTrue(browser.driver().getTitle().contains("soapbench"), browser.driver().getTitle());
    assertTrue(Files.size(page) < MOST_BYTES, "bytes: " + Files.size(page));
  }

  @Test
  void shouldSayTheAnswerFirst() {
    List<WebElement> sections = browser.driver().findElements(By.cssSelector("main section"));

    assertEquals("answer", sections.get(0).getAttribute("id"));
    assertFalse(sections.get(0).getText().isBlank());
    assertTrue(sections.get(0).getRect().getY() < 600, "it is in sight");
    String second = kind.equals(OpenReports.COMPARISON) ? "cells" : "flip";
    assertEquals(second, sections.get(1).getAttribute("id"));
  }

  @Test
  void shouldLinkToEveryPart() {
    assertEquals(
        browser.<List<String>>ask(
            "return [...document.querySelectorAll('main > section')].map(one => '#' + one.id)"),
        browser.<List<String>>ask(
            "return [...document.querySelectorAll('nav a')].map(one => one.getAttribute('href'))"));
  }

  @Test
  void shouldShowEveryFigure() throws IOException {
    Path folder = page.getParent();
    browser.unfold(true);
    List<String> shown =
        browser.ask(
            """
            const pictures = [...document.querySelectorAll('figure img')].filter(picture => {
              const box = picture.getBoundingClientRect();
              return picture.complete && picture.naturalWidth > 0 && picture.naturalHeight > 0
                && box.width > 300 && box.height > 150 && picture.alt.length > 40
                && picture.checkVisibility();
            }).map(picture => picture.closest('figure').id);
            const files = [...document.querySelectorAll('li[id^=file-]')]
              .filter(item => item.checkVisibility() && item.textContent.length > 5)
              .map(item => item.id.slice(5));
            return [...pictures, ...files];
            """);

    browser.unfold(false);
    Set<String> drawn;
    try (Stream<Path> files =
        Files.list(kind.equals(OpenReports.COMPARISON) ? folder : folder.resolve("figures"))) {
      drawn =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".svg"))
              .map(name -> name.replace(".svg", ""))
              .collect(Collectors.toSet());
    }
    assertEquals(drawn, Set.copyOf(shown));
    assertEquals(drawn.size(), shown.size());
  }

  /** Every chart that is in sight has a size, words for those who cannot see it, and marks. */
  @Test
  void shouldDrawChartsThatCanBeRead() {
    assertEquals(
        List.of(),
        browser.<List<String>>ask(
            """
            return [...document.querySelectorAll('svg.plot')].filter(one => one.checkVisibility())
              .filter(chart => {
                const box = chart.getBoundingClientRect();
                const marks = [...chart.querySelectorAll('[data-words]')];
                return !(box.width >= 280 && box.height >= 150 && chart.ariaLabel.length > 5
                  && marks.length > 0 && marks.every(mark => {
                    const at = mark.getBoundingClientRect();
                    return at.left >= box.left - 5 && at.right <= box.right + 5
                      && at.top >= box.top - 5 && at.bottom <= box.bottom + 5;
                  }));
              }).map(chart => chart.ariaLabel)
            """));
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void shouldBeReadableInLightAndDark(String scheme) throws IOException {
    browser.show(1200, Map.of("prefers-color-scheme", scheme));
    browser.ask("document.querySelector('thead .number button').focus({preventScroll: true})");

    Number paper = browser.ask(Readability.LUMINANCE);
    assertTrue(scheme.equals("dark") ? paper.doubleValue() < 0.1 : paper.doubleValue() > 0.9);
    assertEquals(List.of(), browser.<List<String>>ask(Readability.FAINT));
    browser.photograph(PICTURES.resolve(kind + "-" + scheme + ".png"), 1200, 3000);
  }

  /** WCAG 2.2 at level AA, as far as axe-core can tell, with everything unfolded. */
  @Test
  void shouldMeetTheGuidelinesOfAccessibility() {
    browser.unfold(true);

    assertEquals(List.of(), browser.barriers());

    browser.unfold(false);
  }

  @ParameterizedTest
  @ValueSource(ints = {390, SCREEN})
  void shouldFitTheWindow(int width) throws IOException {
    browser.show(width, Map.of());

    assertEquals(List.of(), browser.<List<String>>ask(Readability.WIDER, width));
    assertEquals(List.of(), browser.<List<String>>ask(Readability.SIDEWAYS));
    if (width == SCREEN && !kind.equals(OpenReports.COMPARISON)) {
      Number height = browser.ask("return document.documentElement.scrollHeight");
      assertTrue(height.longValue() <= MOST_HEIGHT, "pixels: " + height);
    }
    browser.photograph(PICTURES.resolve(kind + "-" + width + ".png"), width, 3000);
  }

  @Test
  void shouldPrintOnA4() throws IOException {
    browser.show(PRINTED_WIDTH, Map.of("media", "print", "prefers-color-scheme", "dark"));

    assertEquals(List.of(), browser.<List<String>>ask(Readability.WIDER, PRINTED_WIDTH));
    assertEquals(List.of(), browser.<List<String>>ask(Readability.FAINT));
    Number paper = browser.ask(Readability.LUMINANCE);
    assertEquals(1, paper.doubleValue());
    Number tallest =
        browser.ask(
            "return Math.max(...[...document.querySelectorAll('figure')]"
                + ".map(one => one.getBoundingClientRect().height))");
    assertTrue(tallest.doubleValue() < PRINTED_HEIGHT, "tallest figure: " + tallest);
    assertFalse(browser.driver().findElement(By.tagName("nav")).isDisplayed());
    // A page repeats the texts of headings, but no buttons.
    assertEquals(
        "contents",
        browser.driver().findElement(By.cssSelector("th button")).getCssValue("display"));

    look();
    Path print = PICTURES.resolve(kind + ".pdf");
    browser.print(print);
    assertEquals(Set.of("210x297"), Set.copyOf(papers(print)));
  }

  /** The sizes of the pages in mm. */
  static List<String> papers(Path print) throws IOException {
    return PAPER
        .matcher(Files.readString(print, StandardCharsets.ISO_8859_1))
        .results()
        .map(found -> found.group(1).strip().split(" +"))
        .map(box -> millimetres(box[2]) + "x" + millimetres(box[3]))
        .toList();
  }

  private static long millimetres(String points) {
    return Math.round(Double.parseDouble(points) / 72 * 25.4);
  }
}
