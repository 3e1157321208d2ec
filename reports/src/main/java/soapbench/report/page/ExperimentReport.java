package soapbench.report.page;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import soapbench.answer.Answer;
import soapbench.answer.Answers;
import soapbench.answer.Choice;
import soapbench.claim.Claim;
import soapbench.claim.ClaimResult;
import soapbench.claim.Study;
import soapbench.claim.StudyClaims;
import soapbench.csv.Table;
import soapbench.factor.Levels;
import soapbench.figure.Figure;
import soapbench.folder.RunFolder;
import soapbench.html.Html;
import soapbench.html.Prose;
import soapbench.results.Environment;
import soapbench.results.Measures;
import soapbench.results.Run;
import soapbench.rows.Rows;
import soapbench.rows.SummaryRow;

/**
 * The report of one experiment's runs. Everything that it does not say, such as the order of a
 * page's parts and which files are written, is the same for every experiment.
 *
 * @param <R> a run as it was read, and what was aggregated of it
 * @param experiment the experiment's name, as the first column of trials.csv has it
 * @param environment what a run ran on and with
 * @param summary the text of summary.csv
 * @param tables the tables that a run may leave behind, with their columns
 * @param about how much was tried, in a few sentences
 * @param choice what it tried, with the words of its answer
 * @param measures what it measured, for a comparison with another run
 * @param reading how to read the numbers of these
 * @param warnings why readers should not rely on the answer as it is; empty in most runs
 * @param studies the studies whose claims its runs decide on: that which it repeats, then others
 * @param atLevels the results at each of several levels of declared factors; empty where none
 *     varies
 * @param figures the figures that a run may have, in the report's order
 * @param keyFigure the beginning of the name of the one that a page shows that has room for one
 * @param highlights those of them that a reader sees at once
 * @param sections tables and what belongs to them, most of them folded
 * @param method writes how the run was measured
 * @param limits what the numbers do not mean
 */
