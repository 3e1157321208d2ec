package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import soapbench.answer.Answer.Cell;
import soapbench.answer.Answer.Estimate;
import soapbench.answer.Answer.Flip;
import soapbench.answer.Answer.Headline;
import soapbench.answer.Answer.Identity;
import soapbench.answer.Answer.Mark;
import soapbench.answer.Answer.Table;
import soapbench.answer.Trust.Check;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Evidence;
import soapbench.claim.Finding;
import soapbench.claim.Study;
import soapbench.claim.Verdict;
import soapbench.statistics.Interval;

class TerminalCardTest {

  private List<String> because = List.of("It is faster.");
  private List<Cell> cells = List.of();
  private List<Check> checks = List.of(check("load", Trust.Level.OK));
  private List<ClaimResult> claims = List.of();
  private List<String> missing = List.of();

  private List<String> card() {
    Map<Double, String> levels = new LinkedHashMap<>();
    cells.forEach(cell -> levels.put(cell.level(), (int) cell.level() + " MB"));
    return TerminalCard.of(
        new Answer(
            new Identity("made-up", "Which?", "", "complete", Map.of()),
            new Headline("Pack all.", "sure", "Pack all.", because),
            Map.of("jdk", "JDK 17"),
            new Trust(checks),
            new Table(
                "median",
                "ms",
                "payload",
                levels,
                List.copyOf(levels.keySet()),
                cells.stream().map(Cell::option).distinct().toList(),
                cells),
            List.of(),
            List.of(),
            new Flip("No.", ""),
            claims,
            List.of(),
            missing),
        false);
  }

  private static Check check(String id, Trust.Level level) {
    return new Check(id, level, "", "a text", "");
  }

  private static Cell cell(
      String option, double level, double times, Mark mark, String interval, String note) {
    return new Cell(
        option,
        Map.of(),
        level,
        20,
        0,
        Estimate.NONE,
        mark.counts() ? "7.00" : mark == Mark.FAILED ? "" : "7.00 to 8.00",
        interval,
        new Estimate(times, times, times),
        mark,
        note);
  }

  @Test
  void shouldHaveHeadlineReasonsFlipTrustAndSurroundings() {
    assertEquals(
        List.of(
            "Pack all.",
            "  It is faster.",
            "",
            "Flips? No.",
            "Trust it: 1 of 1 checks passed.",
            "JDK 17."),
        card());
  }

  @Test
  void shouldHaveNoLineOfReasonsWithoutAny() {
    because = List.of();

    assertEquals(List.of("Pack all.", "", "Flips? No."), card().subList(0, 3));
  }

  @Test
  void shouldShowEachOptionBesideTheBestAtItsLevel() {
    cells =
        List.of(
            cell("a", 1, 1, Mark.BEST, "6.90–7.10", ""),
            cell("b", 1, 1.01, Mark.TIE, "", "100/s"),
            cell("c", 1, 1.04, Mark.NEAR, "", ""),
            cell("d", 1, 12.6, Mark.SLOWER, "", ""),
            cell("e", 1, Double.NaN, Mark.TOO_FEW, "", ""),
            cell("f", 1, Double.NaN, Mark.FAILED, "", ""),
            cell("a", 2, 1, Mark.ALONE, "", ""));

    assertEquals(
        List.of(
                "median, ms                  1 MB        2 MB",
                "a           7.00 6.90–7.10  best        7.00",
                "b               7.00 100/s   tie  not tested",
                "c                    7.00 1.04×  not tested",
                "d                      7.00 13×  not tested",
                "e           7.00 to 8.00 too few  not tested",
                "f                        failed  not tested")
            .stream()
            .map(line -> line.replaceAll(" +", " "))
            .toList(),
        card().subList(3, 10).stream().map(line -> line.replaceAll(" +", " ")).toList());
  }

