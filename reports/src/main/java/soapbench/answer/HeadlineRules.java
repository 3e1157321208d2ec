package soapbench.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import soapbench.answer.Answer.Headline;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.answer.Contrast.At;
import soapbench.results.Quantity;

/** Rules of a headline: a clause a factor, unless something forbids to say it. */
final class HeadlineRules {

  private static final int MOST_WORDS = 14;
  private static final int MOST_REASONS = 45;

  /** How many options are named one by one. */
  private static final int FEW = 2;

  private final Choice choice;
  private final Trust trust;
  private final List<Clause> clauses;
  private final List<Option> winnersLost;

  private HeadlineRules(
      Choice choice, Trust trust, List<Clause> clauses, List<Option> winnersLost) {
    this.choice = choice;
    this.trust = trust;
    this.clauses = clauses;
    this.winnersLost = winnersLost;
  }

  /**
   * The headline.
   *
   * @param clauses what each factor says, in any order
   * @param winnersLost options that would be best, had they not failed too often
   */
  static Headline of(Choice choice, Trust trust, List<Clause> clauses, List<Option> winnersLost) {
    List<Clause> bySize =
        clauses.stream()
            .sorted(
                Comparator.comparing((Clause clause) -> clause.strength() == Strength.TIE)
                    .thenComparing(Comparator.comparingDouble(Clause::size).reversed()))
            .toList();
    return new HeadlineRules(choice, trust, bySize, winnersLost).headline();
  }

  private Headline headline() {
    String would = would();
    if (would.isEmpty() && choice.tried().stream().allMatch(one -> one.completed() == 0)) {
      return none("Nothing completed, so there is no answer.");
    }
    if (clauses.isEmpty() && !would.isEmpty()) {
      return new Headline(would, Strength.SURE.word(), would, facts());
    }
    if (choice.options().size() < 2) {
      return none("Nothing to compare: the run has one option.");
    }
    if (clauses.isEmpty() && TrustRules.fewest(choice) >= choice.response().enough()) {
      return none("Nothing to compare: no two options differ in one factor alone.");
    }
    if (clauses.isEmpty()) {
      return none(
          "Too few %s to say: %s a cell, %s needed."
              .formatted(
                  choice.response().trials(),
                  TrustRules.fewest(choice),
                  choice.response().enough()));
    }
    if (trust.bad("load") || trust.bad("quiet")) {
      return withheld("Run again on an idle machine: these times are not yours.", would);
    }
    if (trust.bad("drift")) {
      return withheld("Run longer: the answer changed while it was measured.", would);
    }
    if (!winnersLost.isEmpty()) {
      return withheld(
          "Fix the failures first: %s did not survive the test."
              .formatted(
                  winnersLost.size() == 1
                      ? winnersLost.get(0).label()
                      : winnersLost.size() + " options"),
          would);
    }
    Strength strength =
        clauses.stream().map(Clause::strength).min(Comparator.naturalOrder()).orElseThrow();
    return new Headline(would, strength.word(), would, because());
  }

  private Headline none(String text) {
    List<String> because = new ArrayList<>(lost());
    because.add("Next: " + choice.more());
    return new Headline(text, Strength.NONE.word(), "", because);
  }

  private static Headline withheld(String text, String would) {
    return new Headline(
        text,
        Strength.WITHHELD.word(),
        would,
        List.of("If the numbers held, they would say: " + would));
  }

  /** As many clauses as fit, the largest effects first, and where else that of the first holds. */
  private String would() {
    List<String> parts =
        new ArrayList<>(choice.facts().stream().map(Choice.Fact::headline).toList());
    String everywhere = "";
    if (!clauses.isEmpty()) {
      everywhere = clauses.get(0).everywhere(choice);
      parts.add((said(clauses.get(0)) + " " + everywhere).strip());
      clauses.stream().skip(1).map(HeadlineRules::said).forEach(parts::add);
    }
    int most = MOST_WORDS + words(everywhere);
    String text = "";
    for (String part : parts) {
      String longer = text.isEmpty() ? part : text + "; " + part;
      if (!part.isEmpty() && (text.isEmpty() || words(longer) <= most)) {
        text = longer;
      }
    }
    return text.isEmpty() ? "" : capital(text) + ".";
  }

  private static String said(Clause clause) {
    return words(clause.text()) <= MOST_WORDS ? clause.text() : clause.brief();
  }

  private static int words(String text) {
    return text.isBlank() ? 0 : text.strip().split("\\s+").length;
  }

  /** Reasons, the most important ones first, as many as fit. */
  private List<String> because() {
    List<String> because = new ArrayList<>();
    int words = 0;
    for (String reason : reasons()) {
      words += words(reason);
      if (words <= MOST_REASONS) {
        because.add(reason);
      }
    }
    return because;
  }

  private List<String> reasons() {
    List<String> reasons = new ArrayList<>();
    clauses.stream()
        .filter(clause -> !said(clause).equals(clause.text()))
        .forEach(clause -> reasons.add(capital(clause.text()) + "."));
    reasons.addAll(lost());
    reasons.addAll(facts());
    List<Double> levels = choice.levels();
    String effects = clauses.stream().map(Clause::effect).collect(Collectors.joining("; "));
    reasons.add("At %s, %s.".formatted(choice.scale().of(levels.get(levels.size() - 1)), effects));
    List<At> tested =
        clauses.stream()
            .flatMap(clause -> clause.contrasts().stream())
            .flatMap(contrast -> contrast.at().stream())
            .filter(At::tested)
            .toList();
    long sure = tested.stream().filter(At::sure).count();
    reasons.add(
        "Clear in %s of %s, %s."
            .formatted(sure, Quantity.count(tested.size(), "comparison"), choice.range()));
    return reasons;
  }

  private List<String> facts() {
    return choice.facts().stream()
        .map(Choice.Fact::reason)
        .filter(reason -> !reason.isEmpty())
        .toList();
  }

  /** The options that failed too often, with where. */
  private List<String> lost() {
    List<String> lost =
        choice.options().stream().map(this::lost).filter(text -> !text.isEmpty()).toList();
    return lost.isEmpty()
        ? List.of()
        : List.of(
            "Over a fifth failed and is out: %s."
                .formatted(
                    lost.size() <= FEW
                        ? String.join(", ", lost)
                        : "%s and %s more".formatted(lost.get(0), lost.size() - 1)));
  }

  /** An option and where it failed; empty where it did not. */
  private String lost(Option option) {
    List<Tried> of =
        choice.tried().stream()
            .filter(one -> one.option().equals(option))
            .sorted(Comparator.comparingDouble(Tried::level))
            .toList();
    List<Double> where = of.stream().filter(Tried::lost).map(Tried::level).toList();
    if (where.isEmpty()) {
      return "";
    }
    return where.size() == of.size()
        ? option.label()
        : "%s at %s"
            .formatted(
                option.label(), choice.scale().range(where.get(0), where.get(where.size() - 1)));
  }

  private static String capital(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
  }
}
