package soapbench.answer;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import soapbench.factor.Factor;
import soapbench.factor.Levels;
import soapbench.figure.SeriesStyle;
import soapbench.results.CellTrials;
import soapbench.results.Eligibility;
import soapbench.results.Environment;
import soapbench.results.WordList;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.RoundMedians.Round;

/**
 * Options that a run tried against each other, with the words that tell a reader which one to take.
 * What an experiment says of itself for its answer; the answer's rules are the same for all.
 *
 * @param question what a reader wants to know, in a few words
 * @param scale the quantity along which options were tried, such as the size of payloads
 * @param response what was measured of them
 * @param factors what options differ in; those without words are told apart, but not compared
 * @param declared those of them that follow from declared factors, with what these are
 * @param tried every option at every level of the scale that was tried
 * @param facts what the run measured beside its options
 * @param warmth how many of them were warm, where that is known beforehand
 * @param context what the run ran on, by what it is
 * @param caveats what the numbers do not show
 * @param missing what could not be measured
 * @param more the command of a longer run
 * @param look how an option looks in charts
 */
public record Choice(
    String question,
    Scale scale,
    Response response,
    List<AnswerFactor> factors,
    Map<AnswerFactor, String> declared,
    List<Tried> tried,
    List<Fact> facts,
    Optional<Warmth> warmth,
    Map<String, String> context,
    List<String> caveats,
    List<String> missing,
    String more,
    Function<Option, SeriesStyle> look) {

  /**
   * One level of each factor.
   *
   * @param label its name for readers
   * @param levels the levels by the names of their factors
   */
  public record Option(String label, Map<String, String> levels) {

    public Option {
      levels = Collections.unmodifiableMap(new TreeMap<>(levels)); // the same order in every JVM
    }

    /** It at levels of declared factors. */
    Option at(Levels declared) {
      return new Option(declared.after(label), declared.behind(levels));
    }

    /** The level of a factor. */
    String level(AnswerFactor factor) {
      return level(factor.name());
    }

    /** The level of the factor with a name. */
    public String level(String factor) {
      return Objects.requireNonNull(levels.get(factor), factor);
    }
  }

  /**
   * An option at a level of the scale.
   *
   * @param values what was measured in its trials that completed
   * @param completed how many of what may fail completed, such as trials or requests
   * @param failed how many failed
   * @param note what else a reader should see beside its time; usually empty
   * @param paused the places in {@code values} of those that garbage collection is known to have
   *     paused
   */
  public record Tried(
      Option option,
      double level,
      ForkedSample values,
      long completed,
      long failed,
      String note,
      Set<Integer> paused) {

    public Tried {
      paused = Set.copyOf(paused);
    }

    /** An option whose pauses are not known. */
    public Tried(
        Option option,
        double level,
        ForkedSample values,
        long completed,
        long failed,
        String note) {
      this(option, level, values, completed, failed, note, Set.of());
    }

    boolean lost() {
      return Eligibility.lost(completed, failed);
    }

    private Tried only(Predicate<Round> some) {
      return new Tried(option, level, values.only(some), completed, failed, note);
    }
  }

  /**
   * Something that a run measured beside its options, such as what a call adds.
   *
   * @param headline it as a clause of a headline; empty where it is none
   * @param reason it with its numbers, as a sentence; empty where the clause says all
   */
  public record Fact(String headline, String reason) {}

  /**
   * Whether options were warm when they were measured.
   *
   * @param warm how many were known to be
   * @param all how many there were
   */
  public record Warmth(int warm, int all) {}

  public Choice {
    factors = List.copyOf(factors);
    declared = Collections.unmodifiableMap(new LinkedHashMap<>(declared));
    tried = List.copyOf(tried);
    facts = List.copyOf(facts);
    context = Collections.unmodifiableMap(new LinkedHashMap<>(context));
    caveats = List.copyOf(caveats);
    missing = List.copyOf(missing);
  }

  /**
   * A choice, to be given its other parts.
   *
   * @param question what a reader wants to know, in a few words
   */
  public static Builder of(String question, Scale scale, Response response) {
    return new Builder(question, scale, response);
  }

  /** The parts of a choice, each under its name. Those with a default may be left out. */
  public static final class Builder {

    private final String question;
    private final Scale scale;
    private final Response response;
    private final List<AnswerFactor> factors = new ArrayList<>();
    private final Map<AnswerFactor, String> declared = new LinkedHashMap<>();
    private final List<Tried> tried = new ArrayList<>();
    private final List<Fact> facts = new ArrayList<>();
    private Optional<Warmth> warmth = Optional.empty();
    private final Map<String, String> context = new LinkedHashMap<>();
    private final List<String> caveats = new ArrayList<>();
    private List<String> missing = List.of();
    private String more = "";
    private Function<Option, SeriesStyle> look = this::byPlace;

    private Builder(String question, Scale scale, Response response) {
      this.question = question;
      this.scale = scale;
      this.response = response;
    }

    public Builder factor(AnswerFactor factor) {
      factors.add(factor);
      return this;
    }

    /** Adds the declared factors that vary among levels, and how they were measured. */
    public Builder levels(List<Levels> some, Environment environment) {
      List<Factor<?>> inBlocks = Levels.factors(some).stream().filter(Factor::inBlocks).toList();
      if (!inBlocks.isEmpty() && environment.number("/forks").orElse(1) < 2) {
        boolean repeats =
            environment.text("/options/--forks").isPresent()
                && environment.clause("/options/--server").isEmpty();
        caveat(
            "Each %s was measured in one %s, one after the other%s."
                .formatted(
                    WordList.of(inBlocks.stream().map(Factor::noun).toList(), "and"),
                    inBlocks.stream().anyMatch(Factor::needsAnotherServer) ? "server" : "block",
                    repeats ? ": --forks 5 repeats that" : ""));
      }
      for (Factor<?> factor : Levels.factors(some)) {
        AnswerFactor own = AnswerFactor.of(factor, Levels.tried(factor, some));
        factors.add(own);
        if (!factor.given()) {
          declared.put(own, factor.noun());
        }
      }
      return this;
    }

    public Builder tried(Tried one) {
      tried.add(one);
      return this;
    }

    /** The cells of a run, each with its option and its level of the scale. */
    public <C> Builder tried(
        List<CellTrials<C>> cells, Function<C, Option> option, ToDoubleFunction<C> level) {
      cells.forEach(
          cell ->
              tried.add(
                  new Tried(
                      option.apply(cell.cell()).at(cell.levels()),
                      level.applyAsDouble(cell.cell()),
                      cell.timesNs(),
                      cell.completed().size(),
                      cell.failed(),
                      "")));
      return this;
    }

    public Builder fact(Fact fact) {
      facts.add(fact);
      return this;
    }

    public Builder warmth(Optional<Warmth> warmth) {
      this.warmth = warmth;
      return this;
    }

    /** Adds what the run ran on, in the order of the calls; empty texts are left out. */
    public Builder context(String name, String text) {
      if (!text.isEmpty()) {
        context.put(name, text);
      }
      return this;
    }

    public Builder caveat(String caveat) {
      caveats.add(caveat);
      return this;
    }

    public Builder missing(List<String> missing) {
      this.missing = missing;
      return this;
    }

    /** The command of a longer run. */
    public Builder more(String more) {
      this.more = more;
      return this;
    }

    /** How options look in charts; else each has the next style. */
    public Builder look(Function<Option, SeriesStyle> look) {
      this.look = look;
      return this;
    }

    private SeriesStyle byPlace(Option option) {
      return SeriesStyle.ofPlace(
          tried.stream().map(Tried::option).distinct().toList().indexOf(option));
    }

    public Choice build() {
      return new Choice(
          question, scale, response, factors, declared, tried, facts, warmth, context, caveats,
          missing, more, look);
    }
  }

  /** The options in the order in which they are given. */
  List<Option> options() {
    return tried.stream().map(Tried::option).distinct().toList();
  }

  /** The option of a label. */
  Option option(String label) {
    return options().stream().filter(one -> one.label.equals(label)).findFirst().orElseThrow();
  }

  /** The factors of which several levels were tried. */
  List<AnswerFactor> varied() {
    return factors.stream()
        .filter(factor -> options().stream().map(one -> one.level(factor)).distinct().count() > 1)
        .toList();
  }

  /** Whether an option has the standard level of every declared factor but one. */
  boolean standardBut(AnswerFactor but, Option option) {
    return declared.keySet().stream()
        .filter(factor -> !factor.equals(but))
        .allMatch(factor -> option.level(factor).equals(factor.standard()));
  }

  /** The factors of which several levels were tried, without declared ones. */
  List<AnswerFactor> variedOfCells() {
    return varied().stream().filter(factor -> !declared.containsKey(factor)).toList();
  }

  /** From the smallest to the largest level. */
  String range() {
    List<Double> levels = levels();
    return scale.range(levels.get(0), levels.get(levels.size() - 1));
  }

  /** The levels of the scale, ascending. */
  List<Double> levels() {
    return tried.stream().map(Tried::level).distinct().sorted().toList();
  }

  Optional<Tried> find(Option option, double level) {
    return tried.stream()
        .filter(one -> one.option.equals(option) && one.level == level)
        .findFirst();
  }

  /** The middle of the trials of an option at a level. */
  double middle(Tried one) {
    return response.estimator().value(one.values);
  }

  /** Whether the trials of an option at a level may decide. */
  boolean counts(Tried one) {
    return one.values.independent() >= response.enough() && !one.lost();
  }

  /** Whether two options are told apart by compared factors alone. */
  boolean comparable(Option one, Option other) {
    return factors.stream()
        .filter(factor -> !factor.compared())
        .allMatch(factor -> one.level(factor).equals(other.level(factor)));
  }

  /** The choice as some of the rounds make it alone. */
  Choice only(Predicate<Round> some) {
    return new Choice(
        question,
        scale,
        response,
        factors,
        declared,
        tried.stream().map(one -> one.only(some)).toList(),
        facts,
        warmth,
        context,
        caveats,
        missing,
        more,
        look);
  }

  /** Every pair of options that differ in one factor, at all levels of the scale. */
  List<Contrast> contrasts(AnswerFactor factor) {
    List<Contrast> contrasts = new ArrayList<>();
    for (Option under : options()) {
      if (under.level(factor).equals(factor.standard())) {
        options().stream()
            .filter(over -> factor.challenges(over.level(factor)) && alike(factor, over, under))
            .map(over -> Contrast.of(this, factor, over, under))
            .forEach(contrasts::add);
      }
    }
    return contrasts;
  }

  /**
   * Every two options that differ in one factor alone, each with the standard one of them below.
   *
   * @param known those with a standard level
   */
  List<Contrast> pairs(AnswerFactor factor, List<Contrast> known) {
    List<Option> options =
        options().stream().filter(one -> factor.compares(one.level(factor))).toList();
    List<Contrast> pairs = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      for (Option later : options.subList(i + 1, options.size())) {
        Option earlier = options.get(i);
        if (!earlier.level(factor).equals(later.level(factor)) && alike(factor, earlier, later)) {
          boolean swapped = later.level(factor).equals(factor.standard());
          pairs.add(pair(factor, swapped ? earlier : later, swapped ? later : earlier, known));
        }
      }
    }
    return pairs;
  }

  private Contrast pair(AnswerFactor factor, Option over, Option under, List<Contrast> known) {
    return known.stream()
        .filter(one -> one.over().equals(over) && one.under().equals(under))
        .findFirst()
        .orElseGet(() -> Contrast.of(this, factor.against(under.level(factor)), over, under));
  }

  private boolean alike(AnswerFactor but, Option one, Option other) {
    return factors.stream()
        .filter(factor -> !factor.equals(but))
        .allMatch(factor -> one.level(factor).equals(other.level(factor)));
  }
}