  @Test
  void shouldAlignMarks() {
    cells =
        List.of(
            cell("a", 1, 1, Mark.BEST, "", ""),
            cell("b", 1, 12.6, Mark.SLOWER, "", ""),
            cell("c", 1, 9.99, Mark.SLOWER, "", ""));

    assertEquals(
        List.of(
            "median, ms        1 MB",
            "a           7.00  best",
            "b           7.00   13×",
            "c           7.00 9.99×"),
        card().subList(3, 7));
  }

  @Test
  void shouldLeaveOutIntervalsAndThenNotesThatMakeItTooWide() {
    String note = "p".repeat(20);
    cells = List.of(cell("o".repeat(20), 1, 1, Mark.BEST, "i".repeat(26), note));
    // Option, two spaces, value, interval, note and mark.
    assertEquals(80, card().get(4).length());

    cells = List.of(cell("o".repeat(20), 1, 1, Mark.BEST, "i".repeat(27), note));
    assertEquals("o".repeat(20) + "  7.00 " + note + "  best", card().get(4));

    cells = List.of(cell("o".repeat(68), 1, 1, Mark.BEST, "i", "p"));
    assertEquals("o".repeat(68) + "  7.00  best", card().get(4));
  }

  @Test
  void shouldShowTheThreeWorstConcerns() {
    checks =
        List.of(
            check("load", Trust.Level.CARE),
            check("warm", Trust.Level.OK),
            check("drift", Trust.Level.BAD),
            check("trials", Trust.Level.CARE),
            check("restarts", Trust.Level.CARE));

    assertEquals(
        List.of(
            "Do not use yet: 1 of 5 checks passed; look at drift, load, trials, restarts.",
            "✕ drift: a text",
            "! load: a text",
            "! trials: a text",
            "JDK 17."),
        card().subList(4, 9));
  }

  private static ClaimResult claim(String id, Verdict verdict) {
    Claim<Object> claim =
        new Claim<>(
            id,
            "section 1",
            "it is so",
            "ratio",
            Claimed.above(EffectKind.RATIO, 1),
            "rule",
            "run",
            results -> Evidence.missing(""));
    return new ClaimResult(
        new Study("A. Author", "On " + id.substring(0, 2), "a journal"),
        claim,
        new Finding(verdict, new Effect(2, new Interval(1, 3), 5), "", "measured"));
  }

  @Test
  void shouldSayOfTheClaimsOfThePaperWhichHold() {
    claims =
        List.of(
            claim("SP1", Verdict.HOLDS),
            claim("SP2", Verdict.CONTRADICTED),
            claim("SP3", Verdict.HOLDS),
            claim("SP4", Verdict.CONTRADICTED));
    assertEquals("Claims of the paper: SP1, SP3 hold; SP2, SP4 contradicted.", card().get(5));

    claims = List.of(claim("SP1", Verdict.HOLDS));
    assertEquals("Claims of the paper: SP1 holds.", card().get(5));

    claims = List.of(claim("SP1", Verdict.HOLDS), claim("JS1", Verdict.HOLDS));
    assertEquals("Published claims: SP1, JS1 hold.", card().get(5));
  }

  @Test
  void shouldSayWhatWasNotMeasured() {
    missing = List.of("CPU", "memory");

    assertEquals("Not measured: CPU; memory.", card().get(5));
  }

  @Test
  void shouldBreakLinesThatAreLongerThanEightyCharacters() {
    String seventyEight = "a".repeat(40) + " " + "b".repeat(37);
    because = List.of(seventyEight + " c d");

    List<String> card = card();

    assertEquals("  " + seventyEight, card.get(1));
    assertEquals("  c d", card.get(2));
    missing = List.of(seventyEight.substring(0, 65) + " end", "x".repeat(79));
    card = card();
    assertEquals(
        List.of(
            "Not measured: " + seventyEight.substring(0, 65),
            "  end;",
            "  " + "x".repeat(79) + "."),
        card.subList(6, 9));
  }
}
