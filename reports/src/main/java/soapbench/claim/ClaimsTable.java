package soapbench.claim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import soapbench.factor.Levels;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.WordList;

/** Claims for readers: the verdicts as a table, and why and by which rule. */
public final class ClaimsTable {

  private static final String CAPTION =
      "Shaded: where the claim says that the effect lies. Dot and bar: this run's effect with its"
          + " 95 % interval. Hollow diamond: the published number, from other hardware.";

  private static final String LEVELS =
      "The verdicts and effects at each of the levels that the run compares.";

  private ClaimsTable() {}

  /** Appends the verdicts. */
  public static void addTo(Html html, List<ClaimResult> results) {
    new DataTable<ClaimResult>(CAPTION)
        .word(new Term("claim", ClaimResult.CLAIM.meaning()), result -> result.claim().id())
        .prose("says", ClaimsTable::says)
        .word(
            new Term("verdict", ClaimResult.VERDICT.meaning()),
            result -> result.finding().verdict().signed())
        .drawing("claim and effect", EffectChart::of)
        .number(
            new Term("effect", ClaimResult.EFFECT.meaning()),
            result -> kind(result).text(result.finding().effect().value()))
        .number(
            new Term(
                "95 % interval",
                ClaimResult.CI_LOW.meaning() + ", and " + ClaimResult.CI_HIGH.meaning()),
            result -> kind(result).text(result.finding().effect().interval()))
        .number(new Term("n", ClaimResult.N.meaning()), result -> result.finding().effect().n())
        .stacked()
        .addTo(html, results);
  }

  /**
   * Appends the verdicts at each of several levels of declared factors, after a line on those that
   * turn.
   */
  public static void addLevelsTo(Html html, Map<Levels, List<ClaimResult>> atLevels) {
    List<Map<Levels, ClaimResult>> claims = new ArrayList<>(byClaim(atLevels).values());
    html.element("p", "lead", turning(claims));
    DataTable<Map<Levels, ClaimResult>> table =
        new DataTable<Map<Levels, ClaimResult>>(LEVELS)
            .word(
                new Term("claim", ClaimResult.CLAIM.meaning()),
                claim -> claim.values().iterator().next().claim().id());
    for (Levels levels : atLevels.keySet()) {
      table.word(
          levels.label(), claim -> claim.containsKey(levels) ? found(claim.get(levels)) : "");
    }
    table.addTo(html, claims);
  }

  private static Map<String, Map<Levels, ClaimResult>> byClaim(
      Map<Levels, List<ClaimResult>> atLevels) {
    Map<String, Map<Levels, ClaimResult>> claims = new LinkedHashMap<>();
    atLevels.forEach(
        (levels, results) ->
            results.forEach(
                result ->
                    claims
                        .computeIfAbsent(result.claim().id(), id -> new LinkedHashMap<>())
                        .put(levels, result)));
    return claims;
  }

  private static String found(ClaimResult result) {
    Finding finding = result.finding();
    return finding.verdict() == Verdict.NOT_TESTED
        ? finding.verdict().signed()
        : finding.verdict().signed() + ", " + kind(result).text(finding.effect().value());
  }

  /** Sentences on claims that hold at one level and not at another, and on those that never do. */
  private static String turning(List<Map<Levels, ClaimResult>> claims) {
    List<String> turning =
        claims.stream()
            .filter(claim -> !at(Verdict.HOLDS, claim).isEmpty())
            .filter(claim -> !at(Verdict.CONTRADICTED, claim).isEmpty())
            .map(
                claim ->
                    "%s holds with %s and is contradicted with %s"
                        .formatted(
                            claim.values().iterator().next().claim().id(),
                            WordList.of(at(Verdict.HOLDS, claim), "and"),
                            WordList.of(at(Verdict.CONTRADICTED, claim), "and")))
            .toList();
    List<String> nowhere =
        claims.stream()
            .filter(claim -> at(Verdict.HOLDS, claim).isEmpty())
            .filter(claim -> !at(Verdict.CONTRADICTED, claim).isEmpty())
            .map(claim -> claim.values().iterator().next().claim().id())
            .toList();
    return (turning.isEmpty()
            ? "No claim holds at some levels and is contradicted at others."
            : String.join("; ", turning) + ".")
        + (nowhere.isEmpty()
            ? ""
            : " Contradicted, and holding with none that was tried: %s."
                .formatted(WordList.of(nowhere, "and")));
  }

  private static List<String> at(Verdict verdict, Map<Levels, ClaimResult> claim) {
    return claim.entrySet().stream()
        .filter(one -> one.getValue().finding().verdict() == verdict)
        .map(one -> one.getKey().label())
        .toList();
  }

  private static String says(ClaimResult result) {
    String decidedBy = result.finding().decidedBy();
    return result.claim().says() + (decidedBy.isEmpty() ? "" : " Decided by: " + decidedBy + ".");
  }

  private static EffectKind kind(ClaimResult result) {
    return result.claim().claimed().kind();
  }

  private static String published(Claimed claimed) {
    return claimed
        .published()
        .map(one -> "; published: %s (%s)".formatted(claimed.kind().text(one.value()), one.where()))
        .orElse("");
  }

  /** Appends how verdicts are made, and for each what explains it and its rule. */
  public static void addReasonsTo(Html html, List<ClaimResult> results) {
    html.element("p", Verdict.RULE).open("dl", "class", "claims");
    for (ClaimResult result : results) {
      Claim<?> claim = result.claim();
      html.element("dt", claim.id() + " " + result.finding().verdict().word());
      html.element("dd", result.finding().why());
      html.element(
          "dd",
          "note",
          "Effect: %s. Claimed: %s%s. Rule: %s"
              .formatted(
                  claim.measure(),
                  claim.claimed().text(),
                  published(claim.claimed()),
                  claim.rule()));
    }
    html.close("dl");
  }
}
