package soapbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import soapbench.browser.Browser;

/** Tests of the tables of every report: sorting, and the meaning of their columns. */
abstract class TablesContract {

  private static final Pattern NUMBER = Pattern.compile("^[-+\u2212]?[0-9]+(\\.[0-9]+)?");

  /** Clicks each heading of a column of numbers twice, and has what stands in it then. */
  private static final String SORTED_BOTH_WAYS =
      """
      return [...document.querySelectorAll('thead .number button')].map(button => {
        const column = button.parentNode.cellIndex;
        const cells = () => [...button.closest('table').tBodies[0].rows]
            .map(row => row.cells[column].textContent);
        const sorted = () => { button.click(); return cells(); };
        return [[button.textContent], sorted(), sorted()];
      })
      """;

  private final Path page;
  private final Browser browser;

  TablesContract(OpenReports reports, String kind) {
    this.page = reports.page(kind);
    this.browser = reports.browser();
  }

  @BeforeEach
  void open() {
    browser.open(page);
    browser.unfold(true);
  }

  @Test
  void shouldSortEveryColumnOfNumbersBothWays() {
    List<List<List<String>>> columns = browser.ask(SORTED_BOTH_WAYS);

    assertTrue(columns.size() > 8, "headings: " + columns.size());
    for (List<List<String>> column : columns) {
      String name = column.get(0).get(0);
      assertSorted(name, column.get(1), 1);
      assertSorted(name, column.get(2), -1);
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

  @Test
  void shouldSayWhatEveryNumberMeansOnFocus() {
    browser.show(390, Map.of());

    List<String> silent =
        browser.ask(
            """
            const note = document.getElementById('meaning');
            const headings = document.querySelectorAll('thead .number button');
            return [...headings].filter(button => {
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
}
