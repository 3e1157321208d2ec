package soapbench.experiment.service.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import soapbench.experiment.service.draft.RequestDraft;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.experiment.service.wsdl.ServicePort.Transport;
import soapbench.experiment.service.wsdl.Wsdl;
import soapbench.experiment.service.wsdl.WsdlFetch;
import soapbench.experiment.service.wsdl.WsdlPlace;
import soapbench.experiment.service.wsdl.WsdlReader;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.Laboratory;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.RunEnd;
import soapbench.lab.RunPlan;
import soapbench.lab.service.Installation;
import soapbench.rows.Trial;

/** Whole runs of the experiment in this JVM, as its command makes them. */
final class ServiceRuns {

  /** A run that has ended. */
  record Ran(
      RunEnd end, RunFolder folder, List<Trial<ServiceCell>> trials, RecordingWatcher watcher) {

    /** Errors of its trials; empty where one completed. */
    List<String> errors() {
      return trials.stream().map(Trial::error).toList();
    }
  }

  private ServiceRuns() {}

  /** Plans a run by the words of a command. */
  static RunPlan plan(Path folder, String... words) throws IOException {
    ServiceRunOptions options = new ServiceRunOptions();
    CommandLine line = new CommandLine(CommandSpec.forAnnotatedObject(options));
    line.parseArgs(words);
    return options.plan(installation(folder), line.getParseResult()::hasMatchedOption);
  }

  private static Installation installation(Path folder) {
    return new Installation(folder, "1.2", "abc", Path.of(System.getProperty("java.home")));
  }

  /** Runs at a pace that is none, and without a warm-up. */
  static Ran run(Path folder, String... words) throws Exception {
    return run(folder, Map.of("--rate", "100000", "--warmup", "0"), words);
  }

  /**
   * Runs.
   *
   * @param usually the values of options that are not given
   */
  static Ran run(Path folder, Map<String, String> usually, String... words) throws Exception {
    return run(folder, usually, new RecordingWatcher(), words);
  }

  /** Runs, with a watcher that has heard what was said also where the run fails. */
  static Ran run(
      Path folder, Map<String, String> usually, RecordingWatcher watcher, String... words)
      throws Exception {
    List<String> all = new ArrayList<>(List.of(words));
    usually.forEach((name, usual) -> addMissing(all, name, usual));
    RunPlan plan = plan(folder, all.toArray(String[]::new));
    RunFolder files = new RunFolder(Files.createDirectories(folder.resolve("run")));
    EnvironmentRecord environment =
        EnvironmentRecord.begin(
            files, installation(folder), ServiceRows.EXPERIMENT, plan.seed(), Map.of());
    RunEnd end =
        plan.open(new Laboratory(files, 1, Optional.empty(), environment, watcher, cells -> {}))
            .run();
    environment.end(end.allRun());
    return new Ran(end, files, ServiceRows.TRIALS.read(files.trials()), watcher);
  }

  private static void addMissing(List<String> words, String name, String usual) {
    if (!words.contains(name)) {
      words.addAll(List.of(name, usual));
    }
  }

  /** The draft of a request, as the command prints it. */
  static String draft(String wsdl, String operation) throws IOException {
    WsdlPlace place = WsdlPlace.of(wsdl, WsdlFetch.open(Duration.ofMinutes(5)));
    return RequestDraft.of(
            WsdlReader.read(place)
                .find(
                    new Wsdl.Wanted(
                        Optional.of(operation),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Set.of()),
                    Transport.HTTP),
            WsdlReader.schemas(place))
        .text();
  }

  /** A file with the content of a body. */
  static String request(Path folder) throws IOException {
    return file(folder, "request.xml", "<s:book xmlns:s=\"urn:shop\"><sku>A-1</sku></s:book>");
  }

  static String file(Path folder, String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }
}
