package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.statistics.WarmUp;

class WarmUpsTest {

  private static final int EXCHANGE_NS = 300_000_000;

  private final WarmUps warmUps = new WarmUps(WarmUp.Limits.USUAL);

  @Test
  void shouldJudgeLongCellsTogetherThatDifferInSizeAlone() {
    assertEquals(List.of(3, 3, 3, 3), slices(sizes("http", "normal", Scenario.FETCH, 4)));
  }

  @Test
  void shouldJudgeCellsApartThatDifferInMore() {
    List<WarmUp> all =
        Stream.of(
                sizes("http", "normal", Scenario.FETCH, 1),
                sizes("jms", "normal", Scenario.FETCH, 1),
                sizes("http", "serialized", Scenario.FETCH, 1),
                sizes("http", "normal", Scenario.STORE, 1),
                List.of(
                    warmUps.another(
                        new Scenario(
                            "http", "normal", "records", 1_000_000, "fetch", "cxf", "tuned"))))
            .flatMap(List::stream)
            .toList();

    assertEquals(List.of(7, 7, 7, 7, 7), slices(all));
  }

  @Test
  void shouldJudgeEachShortCellAlone() {
    WarmUp one = warmUps.another(new Scenario("http", "normal", "records", 999_999, "fetch"));
    WarmUp other = warmUps.another(new Scenario("http", "normal", "records", 1_000, "fetch"));

    // after 60 s of both, and at least seven slices
    assertEquals(List.of(100, 100), slices(List.of(one, other)));
  }

  private List<WarmUp> sizes(String binding, String format, String direction, int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> new Scenario(binding, format, "records", i * 1_000_000L, direction))
        .map(warmUps::another)
        .toList();
  }

  /** How many slices each has until it is over, when all take turns and none falls. */
  private static List<Integer> slices(List<WarmUp> all) {
    while (!all.stream().allMatch(WarmUp::over)) {
      all.stream().filter(each -> !each.over()).forEach(each -> each.took(EXCHANGE_NS));
    }
    return all.stream().map(WarmUp::done).toList();
  }
}
