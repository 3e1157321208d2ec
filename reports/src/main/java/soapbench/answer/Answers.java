package soapbench.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import soapbench.answer.Answer.At;
import soapbench.answer.Answer.Estimate;
import soapbench.answer.Answer.FactorContrasts;
import soapbench.answer.Answer.Identity;
import soapbench.answer.Answer.Pair;
import soapbench.answer.Choice.Option;
import soapbench.claim.ClaimResult;
import soapbench.results.Environment;

/** Makes answers: the rules are the same for every experiment. */
public final class Answers {

  private static final String COMPLETE = "complete";

  private Answers() {}

  /**
   * The answer of a run.
   *
   * @param choice what it tried, and the words to say it in
   * @param claims what it says of the claims of the literature
   */
  public static Answer of(
      String experiment, Environment environment, Choice choice, List<ClaimResult> claims) {
    Map<AnswerFactor, List<Contrast>> contrasts = new LinkedHashMap<>();
    choice.factors().stream()
        .filter(AnswerFactor::compared)
        .forEach(factor -> contrasts.put(factor, choice.contrasts(factor)));
    List<Clause> clauses =
        contrasts.entrySet().stream()
            .flatMap(one -> Clause.of(choice, one.getKey(), one.getValue()).stream())
            .toList();
    List<Contrast> told = clauses.stream().flatMap(Clause::restsOn).distinct().toList();
    TrustRules rules = new TrustRules(choice, environment, told);
    Trust trust = rules.trust();
    List<Option> winnersLost = rules.winnersLost();
    return new Answer(
        identity(experiment, environment, choice),
        HeadlineRules.of(choice, trust, clauses, winnersLost),
        choice.context(),
        trust,
        TableRules.of(choice),
        contrasts.entrySet().stream().map(one -> contrasts(one.getKey(), one.getValue())).toList(),
        BreakEvenRow.all(choice, contrasts),
        FlipRules.of(choice, told),
        claims,
        choice.caveats(),
        choice.missing());
  }

  private static Identity identity(String experiment, Environment environment, Choice choice) {
    Map<String, String> of = new LinkedHashMap<>();
    for (String name : List.of("ended_at", "soapbench_version", "git_commit", "seed")) {
      environment.text("/" + name).ifPresent(value -> of.put(name, value));
    }
    return new Identity(
        experiment,
        choice.question(),
        environment.text("/started_at").orElse(""),
        environment.text("/state").orElse(COMPLETE),
        of);
  }

  private static FactorContrasts contrasts(AnswerFactor factor, List<Contrast> contrasts) {
    return new FactorContrasts(factor.name(), contrasts.stream().map(Answers::pair).toList());
  }

  private static Pair pair(Contrast contrast) {
    return new Pair(
        contrast.over().label(),
        contrast.under().label(),
        contrast.factor().line(),
        contrast.at().stream()
            .map(
                at -> new At(at.level(), Estimate.of(at.ratio()), at.ratio().n(), word(at.state())))
            .toList(),
        Estimate.of(contrast.mean()),
        word(contrast.pattern()),
        contrast.winner().map(AnswerFactor.Level::name).orElse(""),
        contrast
            .breakEven()
            .filter(BreakEven::bounded)
            .map(even -> Estimate.of(even.value(), even.interval()))
            .orElse(Estimate.NONE));
  }

  private static String word(Enum<?> one) {
    return one.name().toLowerCase(Locale.ROOT);
  }
}
