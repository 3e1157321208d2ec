package soapbench.experiment.jobs.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.experiment.jobs.results.CallPart;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.JobsSetting;
import soapbench.experiment.jobs.results.Overhead;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.results.TransferModeRatios;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.html.Html;
import soapbench.html.Prose;
import soapbench.report.page.MethodParts;
import soapbench.results.RoundDrift;
import soapbench.statistics.Bootstrap;

/** How the numbers of a jobs run came about. */
final class JobsMethod {

  private static final Prose METHOD = Prose.beside(JobsMethod.class, "method.md");

  private JobsMethod() {}

  static void write(JobsResults results, Html html) {
    JobsSetting setting = results.setting();
    METHOD.addTo(
        html,
        Map.of(
            "sharing",
            setting.sharing(),
            "programs",
            programs(setting.programs()),
            "ratios",
            TransferModeRatios.RULE,
            "overheads",
            Overhead.RULE,
            "drift",
            RoundDrift.RULE,
            "resamples",
            String.valueOf(Bootstrap.RESAMPLES)),
        Map.of(
            "ways",
            MethodParts.meanings(
                "The ways of data and calls.",
                "way",
                JobsLevels.PARTS.stream()
                    .flatMap(part -> JobsLevels.ways(part).stream())
                    .distinct()
                    .toList(),
                TransferModeName::of,
                TransferModeName::meaning),
            "missing",
            part -> MethodParts.missing(setting.missing(), part),
            "measures",
            MethodParts.measures("What is measured of a trial.", JobsRows.TRIALS.measures()),
            "parts",
            MethodParts.meanings(
                "The parts that add up to the time of a call.",
                "part",
                List.of(CallPart.values()),
                CallPart::label,
                CallPart::meaning)));
  }

  private static String programs(Map<String, String> programs) {
    return programs.isEmpty()
        ? ""
        : programs.entrySet().stream()
            .map(entry -> entry.getKey().replace('_', ' ') + " " + entry.getValue())
            .collect(Collectors.joining(", ", " Programs: ", "."));
  }
}
