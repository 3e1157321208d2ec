package soapbench.experiment.payload.command;

import static soapbench.lab.option.InvalidOptionException.orRefused;
import static soapbench.lab.option.InvalidOptionException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.experiment.payload.report.PayloadReport;
import soapbench.experiment.payload.results.LinkMap;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.factor.Link;
import soapbench.folder.RunFolder;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.option.JsonOption;
import soapbench.lab.option.OptionValues;
import soapbench.results.Quantity;
import soapbench.results.WordList;

/** Says which exchange is expected to be the fastest at one place of a run's map. */
@Command(
    name = "map",
    description =
        "Says which binding and format are expected to be the fastest at a size over a network,"
            + " from a run of payload on loopback.",
    mixinStandardHelpOptions = true)
public final class MapCommand implements Callable<Integer> {

  private static final String FOR = "--for";
  private static final Pattern PLACE =
      Pattern.compile("size=([^,]+),bandwidth=([^,]+),latency=([^,]+)");

  @Spec private CommandSpec command;

  @Mixin private JsonOption json;

  @Option(
      names = FOR,
      paramLabel = "PLACE",
      required = true,
      description =
          "size=SIZE,bandwidth=RATE,latency=DELAY: the payload's size in MB "
              + OptionValues.WITH_UNIT
              + ", and rate and delay of each direction, such as"
              + " size=2MB,bandwidth=200mbit,latency=10ms")
  private String place;

  @Parameters(paramLabel = "DIR", description = "the run's folder")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    Matcher parts = PLACE.matcher(place);
    refuseIf(
        !parts.matches(),
        FOR,
        "'%s' is not of the form size=SIZE,bandwidth=RATE,latency=DELAY".formatted(place));
    int size = OptionValues.oneSize(FOR, parts.group(1));
    Link link = orRefused(FOR, () -> Link.of(parts.group(2) + "/" + parts.group(3)));
    RunFolder run = new RunFolder(folder);
    refuseIf(!run.holdsRun(), "DIR", "there is no run in " + folder);
    LinkMap map =
        PayloadReport.map(PayloadRunData.read(run))
            .orElseThrow(
                () ->
                    new InvalidOptionException(
                        "DIR",
                        "%s has no fetches on loopback, of which a map is".formatted(folder)));
    refuseIf(
        !map.covers(size),
        FOR,
        "this run can say nothing of %s MB: its payloads have %s to %s MB"
            .formatted(
                Quantity.megabytes(size),
                Quantity.megabytes(map.sizes().get(0)),
                Quantity.megabytes(map.sizes().get(map.sizes().size() - 1))));
    tell(map, size, link);
    return 0;
  }

  private void tell(LinkMap map, int size, Link link) {
    List<LinkMap.Time> all = map.at(size, link);
    List<LinkMap.Time> fastest = LinkMap.fastest(all);
    long nearest =
        map.sizes().stream()
            .min((one, other) -> Double.compare(distance(one, size), distance(other, size)))
            .orElseThrow();
    if (json.chosen()) {
      json.print(command.commandLine().getOut(), "map/1", parts(all, fastest, size, link, nearest));
      return;
    }
    PrintWriter out = command.commandLine().getOut();
    out.println(
        (fastest.size() == 1 ? "Use %s" : "No clear difference between %s")
                .formatted(
                    WordList.of(fastest.stream().map(time -> time.cell().label()).toList(), "and"))
            + ", at %s MB over %s each way.".formatted(Quantity.megabytes(size), link.figures()));
    for (LinkMap.Time time : all) {
      out.println(
          "%s: %s ms expected (%s)"
              .formatted(
                  time.cell().label(),
                  Quantity.milliseconds(time.medianNs()),
                  Quantity.milliseconds(time.interval())));
    }
    out.println(
        "Expected from what was measured on loopback; the nearest size measured is %s MB."
            .formatted(Quantity.megabytes(nearest)));
  }

  private static double distance(long one, int size) {
    return Math.abs(Math.log((double) one / size));
  }

  private static Map<String, Object> parts(
      List<LinkMap.Time> all, List<LinkMap.Time> fastest, int size, Link link, long nearest) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("payload_bytes", size);
    parts.put("bits_per_s", link.bitsPerS());
    parts.put("delay_ns", link.delay().toNanos());
    parts.put("fastest", fastest.stream().map(time -> time.cell().label()).toList());
    parts.put("nearest_measured_bytes", nearest);
    parts.put("expected", all.stream().map(MapCommand::expected).toList());
    return parts;
  }

  private static Map<String, Object> expected(LinkMap.Time time) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("binding", time.cell().binding());
    one.put("format", time.cell().format());
    one.put("median_ns", time.medianNs());
    one.put("ci_low_ns", time.interval().low());
    one.put("ci_high_ns", time.interval().high());
    return one;
  }
}
