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
import soapbench.claim.ReplicatedClaim;
import soapbench.claim.Study;
import soapbench.claim.Verdict;
import soapbench.figure.Drawing;
import soapbench.folder.WholeFile;
import soapbench.html.Prose;
import soapbench.results.Environment;
import soapbench.results.Quantity;
import soapbench.statistics.RandomEffects;

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
    row(text, "experiment", "runs", "what the newest says", "trust", "holds", "contradicted")
        .append(" inconclusive | not tested |\n|---|---|---|---|---|---|---|---|\n");
    for (StudyFindings one : findings) {
      row(
              text,
              "[%s](#%s)".formatted(title(one), title(one)),
              String.valueOf(one.runs().size()),
              escaped(one.answer().headline().text()),
              levels(one),
              ids(one, Verdict.HOLDS),
              ids(one, Verdict.CONTRADICTED))
          .append(
              " %s | %s |\n"
                  .formatted(ids(one, Verdict.INCONCLUSIVE), ids(one, Verdict.NOT_TESTED)));
    }
    text.append('\n').append(escaped(Verdict.RULE)).append("\n\n");
    text.append(escaped(Prose.beside(FindingsPage.class, "pooled.md").paragraph())).append('\n');
    findings.forEach(one -> section(text, one));
    text.append("\n## What is not shown\n\n");
    without.forEach(
        (experiment, studies) ->
            studies.forEach(
                study ->
                    text.append(
                        "- The claims of `%s`, %s: %s.\n"
                            .formatted(experiment, study.reference(), silence(experiment)))));
    machines().ifPresent(limit -> text.append("- ").append(limit).append('\n'));
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

  /** Limit of runs that were all made on one machine. */
  private Optional<String> machines() {
    List<String> machines =
        findings.stream()
            .flatMap(one -> one.runs().stream())
            .map(run -> run.answer().context().getOrDefault("machine", "an unknown machine"))
            .distinct()
            .toList();
    return machines.size() == 1
        ? Optional.of(
            ("Every run was made on a machine of one kind, %s, which need not have been the same:"
                    + " no number here says how much another differs.")
                .formatted(escaped(machines.get(0))))
        : Optional.empty();
  }

  /** Findings by the design in which each study is repeated, once. */
  private List<StudyFindings> usual() {
    return findings.stream().filter(one -> one.instead().isEmpty()).toList();
  }

  /**
   * How many claims have which verdict, and how many of them by runs that are not to be trusted.
   */
  private String tally() {
    List<Verdict> results = verdicts(usual());
    long studies = usual().stream().flatMap(one -> one.studies().stream()).distinct().count();
    StringBuilder text = new StringBuilder();
    text.append(
        "%s of %s: %s."
            .formatted(
                Quantity.count(results.size(), "claim"),
                studies == 1 ? "1 study" : studies + " studies",
                counts(usual())));
    for (Trust.Level level : Trust.Level.values()) {
      List<StudyFindings> such = usual().stream().filter(one -> one.trust() == level).toList();
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
        .flatMap(one -> one.claims().stream())
        .map(claim -> claim.pooled().verdict())
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
    text.append("\n## %s\n\n".formatted(title(one)));
    if (one.instead().isEmpty()) {
      one.studies().forEach(study -> text.append("%s.\n\n".formatted(study.reference())));
    } else {
      text.append("Another design: with `%s`.\n\n".formatted(options(one)));
    }
    text.append("**%s**".formatted(escaped(answer.headline().text())));
    answer.headline().because().forEach(reason -> text.append(' ').append(escaped(reason)));
    trust(text, answer.trust());
    boolean pooled = one.counted() >= RandomEffects.ENOUGH;
    text.append(
        "\n| claim | claimed | the study's number | %s, with its interval |"
            .formatted(pooled ? "all runs" : "the newest run"));
    text.append(pooled ? " one more run |" : "");
    text.append(
        " n | runs that agree | verdict |\n|---|---|---|---|%s---|---|---|\n"
            .formatted(pooled ? "---|" : ""));
    one.claims().forEach(claim -> claim(text, claim, pooled));
    runs(text, one);
    each(text, one);
    one.figure().ifPresent(figure -> picture(text, one, figure));
    text.append(
        "\n<details><summary>How each effect was measured, and what explains it%s</summary>\n\n"
            .formatted(one.runs().size() > 1 ? " in the newest run" : ""));
    for (ClaimResult result : answer.claims()) {
      text.append(
          "- **%s**, %s: %s. %s\n"
              .formatted(
                  result.claim().id(),
                  result.finding().verdict().word(),
                  escaped(result.claim().measure()),
                  escaped(result.finding().why())));
    }
    text.append("\n</details>\n\nNo run here shows more than this:\n\n");
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
      text.append(
          "- %s: %s (allowed: %s)\n"
              .formatted(check.id(), escaped(check.text()), escaped(check.limit())));
    }
  }

  /** A row for each run, where there are several. */
  private void runs(StringBuilder text, StudyFindings one) {
    if (one.runs().size() > 1) {
      text.append("\n| run | started | commit | machine | what it says | trust |\n");
      text.append("|---|---|---|---|---|---|\n");
      for (RunFindings run : one.runs()) {
        Answer answer = run.answer();
        row(
                text,
                link(run),
                answer.run().startedAt(),
                answer.run().of().getOrDefault("git_commit", "unknown"),
                escaped(answer.context().getOrDefault("machine", "unknown")),
                escaped(answer.headline().text()),
                answer.trust().level().advice())
            .append('\n');
      }
    }
  }

  /** The findings of each run that counts, where there are several. */
  private void each(StringBuilder text, StudyFindings one) {
    List<RunFindings> runs = one.countedRuns();
    if (runs.size() < 2) {
      return;
    }
    text.append('\n');
    row(text, "claim", runs.stream().map(this::link));
    text.append("|---|%s\n".formatted("---|".repeat(runs.size())));
    for (ReplicatedClaim claim : one.claims()) {
      EffectKind kind = claim.newest().claim().claimed().kind();
      row(
          text,
          claim.newest().claim().id(),
          claim.each().stream().map(finding -> effect(kind, finding)));
    }
    String apart =
        one.claims().stream()
            .filter(ReplicatedClaim::apart)
            .map(claim -> claim.newest().claim().id())
            .collect(Collectors.joining(", "));
    if (!apart.isEmpty()) {
      text.append(
          ("\n"
                  + "Intervals of runs do not overlap for %s: what differs between days, starts and"
                  + " hosts is in no run's own interval.\n")
              .formatted(apart));
    }
  }

  private static void claim(StringBuilder text, ReplicatedClaim replicated, boolean pooled) {
    Claim<?> claim = replicated.newest().claim();
    Finding finding = replicated.pooled();
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
            effect(kind, finding))
        .append(pooled ? " %s |".formatted(kind.text(replicated.prediction())) : "")
        .append(
            " %s | %s | %s |\n"
                .formatted(
                    finding.effect().n(),
                    replicated.each().size() == 1
                        ? Quantity.NONE
                        : replicated.agreeing() + " of " + replicated.each().size(),
                    finding.verdict().word()));
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
    return folder + "/" + title(one) + ".png";
  }

  private Map<String, String> surroundings(StudyFindings one) {
    Answer answer = one.answer();
    Map<String, String> rows = new LinkedHashMap<>();
    answer.context().forEach((name, value) -> rows.put(name, escaped(value)));
    Environment environment = one.newest().environment();
    environment.clause("/machine/os").ifPresent(system -> rows.put("system", system));
    environment
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
    rows.put("rows, and every option", link(one.newest()));
    return rows;
  }

  private String link(RunFindings run) {
    Path folder = run.folder().toAbsolutePath().normalize();
    return "[%s](%s)"
        .formatted(
            folder.getFileName(),
            Objects.requireNonNull(file.getParent(), "folder")
                .relativize(folder)
                .toString()
                .replace('\\', '/'));
  }

  /** The heading of findings, of an experiment's further designs with their place among these. */
  private String title(StudyFindings one) {
    int place =
        findings.stream()
            .filter(other -> other.experiment().equals(one.experiment()))
            .toList()
            .indexOf(one);
    return place == 0 ? one.experiment() : "%s-%s".formatted(one.experiment(), place + 1);
  }

  private static String options(StudyFindings one) {
    return one.instead().entrySet().stream()
        .map(option -> "%s %s".formatted(option.getKey(), option.getValue()).strip())
        .collect(Collectors.joining(" "));
  }

  /** How far each run can be trusted, such as {@code Trust it: 2, Use with care: 1}. */
  private static String levels(StudyFindings one) {
    List<Trust.Level> levels =
        one.runs().stream().map(run -> run.answer().trust().level()).toList();
    return Stream.of(Trust.Level.values())
        .filter(levels::contains)
        .map(
            level ->
                levels.size() == 1
                    ? level.advice()
                    : "%s: %s".formatted(level.advice(), Collections.frequency(levels, level)))
        .collect(Collectors.joining(", "));
  }

  private static String ids(StudyFindings one, Verdict verdict) {
    return one.claims().stream()
        .filter(claim -> claim.pooled().verdict() == verdict)
        .map(claim -> claim.newest().claim().id())
        .collect(Collectors.joining(", "));
  }

  /** A whole row, with its end. */
  private static void row(StringBuilder text, String first, Stream<String> others) {
    row(text, Stream.concat(Stream.of(first), others).toArray(String[]::new)).append('\n');
  }

  private static StringBuilder row(StringBuilder text, String... cells) {
    return text.append("| ").append(String.join(" | ", cells)).append(" |");
  }

  /** A text whose signs mean nothing in Markdown, on one line. */
  private static String escaped(String text) {
    return text.replaceAll("[\\\\|*<>\\[\\]`]", "\\\\$0").replaceAll("\\s+", " ");
  }
}
