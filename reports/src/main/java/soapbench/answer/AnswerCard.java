package soapbench.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import soapbench.answer.Answer.Cell;
import soapbench.answer.Answer.Table;
import soapbench.answer.Trust.Check;
import soapbench.html.DataTable;
import soapbench.html.Html;

/** An answer at the top of a page. */
public final class AnswerCard {

  private static final int DATE = "2026-11-25".length();
  private static final int MINUTE = "2026-11-25T07:14".length();

  private AnswerCard() {}

  /** The title of its page, which tells runs apart. */
  public static String title(Answer answer) {
    String when = answer.run().startedAt();
    return "%s – %s%s – soapbench"
        .formatted(
            answer.headline().text().replaceFirst("\\.$", ""),
            answer.run().experiment(),
            when.length() < DATE ? "" : " " + when.substring(0, DATE));
  }

  /** Appends the card, and below it what the numbers do not show. */
  public static void addTo(Html html, Answer answer) {
    addTo(html, answer, "", notes(answer));
  }

  /**
   * Appends the card to another page than the report, and below it some of what the numbers do not
   * show, with what could not be measured first.
   *
   * @param report the report, from that page
   * @param most how many notes there may be
   */
  public static void addTo(Html html, Answer answer, String report, int most) {
    List<String> notes = notes(answer);
    Collections.rotate(notes, answer.missing().isEmpty() ? 0 : 1);
    addTo(html, answer, report, notes.stream().limit(most).toList());
  }

  private static void addTo(Html html, Answer answer, String report, List<String> notes) {
    boolean withheld = answer.headline().strength().equals(Strength.WITHHELD.word());
    html.open(
        "section",
        "id",
        "answer",
        "class",
        withheld ? "card withheld" : "card",
        "aria-label",
        "Answer");
    html.open("p", "class", "question")
        .element("strong", answer.run().question())
        .text(" · " + run(answer.run()))
        .close("p");
    html.element("h1", answer.headline().text());
    html.element("p", "because", String.join(" ", answer.headline().because()));
    html.element("p", "context", String.join(" · ", answer.context().values()));
    trust(html, answer.trust(), report);
    if (!answer.table().cells().isEmpty()) {
      table(html, answer.table());
    }
    html.open("p")
        .element("strong", "When does it flip?")
        .text(" " + answer.flip().text())
        .close("p");
    html.close("section");
    if (!notes.isEmpty()) {
      html.open("div", "class", "note").list(notes).close("div");
    }
  }

  private static List<String> notes(Answer answer) {
    List<String> notes = new ArrayList<>(answer.caveats());
    if (!answer.missing().isEmpty()) {
      notes.add(answer.notMeasured());
    }
    return notes;
  }

  private static String run(Answer.Identity run) {
    String when = run.startedAt();
    return "%s run%s, %s"
        .formatted(
            run.experiment(),
            when.length() < MINUTE
                ? ""
                : " of " + when.substring(0, MINUTE).replace('T', ' ') + " UTC",
            run.state());
  }

  private static void trust(Html html, Trust trust, String report) {
    html.open("div", "class", "trust " + trust.level().word())
        .open("p")
        .element("strong", trust.level().sign() + " " + trust.level().advice())
        .close("p")
        .open("ul");
    String checks = report + "#trust";
    trust.concerns().forEach(check -> chip(html, check, check.text(), checks));
    trust.checks().stream()
        .filter(check -> check.level() == Trust.Level.OK)
        .forEach(check -> chip(html, check, check.id() + ": " + check.word(), checks));
    html.close("ul").close("div");
  }

  private static void chip(Html html, Check check, String text, String checks) {
    html.open("li", "class", check.level().word())
        .link(checks, check.level().sign() + " " + text)
        .close("li");
  }

  private static void table(Html html, Table table) {
    html.open("div", "class", "table", "tabindex", "0", "role", "region", "aria-label", "Options");
    html.open("table")
        .element(
            "caption", "%s, %s, with its 95 %% interval".formatted(table.caption(), table.unit()));
    html.open("thead").open("tr");
    html.open("th", "scope", "col").text(table.scale()).close("th");
    table
        .shown()
        .forEach(
            level ->
                html.open("th", "scope", "col", "class", "level")
                    .text(table.level(level))
                    .close("th"));
    html.close("tr").close("thead").open("tbody");
    for (String option : table.options()) {
      html.open("tr").open("th", "scope", "row").text(option).close("th");
      for (double level : table.shown()) {
        table
            .find(option, level)
            .ifPresentOrElse(
                cell -> cell(html, cell), () -> html.element("td", "number", "∅ not tested"));
      }
      html.close("tr");
    }
    html.close("tbody").close("table").close("div");
  }

  private static void cell(Html html, Cell cell) {
    html.open("td", "class", "number " + cell.mark().word().replace(' ', '-'));
    html.element("strong", cell.text());
    if (!cell.interval().isEmpty()) {
      html.element("small", cell.interval());
    }
    html.element("span", "mark", mark(cell));
    if (!cell.note().isEmpty()) {
      html.element("span", "mark", cell.note());
    }
    html.close("td");
  }

  static String mark(Cell cell) {
    String sign = cell.mark().sign().isEmpty() ? "" : cell.mark().sign() + " ";
    return switch (cell.mark()) {
      case SLOWER -> cell.timesBest().times() + "× the best";
      case NEAR -> sign + cell.timesBest().times() + "× the best";
      default -> sign + cell.mark().word();
    };
  }

  /** Appends every check with what it found, and where its limits are. */
  public static void addTrustTo(Html html, Trust trust) {
    html.element("p", trust.level().advice() + ": " + trust.text() + ".");
    new DataTable<Check>("The worst check decides.")
        .word("check", Check::id)
        .word("result", check -> check.level().sign() + " " + check.word())
        .prose("found", Check::text)
        .prose("as it should be", Check::limit)
        .stacked()
        .addTo(html, trust.checks());
  }
}
