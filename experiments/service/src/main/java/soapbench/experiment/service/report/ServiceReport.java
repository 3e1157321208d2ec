package soapbench.experiment.service.report;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.html.Html;
import soapbench.report.page.ExperimentReport;
import soapbench.report.page.Failures;
import soapbench.report.page.TrialNotes;
import soapbench.results.Environment;
import soapbench.results.LevelsNote;
import soapbench.results.Run;

/** Report of a run of the service experiment. */
public final class ServiceReport {

  static final Run.Kind<ServiceCell> KIND =
      new Run.Kind<>(
          ServiceRows.TRIALS, ServiceRows.TRANSACTION, ServiceCell.ORDER, ServiceCell::label);

  public static final ExperimentReport<Run<ServiceCell>> REPORT =
      ExperimentReport.<Run<ServiceCell>>of(
              ServiceRows.EXPERIMENT, ServiceReport.class, folder -> Run.read(KIND, folder))
          .run(ServiceRows.TRIALS, ServiceRows.SUMMARY, run -> run)
          .about(
              run ->
                  TrialNotes.counted(run.cells(), run.mainTrials().size())
                      + LevelsNote.of(run.levels()))
          .choice(ServiceChoice::of)
          .warnings(ServiceReport::warnings)
          .figures(run -> ServiceFigures.ALL)
          .highlight(
              "time",
              "Where does the time go?",
              "service-parts",
              "Dark blue holds the service's own work and the request's way to it.")
          .section("numbers", "Numbers", ServiceNumbersSection::write)
          .section(
              "warmup",
              "Warm-up",
              (run, html) -> TrialNotes.warmUp(run.cells(), "the whole exchange", html))
          .section("failures", "Failures", (run, html) -> Failures.addTo(html, run))
          .section("service", "The service", ServiceReport::service)
          .build();

  private static final Pattern RATE = Pattern.compile("at most ([0-9.]+) a second");

  /** So many a second warm a client up within seconds. */
  private static final double SOON_WARM_PER_SECOND = 100;

  /** HotSpot has its second compiler see to a method after so many calls. */
  private static final int WARM_AFTER = 5_000;

  private static final String CLIENT_DRIFTS =
      " So few requests a second hardly warm up the client's own JVM: it may be the client that"
          + " drifts. Where its owner lets you send more, --rate 1000 --warmup 1000 tells.";

  private ServiceReport() {}

  private static List<String> warnings(Run<ServiceCell> run) {
    String client = slowly(run.environment()) && mayBeCold(run) ? CLIENT_DRIFTS : "";
    return TrialNotes.drifting(run.cells()).map(drifting -> drifting + client).stream().toList();
  }

  /** Whether this client rehearsed too little, or not what drifts: over JMS it never does. */
  private static boolean mayBeCold(Run<ServiceCell> run) {
    return run.environment().number("/rehearsed").orElse(0) < WARM_AFTER
        || run.cells().stream()
            .filter(cell -> cell.drift().drifts())
            .anyMatch(cell -> !cell.cell().binding().equals(ServiceCell.HTTP));
  }

  /** Whether requests came so rarely that the client's own JVM hardly warms up. */
  private static boolean slowly(Environment environment) {
    return environment
        .text("/service/pace")
        .map(RATE::matcher)
        .filter(Matcher::find)
        .map(rate -> Double.parseDouble(rate.group(1)) < SOON_WARM_PER_SECOND)
        .orElse(false);
  }

  private static void service(Run<ServiceCell> run, Html html) {
    Environment environment = run.environment();
    html.element(
        "p",
        "%s, %s; requests: %s."
            .formatted(
                environment.text("/service/address").orElse("The address is not known"),
                environment.text("/service/soap").orElse("the version of SOAP is not known"),
                environment.text("/service/pace").orElse("their pace is not known")));
    for (String note : environment.texts("/service/notes")) {
      html.element("p", note + ".");
    }
    List<String> masked = environment.texts("/masked");
    html.element(
        "p",
        masked.isEmpty()
            ? "The first three answers had the same values, and so has every right answer."
            : "The first three answers differed in these values, which no answer is judged by: "
                + String.join(", ", masked)
                + ".");
  }
}
