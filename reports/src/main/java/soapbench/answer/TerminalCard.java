package soapbench.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.answer.Answer.Cell;
import soapbench.answer.Answer.Table;
import soapbench.answer.Trust.Check;
import soapbench.claim.ClaimResult;
import soapbench.claim.Verdict;
import soapbench.text.TextTable;

/** An answer for a terminal of 80 columns. */
public final class TerminalCard {

  private static final int WIDTH = 80;
  private static final int MOST_CONCERNS = 3;
  private static final String INDENT = "  ";
  private static final String BOLD = "1";
  private static final Map<Trust.Level, String> COLOURS =
      Map.of(Trust.Level.OK, "1;32", Trust.Level.CARE, "1;33", Trust.Level.BAD, "1;31");

  private final Answer answer;
  private final boolean colours;
  private final List<String> lines = new ArrayList<>();

  private TerminalCard(Answer answer, boolean colours) {
    this.answer = answer;
    this.colours = colours;
  }

  /**
   * The lines of an answer.
   *
   * @param colours whether the terminal shows colours, beside words that say the same
   */
  public static List<String> of(Answer answer, boolean colours) {
    return new TerminalCard(answer, colours).lines();
  }

  private List<String> lines() {
    wrapped(answer.headline().text(), "").forEach(line -> lines.add(coloured(BOLD, line)));
    lines.addAll(indented(String.join(" ", answer.headline().because())));
    table(answer.table());
    lines.add("");
    lines.addAll(wrapped("Flips? " + answer.flip().text(), INDENT));
    trust();
    claims();
    if (!answer.missing().isEmpty()) {
      lines.addAll(wrapped(answer.notMeasured(), INDENT));
    }
    lines.addAll(wrapped(String.join("; ", answer.context().values()) + ".", INDENT));
    return List.copyOf(lines);
  }

  private void table(Table table) {
    if (table.cells().isEmpty()) {
      return;
    }
    lines.add("");
    List<String> rows = rows(table, true, true);
    if (tooWide(rows)) {
      rows = rows(table, false, true);
    }
    lines.addAll(tooWide(rows) ? rows(table, false, false) : rows);
  }

  private static boolean tooWide(List<String> rows) {
    return rows.stream().anyMatch(line -> line.length() > WIDTH);
  }

  private static List<String> rows(Table table, boolean intervals, boolean notes) {
    TextTable<String> text =
        new TextTable<String>().left(table.caption() + ", " + table.unit(), option -> option);
    for (double level : table.shown()) {
      text.right(
          table.level(level),
          option ->
              table
                  .find(option, level)
                  .map(cell -> cell(cell, intervals, notes))
                  .orElse("not tested"));
    }
    return text.lines(table.options());
  }

  private static String cell(Cell cell, boolean interval, boolean notes) {
    if (!cell.mark().counts()) {
      return (cell.text() + " " + cell.mark().word()).strip();
    }
    String text = interval && !cell.interval().isEmpty() ? " " + cell.interval() : "";
    String note = notes && !cell.note().isEmpty() ? " " + cell.note() : "";
    return cell.text() + text + note + mark(cell);
  }

  /** The mark in at most five characters, in a column of its own. */
  private static String mark(Cell cell) {
    return switch (cell.mark()) {
      case ALONE -> "";
      case BEST, TIE -> String.format(" %5s", cell.mark().word());
      default -> String.format(" %5s", cell.timesBest().times() + "×");
    };
  }

  private void trust() {
    Trust trust = answer.trust();
    List<String> text = wrapped(trust.level().advice() + ": " + trust.text() + ".", INDENT);
    int advice = trust.level().advice().length() + 1;
    lines.add(
        coloured(
                Objects.requireNonNull(COLOURS.get(trust.level()), "colour"),
                text.get(0).substring(0, advice))
            + text.get(0).substring(advice));
    lines.addAll(text.subList(1, text.size()));
    for (Check check : trust.concerns().stream().limit(MOST_CONCERNS).toList()) {
      lines.addAll(
          wrapped("%s %s: %s".formatted(check.level().sign(), check.id(), check.text()), INDENT));
    }
  }

  private void claims() {
    Map<String, List<String>> byVerdict = new LinkedHashMap<>();
    answer
        .claims()
        .forEach(
            result ->
                byVerdict
                    .computeIfAbsent(result.finding().verdict().word(), any -> new ArrayList<>())
                    .add(result.claim().id()));
    String text =
        byVerdict.entrySet().stream()
            .map(
                one -> String.join(", ", one.getValue()) + " " + verb(one.getKey(), one.getValue()))
            .collect(Collectors.joining("; "));
    Optional.of(text)
        .filter(said -> !said.isEmpty())
        .ifPresent(said -> lines.addAll(wrapped(claimants() + ": " + said + ".", INDENT)));
  }

  private String claimants() {
    return ClaimResult.studies(answer.claims()).size() > 1
        ? "Published claims"
        : "Claims of the paper";
  }

  /** A verdict behind the names of its claims. */
  private static String verb(String verdict, List<String> claims) {
    return claims.size() > 1 && verdict.equals(Verdict.HOLDS.word()) ? "hold" : verdict;
  }

  private List<String> indented(String text) {
    return text.isEmpty()
        ? List.of()
        : wrapped(text, "", WIDTH - INDENT.length()).stream().map(line -> INDENT + line).toList();
  }

  private static List<String> wrapped(String text, String next) {
    return wrapped(text, next, WIDTH);
  }

  /** A text in lines of at most so many characters, the later ones indented. */
  private static List<String> wrapped(String text, String next, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : text.strip().split("\\s+")) {
      if (!line.toString().isBlank() && line.length() + 1 + word.length() > width) {
        lines.add(line.toString());
        line = new StringBuilder(next);
      }
      line.append(line.toString().isBlank() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private String coloured(String colour, String text) {
    return colours ? "\u001b[" + colour + "m" + text + "\u001b[0m" : text;
  }
}
