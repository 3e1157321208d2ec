package soapbench.experiment.jobs.report.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.experiment.jobs.results.CallPart;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.figure.Drawing;
import soapbench.figure.PartBars;
import soapbench.rows.Values;

/** Where the time of a call goes. */
final class CallParts {

  private CallParts() {}

  static Optional<Drawing> draw(JobsResults results) {
    List<Values> calls =
        results
            .run()
            .find(JobsCell.call(JobsLevels.CALL))
            .map(CallPart::ascending)
            .orElse(List.of());
    Map<String, List<Double>> bars = new LinkedHashMap<>();
    add("all calls", calls, bars);
    add("the middle half", CallPart.middleHalf(calls), bars);
    add("the slowest tenth", CallPart.slowestTenth(calls), bars);
    if (bars.isEmpty()) {
      return Optional.empty();
    }
    String n = "n = " + calls.size() + " calls";
    return Optional.of(
        Drawing.shares(
            "Where the time of a call goes",
            "means, %s of true; %s".formatted(n, JobsNotes.sharing(results)),
            "the call",
            Stream.of(CallPart.values())
                .map(part -> new PartBars.Part(part.label(), JobsStyle.of(part)))
                .toList(),
            bars,
            "What the time of a call of true consists of, with the time beside the bar: of all"
                + " calls, of the middle half by their time, and of the slowest tenth. All parts"
                + " but the first are measured by the server's clock; SOAP and HTTP is the rest of"
                + " the call: client, network, server and envelopes, there and back. Means, which"
                + " add up; %s; %s.".formatted(n, JobsNotes.sharing(results))));
  }

  private static void add(String name, List<Values> calls, Map<String, List<Double>> bars) {
    Map<CallPart, Double> means = CallPart.means(calls);
    if (means.values().stream().mapToDouble(Double::doubleValue).sum() > 0) {
      bars.put(name, List.copyOf(means.values()));
    }
  }
}
