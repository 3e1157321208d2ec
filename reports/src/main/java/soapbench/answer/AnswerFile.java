package soapbench.answer;

import java.util.LinkedHashMap;
import java.util.Map;
import soapbench.answer.Answer.Estimate;
import soapbench.answer.Answer.Table;
import soapbench.answer.Trust.Check;
import soapbench.claim.ClaimResult;
import soapbench.claim.Claimed;
import soapbench.text.JsonText;

/** An answer for programs: {@code answer.json}. Times are in ns. */
public final class AnswerFile {

  private AnswerFile() {}

  /** The text of the file. */
  public static String text(Answer answer) {
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("run", run(answer.run()));
    file.put("headline", answer.headline());
    file.put("context", answer.context());
    file.put("trust", trust(answer.trust()));
    file.put("table", table(answer.table()));
    file.put("factors", answer.factors());
    file.put("break_evens", answer.breakEvens());
    file.put("flip", answer.flip());
    file.put("claims", answer.claims().stream().map(AnswerFile::claim).toList());
    file.put("caveats", answer.caveats());
    file.put("missing", answer.missing());
    return JsonText.of(Answer.SCHEMA, file);
  }

  private static Map<String, Object> run(Answer.Identity run) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("experiment", run.experiment());
    entry.put("question", run.question());
    entry.put("started_at", run.startedAt());
    entry.put("state", run.state());
    entry.putAll(run.of());
    return entry;
  }

  private static Map<String, Object> trust(Trust trust) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("level", trust.level().word());
    entry.put("word", trust.level().advice());
    entry.put("text", trust.text());
    entry.put("checks", trust.checks().stream().map(AnswerFile::check).toList());
    return entry;
  }

  private static Map<String, Object> check(Check check) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("id", check.id());
    entry.put("level", check.level().word());
    entry.put("word", check.word());
    entry.put("text", check.text());
    entry.put("limit", check.limit());
    return entry;
  }

  private static Map<String, Object> table(Table table) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("caption", table.caption());
    entry.put("unit", table.unit());
    entry.put("scale", table.scale());
    entry.put("shown", table.shown());
    entry.put("options", table.options());
    entry.put("cells", table.cells().stream().map(AnswerFile::cell).toList());
    return entry;
  }

  private static Map<String, Object> cell(Answer.Cell cell) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("option", cell.option());
    entry.putAll(cell.factors());
    entry.put("level", cell.level());
    entry.put("n", cell.n());
    entry.put("failed", cell.failed());
    entry.put("value", cell.value().value());
    entry.put("low", cell.value().low());
    entry.put("high", cell.value().high());
    entry.put("times_best", cell.timesBest());
    entry.put("mark", cell.mark().word());
    entry.put("note", cell.note());
    return entry;
  }

  private static Map<String, Object> claim(ClaimResult result) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("id", result.claim().id());
    entry.put("says", result.claim().says());
    entry.put("verdict", result.finding().verdict().word());
    entry.put(
        "effect",
        Estimate.of(result.finding().effect().value(), result.finding().effect().interval()));
    entry.put("claimed", claimed(result.claim().claimed()));
    entry.put("n", result.finding().effect().n());
    entry.put("measure", result.claim().measure());
    entry.put("why", result.finding().why());
    entry.put("rule", result.claim().rule());
    entry.put("decided_by", result.finding().decidedBy());
    return entry;
  }

  /** The region in which the claim holds, open ends as null, and the paper's number. */
  private static Map<String, Object> claimed(Claimed claimed) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("low", claimed.region().low());
    entry.put("high", claimed.region().high());
    entry.put("published", claimed.published().map(Claimed.Published::value).orElse(Double.NaN));
    entry.put("where", claimed.published().map(Claimed.Published::where).orElse(""));
    return entry;
  }
}
