package soapbench.findings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.answer.Answer;
import soapbench.answer.Trust;
import soapbench.chart.Rendering;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Study;
import soapbench.claim.Verdict;
import soapbench.figure.Drawing;
import soapbench.folder.WholeFile;
import soapbench.html.Prose;
import soapbench.results.Quantity;

/**
 * Page in Markdown of what the studies found, and what holds of it in runs: a section for each
 * study, with a picture in a folder beside the page.
 *
 * @param findings what was found, in the order of the page
 * @param without the studies that no run here tells of, by the experiment
 * @param file where the page lies, for its links
 */
public record FindingsPage(
    List<StudyFindings> findings, Map<String, List<Study>> without, Path file) {

  private static final double GIGABYTE = 1e9;

  public FindingsPage {
    findings = List.copyOf(findings);
    without = Collections.unmodifiableMap(new LinkedHashMap<>(without));
    file = file.toAbsolutePath().normalize();
  }

  /**
   * Writes the page and its pictures.
   *
   * @return why this machine cannot draw, if it cannot; the pictures are then left as they are
   */
  public Optional<String> write() throws IOException {
    System.setProperty("java.awt.headless", "true");
    Optional<String> obstacle = Rendering.obstacle();
    for (StudyFindings one : findings) {
      if (one.figure().isPresent() && obstacle.isEmpty()) {
        WholeFile.write(
            file.resolveSibling(picture(one)), Rendering.png(one.figure().orElseThrow()));
      }
    }
    WholeFile.write(file, text());
    return obstacle;
  }

  /** The text of the page. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append("# What the five studies found, and what holds today\n\n");
    text.append(
            "`./soapbench findings` writes this page from the rows of the runs that it links to. ")
        .append("Write it anew instead of editing it: no number in it was typed.\n\n");
    text.append(tally()).append("\n\n");
    row(text, "experiment", "what its run says", "trust", "holds", "contradicted")
        .append(" inconclusive | not tested |\n|---|---|---|---|---|---|---|\n");
    for (StudyFindings one : findings) {
      Answer answer = one.answer();
      row(
              text,
              "[`%1$s`](#%1$s)".formatted(one.experiment()),
              escaped(answer.headline().text()),
              answer.trust().level().advice(),
              ids(answer, Verdict.HOLDS),
              ids(answer, Verdict.CONTRADICTED))
          .append(
              " %s | %s |\n"
                  .formatted(ids(answer, Verdict.INCONCLUSIVE), ids(answer, Verdict.NOT_TESTED)));
    }
    text.append('\n').append(escaped(Verdict.RULE)).append("\n");
    findings.forEach(one -> section(text, one));
    text.append("\n## What is not shown\n\n");
    without.forEach(
        (experiment, studies) ->
            studies.forEach(
                study ->
                    text.append(
                        "- The claims of `%s`, %s: %s.\n"
                            .formatted(experiment, study.reference(), silence(experiment)))));
    Prose.beside(FindingsPage.class, "limits.md")
        .items()
        .forEach(limit -> text.append("- ").append(escaped(limit)).append('\n'));
    return text.toString();
  }

  private String silence(String experiment) {
    return findings.stream().anyMatch(one -> one.experiment().equals(experiment))
        ? "its run did not try what they are about"
        : "it has no run here";
  }

  /**
   * How many claims have which verdict, and how many of them by runs that are not to be trusted.
   */
  private String tally() {
    List<ClaimResult> results =
        findings.stream().flatMap(one -> one.answer().claims().stream()).toList();
    int studies = ClaimResult.studies(results).size();
    StringBuilder text = new StringBuilder();
    text.append(
        "%s of %s: %s."
            .formatted(
                Quantity.count(results.size(), "claim"),
                studies == 1 ? "1 study" : studies + " studies",
                counts(findings)));
    for (Trust.Level level : Trust.Level.values()) {
      List<StudyFindings> such =
          findings.stream().filter(one -> one.answer().trust().level() == level).toList();
      if (level != Trust.Level.OK && !such.isEmpty()) {
        text.append(
            " Of these, %s by runs that say “%s” (%s): %s."
                .formatted(
                    verdicts(such).size(),
                    level.advice(),
                    such.stream()
                        .map(one -> "`%s`".formatted(one.experiment()))
                        .collect(Collectors.joining(", ")),
                    counts(such)));
      }
    }
    return text.toString();
  }

  private static List<Verdict> verdicts(List<StudyFindings> findings) {
    return findings.stream()
        .flatMap(one -> one.answer().claims().stream())
        .map(result -> result.finding().verdict())
        .toList();
  }

  private static String counts(List<StudyFindings> findings) {
    List<Verdict> verdicts = verdicts(findings);
    return Stream.of(Verdict.values())
        .map(verdict -> "%s %s".formatted(verdict.word(), Collections.frequency(verdicts, verdict)))
        .collect(Collectors.joining(", "));
  }

  private void section(StringBuilder text, StudyFindings one) {
    Answer answer = one.answer();
    text.append("\n## %s\n\n".formatted(one.experiment()));
    ClaimResult.studies(answer.claims())
        .forEach(study -> text.append("%s.\n\n".formatted(study.reference())));
    text.append("**%s**".formatted(escaped(answer.headline().text())));
    answer.headline().because().forEach(reason -> text.append(' ').append(escaped(reason)));
    trust(text, answer.trust());
    text.append("\n| claim | claimed | the study's number | this run, with its 95 % interval |");
    text.append(" n | verdict |\n|---|---|---|---|---|---|\n");
    answer.claims().forEach(result -> claim(text, result));
    one.figure().ifPresent(figure -> picture(text, one, figure));
    text.append(
        "\n<details><summary>How each effect was measured, and what explains it</summary>\n\n");
    for (ClaimResult result : answer.claims()) {
      text.append(
          "- **%s**, %s: %s. %s\n"
              .formatted(
                  result.claim().id(),
                  result.finding().verdict().word(),
                  escaped(result.claim().measure()),
                  escaped(result.finding().why())));
    }
    text.append("\n</details>\n\nThis run does not show more than this:\n\n");
    Stream.concat(
            answer.caveats().stream(),
            answer.missing().stream().map(missing -> "Not measured: " + missing + "."))
        .forEach(caveat -> text.append("- ").append(escaped(caveat)).append('\n'));
    text.append("\n| measured on | |\n|---|---|\n");
    surroundings(one).forEach((name, value) -> text.append("| %s | %s |\n".formatted(name, value)));
  }

  private static void trust(StringBuilder text, Trust trust) {
    boolean trusted = trust.level() == Trust.Level.OK;
    String advice = trust.level().advice();
    text.append("\n\n%s: %s.\n".formatted(trusted ? advice : "**" + advice + "**", trust.text()));
    List<Trust.Check> concerns = trust.concerns();
    text.append(concerns.isEmpty() ? "" : "\n");
    for (Trust.Check check : concerns) {
      text.append("- %s: %s\n".formatted(check.id(), escaped(check.text())));
    }
  }

  private static void claim(StringBuilder text, ClaimResult result) {
    Claim<?> claim = result.claim();
    EffectKind kind = claim.claimed().kind();
    row(
            text,
            "**%s** %s (%s)".formatted(claim.id(), escaped(claim.says()), escaped(claim.place())),
            claim.claimed().text(),
            claim
                .claimed()
                .published()
                .map(number -> "%s (%s)".formatted(kind.text(number.value()), number.where()))
                .orElse("none printed"),
            effect(kind, result.finding()),
            String.valueOf(result.finding().effect().n()))
        .append(" %s |\n".formatted(result.finding().verdict().word()));
  }

  private static String effect(EffectKind kind, Finding finding) {
    Effect effect = finding.effect();
    String decidedBy = finding.decidedBy();
    return effect.interval().known()
        ? "%s (%s)%s"
            .formatted(
                kind.text(effect.value()),
                kind.text(effect.interval()),
                decidedBy.isEmpty() ? "" : ", " + decidedBy)
        : Quantity.NONE;
  }

  private void picture(StringBuilder text, StudyFindings one, Drawing figure) {
    text.append(
        "\n![%s](%s)\n\n*%s.* %s\n"
            .formatted(
                escaped(figure.title()),
                picture(one),
                escaped(figure.title()),
                escaped(figure.caption())));
  }

  /** The address of a picture, from the page. */
  private String picture(StudyFindings one) {
    String name = file.getFileName().toString();
    String folder = name.endsWith(".md") ? name.replaceFirst("\\.md$", "") : name + "-pictures";
    return folder + "/" + one.experiment() + ".png";
  }

  private Map<String, String> surroundings(StudyFindings one) {
    Answer answer = one.answer();
    Map<String, String> rows = new LinkedHashMap<>();
    answer.context().forEach((name, value) -> rows.put(name, escaped(value)));
    one.environment().clause("/machine/os").ifPresent(system -> rows.put("system", system));
    one.environment()
        .number("/machine/memory_bytes")
        .ifPresent(
            bytes -> rows.put("memory", String.format(Locale.ROOT, "%.1f GB", bytes / GIGABYTE)));
    rows.put("started", answer.run().startedAt());
    rows.put("state", answer.run().state());
    rows.put(
        "soapbench",
        "%s, commit %s"
            .formatted(
                answer.run().of().getOrDefault("soapbench_version", "unknown"),
                answer.run().of().getOrDefault("git_commit", "unknown")));
    Path run = one.run().toAbsolutePath().normalize();
    rows.put(
        "rows, and every option",
        "[%s](%s)"
            .formatted(
                run.getFileName(),
                Objects.requireNonNull(file.getParent(), "folder")
                    .relativize(run)
                    .toString()
                    .replace('\\', '/')));
    return rows;
  }

  private static String ids(Answer answer, Verdict verdict) {
    return answer.claims().stream()
        .filter(result -> result.finding().verdict() == verdict)
        .map(result -> result.claim().id())
        .collect(Collectors.joining(", "));
  }

  private static StringBuilder row(StringBuilder text, String... cells) {
    return text.append("| ").append(String.join(" | ", cells)).append(" |");
  }

  /** A text whose signs mean nothing in Markdown, on one line. */
  private static String escaped(String text) {
    return text.replaceAll("[\\\\|*<>\\[\\]`]", "\\\\$0").replaceAll("\\s+", " ");
  }
}
