package soapbench.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {

  private static final List<String> ALLOWED =
      List.of("--trials", "--forks", "--server", "--server-gc", "--out", "list", "run");

  @ParameterizedTest
  @CsvSource({
    "--trails, --trials",
    "--trial, --trials",
    "--fork, --forks",
    "--sever, --server",
    "--server-cg, --server-gc",
    "-out, --out",
    "lst, list",
    "rum, run"
  })
  void shouldFindTheNearestWord(String typo, String meant) {
    assertEquals(Optional.of(meant), Suggestion.of(typo, ALLOWED));
  }

  @Test
  void shouldSuggestNothingWhenNoWordIsNear() {
    assertEquals(Optional.empty(), Suggestion.of("--colour", ALLOWED));
    assertEquals(Optional.empty(), Suggestion.of("-x", ALLOWED));
    assertEquals(Optional.empty(), Suggestion.of("", ALLOWED));
  }
}