public record ExperimentReport<R>(
    String experiment,
    Reader<R> reader,
    Function<R, Environment> environment,
    Function<R, String> summary,
    List<Table<?>> tables,
    Function<R, String> about,
    Function<R, Choice> choice,
    Measures<R> measures,
    String reading,
    Function<R, List<String>> warnings,
    List<StudyClaims<R>> studies,
    Function<R, Map<Levels, R>> atLevels,
    Function<R, List<Figure<R>>> figures,
    Optional<String> keyFigure,
    List<Highlight> highlights,
    List<Section<R>> sections,
    BiConsumer<R, Html> method,
    List<String> limits) {

  /** Reads a run, which may be interrupted, partly failed, or a part of the design. */
  public interface Reader<R> {

    /**
     * Reads the run in a folder.
     *
     * @throws soapbench.results.UnreadableRunException when a file cannot be understood; the
     *     message names the file and the problem
     */
    R read(RunFolder folder) throws IOException;
  }

  public ExperimentReport {
    tables = List.copyOf(tables);
    studies = List.copyOf(studies);
    highlights = List.copyOf(highlights);
    sections = List.copyOf(sections);
    limits = List.copyOf(limits);
  }

  /** The answer of a run, with what it says of the claims. */
  public Answer answer(R results) {
    return answer(results, choice.apply(results));
  }

  /** The answer of a run that tried this choice. */
  public Answer answer(R results, Choice tried) {
    return Answers.of(experiment, environment.apply(results), tried, claims(results));
  }

  private List<ClaimResult> claims(R results) {
    return studies.stream().flatMap(one -> one.decide(results)).toList();
  }

  /** Claims as a run decides on them at each of several levels; empty where no factor varies. */
  Map<Levels, List<ClaimResult>> claimsAtLevels(R results) {
    Map<Levels, List<ClaimResult>> claims = new TreeMap<>();
    atLevels.apply(results).forEach((levels, part) -> claims.put(levels, claims(part)));
    return claims;
  }

  /**
   * The report of an experiment, to be given its other parts.
   *
   * @param texts the class beside which the texts stand: {@code reading.md}, {@code limits.md}, and
   *     {@code method.md} where no other method is given
   */
  public static <R> Builder<R> of(String experiment, Class<?> texts, Reader<R> reader) {
    return new Builder<>(experiment, texts, reader);
  }

  /** The parts of a report, each under its name. Those with a default may be left out. */
  public static final class Builder<R> {

    private final String experiment;
    private final Class<?> texts;
    private final Reader<R> reader;
    private Function<R, Environment> environment;
    private Function<R, String> summary;
    private List<Table<?>> tables = List.of();
    private Function<R, String> about;
    private Function<R, Choice> choice;
    private Measures<R> measures;
    private Function<R, List<String>> warnings = results -> List.of();
    private final List<StudyClaims<R>> studies = new ArrayList<>();
    private Function<R, Map<Levels, R>> atLevels = results -> Map.of();
    private Function<R, List<Figure<R>>> figures;
    private Optional<String> keyFigure = Optional.empty();
    private final List<Highlight> highlights = new ArrayList<>();
    private final List<Section<R>> sections = new ArrayList<>();
    private @Nullable BiConsumer<R, Html> method;

    @SuppressWarnings("NullAway.Init") // the parts come before build()
    private Builder(String experiment, Class<?> texts, Reader<R> reader) {
      this.experiment = experiment;
      this.texts = texts;
      this.reader = reader;
    }

    /**
     * Takes environment, tables, summary and measures from a run with a row of measures for each
     * trial.
     */
    public <C> Builder<R> run(
        Rows<C> trials, Table<SummaryRow<C>> summary, Function<R, Run<C>> run) {
      return environment(results -> run.apply(results).environment())
          .tables(
              trials.inForks().in(trials.factors().declared()).table(),
              SummaryRow.in(summary, trials.factors().declared()))
          .summary(
              results -> {
                Run<C> read = run.apply(results);
                return read.text(summary, read.summary());
              })
          .measures(Measures.of(trials, run));
    }

    public Builder<R> environment(Function<R, Environment> environment) {
      this.environment = environment;
      return this;
    }

    public Builder<R> summary(Function<R, String> summary) {
      this.summary = summary;
      return this;
    }

    public Builder<R> about(Function<R, String> about) {
      this.about = about;
      return this;
    }

    public Builder<R> tables(Table<?>... tables) {
      this.tables = List.of(tables);
      return this;
    }

    /** Adds tables between those of the trials and of the summary. */
    public Builder<R> beside(Table<?>... others) {
      List<Table<?>> all = new ArrayList<>(tables);
      all.addAll(1, List.of(others));
      tables = List.copyOf(all);
      return this;
    }

    public Builder<R> choice(Function<R, Choice> choice) {
      this.choice = choice;
      return this;
    }

    public Builder<R> measures(Measures<R> measures) {
      this.measures = measures;
      return this;
    }

    public Builder<R> warnings(Function<R, List<String>> warnings) {
      this.warnings = warnings;
      return this;
    }

    /** Appends a study, and those of its claims that every run decides on. */
    public Builder<R> claims(Study study, List<Claim<R>> claims) {
      return claims(study, results -> true, claims);
    }

    /** Appends a study, and those of its claims that only some runs speak of. */
    public Builder<R> claims(Study study, Predicate<R> applies, List<Claim<R>> claims) {
      studies.add(new StudyClaims<>(study, applies, claims));
      return this;
    }

    /**
     * Has claims decided at each of several levels of declared factors, too.
     *
     * @param levels those that a run tried
     * @param at the results at some levels alone
     */
    public Builder<R> atLevels(Function<R, List<Levels>> levels, BiFunction<R, Levels, R> at) {
      this.atLevels =
          results -> {
            Map<Levels, R> parts = new TreeMap<>();
            List<Levels> tried = levels.apply(results);
            if (tried.size() > 1) {
              tried.forEach(some -> parts.put(some, at.apply(results, some)));
            }
            return parts;
          };
      return this;
    }

    public Builder<R> figures(Function<R, List<Figure<R>>> figures) {
      this.figures = figures;
      return this;
    }

    /** Names the figure of a page that has room for one, by the beginning of its name. */
    public Builder<R> keyFigure(String name) {
      this.keyFigure = Optional.of(name);
      return this;
    }

    /**
     * Shows figures at once, under a heading.
     *
     * @param figures the beginning of their names
     * @param lead what a reader should see in them
     */
    public Builder<R> highlight(String anchor, String heading, String figures, String lead) {
      highlights.add(new Highlight(anchor, heading, figures, lead));
      return this;
    }

    /** Appends a section that every run has. */
    public Builder<R> section(String anchor, String heading, BiConsumer<R, Html> content) {
      return section(anchor, heading, results -> true, content);
    }

    /** Appends a section that only some runs have. */
    public Builder<R> section(
        String anchor, String heading, Predicate<R> applies, BiConsumer<R, Html> content) {
      sections.add(new Section<>(anchor, heading, applies, true, content));
      return this;
    }

    /** Appends a section that only some runs have, and that readers see at once. */
    public Builder<R> openSection(
        String anchor, String heading, Predicate<R> applies, BiConsumer<R, Html> content) {
      sections.add(new Section<>(anchor, heading, applies, false, content));
      return this;
    }

    public Builder<R> method(BiConsumer<R, Html> method) {
      this.method = method;
      return this;
    }

    public ExperimentReport<R> build() {
      return new ExperimentReport<>(
          experiment,
          reader,
          environment,
          summary,
          tables,
          about,
          choice,
          measures,
          Prose.beside(texts, "reading.md").paragraph(),
          warnings,
          studies,
          atLevels,
          figures,
          keyFigure,
          highlights,
          sections,
          method == null ? (results, html) -> Prose.beside(texts, "method.md").addTo(html) : method,
          Prose.beside(texts, "limits.md").items());
    }
  }
}
