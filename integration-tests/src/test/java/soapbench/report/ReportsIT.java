package soapbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import soapbench.browser.Browser;

/**
 * The pages of all reports in a real browser, where there is one. It takes a minute, since it draws
 * a large run of every experiment and loads each page several times.
 */
@TestInstance(Lifecycle.PER_CLASS)
class ReportsIT {

  private OpenReports reports;

  @BeforeAll
  void open(@TempDir Path folder) throws IOException {
    Optional<OpenReports> open = OpenReports.open(folder, ReportsIT.class.getSimpleName());
    assumeTrue(open.isPresent(), "there is no Chromium with its driver");
    reports = open.get();
  }

  @AfterAll
  void close() {
    if (reports != null) {
      reports.browser().close();
    }
  }

  @Nested
  @ParameterizedClass
  @MethodSource("soapbench.report.OpenReports#kinds")
  class Page extends PageContract {
    Page(String kind) {
      super(reports, kind);
    }
  }

  @Nested
  @ParameterizedClass
  @MethodSource("soapbench.report.OpenReports#kinds")
  class Tables extends TablesContract {
    Tables(String kind) {
      super(reports, kind);
    }
  }

  @Nested
  class OneSheet {

    @ParameterizedTest
    @MethodSource("soapbench.report.OpenReports#experiments")
    void shouldHaveTheAnswerOnOneSheetOfPaper(String experiment) throws IOException {
      Browser browser = reports.browser();
      Path page = reports.page(experiment).resolveSibling("one-page.html");
      Path print = PageContract.PICTURES.resolve(experiment + "-one-page.pdf");

      browser.open(page);
      browser.print(print);

      assertEquals(List.of("210x297"), PageContract.papers(print));
      String headline = browser.driver().findElement(By.tagName("h1")).getText();
      browser.open(reports.page(experiment));
      assertEquals(browser.driver().findElement(By.tagName("h1")).getText(), headline);
    }
  }

  /** Sizes of payloads would stand otherwise as texts. */
  @Nested
  class PayloadTable {

    private static final String PAYLOADS = "#numbers .table:first-of-type th:first-child button";

    private final Browser browser = reports.browser();

    @BeforeEach
    void open() {
      browser.open(reports.page("payload"));
      browser.unfold(true);
    }

    @Test
    void shouldSortPayloadsByClickAndByKey() {
      WebElement heading = browser.driver().findElement(By.cssSelector(PAYLOADS));
      List<String> sizes = column(heading);
      List<String> rows = sortedRows(heading);

      heading.sendKeys(Keys.ENTER);
      assertEquals(sizes, column(heading), "it has been in that order");
      heading.click();

      assertEquals("22.2", column(heading).get(0));
      assertEquals("1.3", column(heading).get(sizes.size() - 1));
      assertNotEquals(
          sizes.stream().sorted().toList(), sizes, "as texts they would stand otherwise");
      assertEquals(rows, sortedRows(heading));
      assertEquals("descending", heading.findElement(By.xpath("..")).getAttribute("aria-sort"));
      heading.sendKeys(Keys.SPACE);
      assertEquals("1.3", column(heading).get(0));
    }

    private List<String> column(WebElement heading) {
      return browser.ask(
          "const heading = arguments[0].parentNode;"
              + " return [...heading.closest('table').tBodies[0].rows]"
              + ".map(row => row.cells[heading.cellIndex].textContent)",
          heading);
    }

    private List<String> sortedRows(WebElement heading) {
      return browser.ask(
          "return [...arguments[0].closest('table').tBodies[0].rows]"
              + ".map(row => row.textContent).sort()",
          heading);
    }

    @Test
    void shouldSayWhatANumberMeansUnderMouseAndFinger() {
      WebElement heading = browser.driver().findElement(By.cssSelector(PAYLOADS));
      browser.ask("arguments[0].scrollIntoView({block: 'center'})", heading);
      WebElement meaning = browser.driver().findElement(By.id("meaning"));
      assertFalse(meaning.isDisplayed());

      new Actions(browser.driver()).moveToElement(heading).perform();
      assertEquals("size asked for, of the payload's normal XML form", meaning.getText());
      new Actions(browser.driver()).sendKeys(Keys.ESCAPE).perform();
      assertFalse(meaning.isDisplayed());

      browser.touch(heading);
      assertTrue(meaning.isDisplayed());
    }
  }

  /** A chart of every kind of page has the same script. */
  @Nested
  class Charts {

    private static final String TIMES = "#times .wide svg.plot";

    private final Browser browser = reports.browser();

    @BeforeEach
    void open() {
      browser.open(reports.page("payload"));
    }

    private String pointed() {
      WebElement words = browser.driver().findElement(By.id("pointed"));
      return words.isDisplayed() ? words.getText() : "";
    }

    private WebElement chart() {
      return browser.driver().findElements(By.cssSelector(TIMES)).stream()
          .filter(WebElement::isDisplayed)
          .findFirst()
          .orElseThrow();
    }

    @Test
    void shouldSayWhatAMarkStandsForUnderKeysAndFinger() {
      WebElement chart = chart();
      browser.ask("arguments[0].scrollIntoView({block: 'center'}); arguments[0].focus()", chart);
      assertEquals("", pointed());

      chart.sendKeys(Keys.ARROW_RIGHT);
      String first = pointed();
      chart.sendKeys(Keys.ARROW_RIGHT);
      String second = pointed();
      chart.sendKeys(Keys.HOME);
      assertTrue(first.contains("1.3 MB"), first);
      assertNotEquals(first, second);
      assertEquals(first, pointed());
      chart.sendKeys(Keys.ARROW_DOWN);
      assertNotEquals(first, pointed(), "another series");
      chart.sendKeys(Keys.ESCAPE);
      assertEquals("", pointed());

      browser.touch(chart.findElement(By.cssSelector("[data-words]")));
      assertFalse(pointed().isEmpty());
    }

    @Test
    void shouldHideASeriesAndChangeTheScale() {
      WebElement figure = browser.driver().findElement(By.cssSelector("#times figure"));
      WebElement item = figure.findElement(By.cssSelector(".legend button"));
      long before = shown(figure);
      item.click();
      assertEquals("false", item.getAttribute("aria-pressed"));
      assertTrue(shown(figure) < before);
      item.click();
      assertEquals(before, shown(figure));

      String scale = shownScale(figure);
      figure.findElement(By.cssSelector(".choose button[aria-pressed=false]")).click();
      assertNotEquals(scale, shownScale(figure));
    }

    private long shown(WebElement figure) {
      return browser.<Long>ask(
          "return [...arguments[0].querySelectorAll('.series')]"
              + ".filter(one => one.getBoundingClientRect().width > 0).length",
          figure);
    }

    private String shownScale(WebElement figure) {
      return figure.findElements(By.cssSelector("[data-scale]")).stream()
          .filter(WebElement::isDisplayed)
          .findFirst()
          .orElseThrow()
          .getAttribute("data-scale");
    }

    @Test
    void shouldUnfoldWhatIsLinkedTo() {
      WebElement reasons = browser.driver().findElement(By.id("environment"));
      assertEquals(null, reasons.getAttribute("open"));

      browser.ask("location.hash = '#environment'");

      assertEquals("true", reasons.getAttribute("open"));
    }
  }
}
