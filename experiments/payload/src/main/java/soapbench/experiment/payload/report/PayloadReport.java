package soapbench.experiment.payload.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.answer.OwnMessageNote;
import soapbench.experiment.payload.report.claim.CodecClaims;
import soapbench.experiment.payload.report.claim.PayloadClaims;
import soapbench.experiment.payload.report.figure.PayloadFigures;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.ComparedTimes;
import soapbench.experiment.payload.results.Drift;
import soapbench.experiment.payload.results.LinkMap;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.results.Stacks;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.TrialNotes;
import soapbench.results.LevelsNote;
import soapbench.results.Quantity;
import soapbench.results.TlsNote;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;

/** Report of a run of the payload experiment. */
public final class PayloadReport {

  public static final ExperimentReport<PayloadResults> REPORT =
      ExperimentReport.<PayloadResults>of(
              PayloadFolder.EXPERIMENT,
              PayloadReport.class,
              folder -> PayloadResults.of(PayloadRunData.read(folder)))
          .environment(results -> results.run().environment())
          .summary(
              results ->
                  SummaryRow.in(PayloadRows.SUMMARY, results.varied()).text(results.allSummaries()))
          .tables(
              PayloadRows.TRIALS.in(Scenario.FACTORS.declared()).table(),
              PayloadRows.FLOORS.in(Scenario.FACTORS.declared()).table(),
              PauseRow.TABLE,
              WarmUpRow.table(Scenario.FACTORS.declared()),
              SummaryRow.in(PayloadRows.SUMMARY, Scenario.FACTORS.declared()))
          .about(PayloadReport::about)
          .choice(PayloadChoice::of)
          .measures(PayloadMeasures.ALL)
          .warnings(PayloadReport::warnings)
          .claims(PayloadClaims.STUDY, PayloadClaims.ALL)
          .claims(CodecClaims.STUDY, CodecClaims::areAbout, CodecClaims.ALL)
          .atLevels(
              results -> results.whole().levels(),
              (results, levels) -> PayloadResults.of(results.whole().at(levels)))
          .figures(PayloadFigures::of)
          .keyFigure("figure-9-all")
          .highlight(
              "phases",
              "Where does the time go?",
              "time-goes",
              "Blue is the client, brown the server, grey what lies between the two.")
          .openSection(
              "map",
              "Where does it turn over a network?",
              LinkMapSection::applies,
              LinkMapSection::write)
          .section(
              "stacks", "SOAP stacks", results -> !results.stacks().isEmpty(), StacksSection::write)
          .section(
              "levels",
              "What each level costs",
              results -> !results.levels().isEmpty(),
              LevelsSection::write)
          .section("protocol", "Leaving SOAP", ProtocolSection::applies, ProtocolSection::write)
          .section("links", "Over a network", LinksSection::applies, LinksSection::write)
          .section("numbers", "Numbers", PayloadNumbersSection::write)
          .section(
              "floors",
              "Cost over the floor",
              results -> results.run().floors().tried(),
              PayloadFloorsSection::write)
          .section("warm-up", "Warm-up", PayloadWarmUpSection::write)
          .section("failures", "Failures", FailuresSection::write)
          .section(
              "allocated",
              "Bytes allocated",
              results -> !results.allocations().isEmpty(),
              AllocationSection::write)
          .section("gc", "Garbage collection", GarbageCollectionSection::write)
          .method((results, html) -> PayloadMethod.write(html))
          .build();

  private PayloadReport() {}

  /** The map of a run; nothing where it has not measured fetches on loopback. */
  public static Optional<LinkMap> map(PayloadRunData whole) {
    return LinkMapSection.map(whole);
  }

  private static String about(PayloadResults results) {
    List<Trial<Scenario>> measured = results.measured().rows();
    return "Measured trials: %s, of which %s failed; warm-up trials left out: %s."
            .formatted(
                measured.size(),
                measured.stream().filter(trial -> !trial.completed()).count(),
                results.run().trialsOfMainStacks().size() - measured.size() + warmedUpWith(results))
        + " Cells: "
        + String.join(", ", results.measured().cells().stream().map(Cell::label).toList())
        + "; payloads "
        + String.join(", ", results.measured().sizes().stream().map(Quantity::megabytes).toList())
        + " MB."
        + message(results)
        + stacks(results)
        + LevelsNote.of(results.whole().levels())
        + TlsNote.of(results.whole().environment());
  }

  private static String message(PayloadResults results) {
    return OwnMessageNote.of(results.run().environment())
        .map(own -> " Their " + own.clause() + "." + own.loss().map(" "::concat).orElse(""))
        .orElse("");
  }

  private static String stacks(PayloadResults results) {
    Stacks main = results.run().mainStacks();
    if (results.stacks().isEmpty()) {
      return main.equals(Stacks.TUNED) ? "" : " SOAP stacks: " + main.label() + ".";
    }
    return " These are of %s; also tried: %s."
        .formatted(
            main.label(),
            results.stacks().stream()
                .map(ComparedTimes::part)
                .distinct()
                .filter(stacks -> !stacks.equals(main))
                .sorted()
                .map(Stacks::label)
                .collect(Collectors.joining("; ")));
  }

  /** The exchanges of a warm-up that left no rows among the trials. */
  private static int warmedUpWith(PayloadResults results) {
    return results.run().warmUps().stream()
        .filter(WarmUpRow::ofExchanges)
        .filter(row -> Stacks.of(row.scenario()).equals(results.run().mainStacks()))
        .mapToInt(WarmUpRow::done)
        .sum();
  }

  private static List<String> warnings(PayloadResults results) {
    List<String> warnings = new ArrayList<>();
    OwnMessageNote.of(results.run().environment())
        .flatMap(OwnMessageNote::loss)
        .ifPresent(warnings::add);
    List<String> cold = PayloadWarmUpSection.cold(results);
    if (!cold.isEmpty()) {
      warnings.add(
          "Not warm, or not known to be, when they were measured, as the section on the warm-up"
              + " tells: "
              + TrialNotes.named(cold)
              + ".");
    }
    List<String> drifting = PayloadWarmUpSection.drifting(results);
    if (!drifting.isEmpty()) {
      warnings.add(TrialNotes.stillDrifting(drifting) + Drift.RULE);
    }
    return warnings;
  }
}
