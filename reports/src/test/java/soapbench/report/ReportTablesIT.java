package soapbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import soapbench.browser.Browser;
import soapbench.report.OpenReports.Kind;

/** The tables of all reports in a real browser: what sorts them, and what says what they mean. */
class ReportTablesIT extends BrowserPages {

  private static final Pattern NUMBER = Pattern.compile("^[-+\u2212]?[0-9]+(\\.[0-9]+)?");
  private static final String PAYLOADS = "#numbers .table:first-of-type th:first-child button";

  @Test
  void shouldSortPayloadsByClickAndByKey() {
    Browser browser = look(Kind.PAYLOAD);
    WebElement heading = browser.driver().findElement(By.cssSelector(PAYLOADS));
    List<String> sizes = column(browser, heading);
    List<String> rows = sortedRows(browser, heading);

    heading.sendKeys(Keys.ENTER);
    assertEquals(sizes, column(browser, heading), "it has been in that order");
    heading.click();

    assertEquals("22.2", column(browser, heading).get(0));
    assertEquals("1.3", column(browser, heading).get(sizes.size() - 1));
    assertNotEquals(sizes.stream().sorted().toList(), sizes, "as texts they would stand otherwise");
    assertEquals(rows, sortedRows(browser, heading));
    assertEquals("descending", heading.findElement(By.xpath("..")).getAttribute("aria-sort"));
    heading.sendKeys(Keys.SPACE);
    assertEquals("1.3", column(browser, heading).get(0));
  }

  private static List<String> column(Browser browser, WebElement heading) {
    return browser.ask(
        "const heading = arguments[0].parentNode;"
            + " return [...heading.closest('table').tBodies[0].rows]"
            + ".map(row => row.cells[heading.cellIndex].textContent)",
        heading);
  }

  private static List<String> sortedRows(Browser browser, WebElement heading) {
    return browser.ask(
        "return [...arguments[0].closest('table').tBodies[0].rows]"
            + ".map(row => row.textContent).sort()",
        heading);
  }

  @ParameterizedTest
  @EnumSource
  void shouldSortEveryColumnOfNumbersBothWays(Kind kind) {
    Browser browser = look(kind);
    List<WebElement> headings =
        browser.driver().findElements(By.cssSelector("thead .number button"));
    assertTrue(headings.size() > 8, "headings: " + headings.size());

    for (WebElement heading : headings) {
      browser.ask("arguments[0].click()", heading);
      assertSorted(heading.getText(), column(browser, heading), 1);
      browser.ask("arguments[0].click()", heading);
      assertSorted(heading.getText(), column(browser, heading), -1);
    }
  }

  /** Numbers in their order, and what is none behind them. */
  private static void assertSorted(String name, List<String> cells, int sign) {
    List<Double> numbers = new ArrayList<>();
    for (String cell : cells) {
      Matcher number = NUMBER.matcher(cell);
      if (number.find()) {
        numbers.add(sign * Double.parseDouble(number.group().replace('\u2212', '-')));
      }
    }
    assertEquals(numbers.stream().sorted().toList(), numbers, name + " " + cells);
    assertTrue(
        cells.subList(numbers.size(), cells.size()).stream()
            .noneMatch(cell -> NUMBER.matcher(cell).find()),
        name + " " + cells);
  }

  @ParameterizedTest
  @EnumSource
  void shouldSayWhatEveryNumberMeansOnFocus(Kind kind) {
    Browser browser = look(kind);
    browser.show(390, Map.of());

    List<String> silent =
        browser.ask(
            """
            const note = document.getElementById('meaning');
            return [...document.querySelectorAll('thead .number button')].filter(button => {
              button.scrollIntoView({block: 'center'});
              button.focus({preventScroll: true});
              const box = note.getBoundingClientRect();
              const meaning = document.getElementById(button.getAttribute('aria-describedby'));
              return !(note.checkVisibility() && meaning && note.textContent.length > 3
                && note.textContent === meaning.textContent
                && box.left >= 0 && box.right <= innerWidth
                && box.top >= 0 && box.bottom <= innerHeight);
            }).map(button => button.textContent)
            """);

    assertEquals(List.of(), silent);
  }

  @Test
  void shouldSayWhatANumberMeansUnderMouseAndFinger() {
    Browser browser = look(Kind.PAYLOAD);
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
