package soapbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.experiment.payload.PayloadDesign;
import soapbench.experiment.payload.RunEnd;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;
import soapbench.trial.Place;

/** Runs the payload experiment. */
@Command(
    name = "payload",
    description = "Normal and serialized payloads over HTTP and JMS, size by size.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false)
public final class RunPayloadCommand implements Callable<Integer> {

  /** The option with which a run of several forks has another JVM measure one of them. */
  static final String IN_FORK = "--in-fork";

  private static final int INCOMPLETE = 1;
  private static final int STOPPED = 130;

  private final Installation installation;

  @Spec private CommandSpec command;
  @Mixin private PayloadOptions payload;
  @Mixin private ServiceOptions service;
  @Mixin private JmsOptions jms;
  @Mixin private ServerChoice choice;
  @Mixin private ClientChoice client;
  @Mixin private RunFolderOptions place;

  @Option(names = IN_FORK, hidden = true)
  private Integer inFork;

  /** A command of an installation. */
  public RunPayloadCommand(Installation installation) {
    this.installation = installation;
  }

  @Override
  public Integer call() throws IOException {
    place.resume();
    PayloadDesign design = payload.design();
    JmsChoice wanted = checkService(design);
    checkFork(design);
    RunFolder folder = place.folder(PayloadDesign.NAME);
    try {
      if (inFork != null) {
        return measureFork(design, wanted, folder);
      }
      RunEnd end = run(design, wanted, folder);
      if (end.begun()) {
        conclude(folder);
      }
      return end.allCompleted() ? 0 : INCOMPLETE;
    } catch (InterruptedException stopped) {
      return STOPPED;
    }
  }

  @SuppressWarnings("try") // the log is there to be closed
  private RunEnd run(PayloadDesign design, JmsChoice wanted, RunFolder folder)
      throws IOException, InterruptedException {
    if (design.repeats().forks() > 1) {
      return session(design, folder).run(new Forks(installation, design, folder, this::say));
    }
    try (ClientLog log = ClientLog.to(folder.logs().resolve("client.log"));
        Service reached = Service.reach(installation, service, choice, wanted, this::say)) {
      return session(design, folder)
          .run(new OneFork(design, Place.ONLY_FORK, folder, reached, this::say));
    }
  }

  private PayloadSession session(PayloadDesign design, RunFolder folder) throws IOException {
    EnvironmentRecord environment = new EnvironmentRecord(folder, identity(), options());
    environment.add("forks", design.repeats().forks());
    return new PayloadSession(folder, environment, this::say);
  }

  /** Measures a fork for the process that began the run, and ends with it. */
  @SuppressWarnings("try") // the log is there to be closed
  private int measureFork(PayloadDesign design, JmsChoice wanted, RunFolder folder)
      throws IOException, InterruptedException {
    ProcessHandle.current()
        .parent()
        .ifPresent(parent -> parent.onExit().thenRunAsync(() -> System.exit(STOPPED)));
    Path logs = Files.createDirectories(OneFork.logs(design, inFork, folder));
    try (ClientLog log = ClientLog.to(logs.resolve("client.log"));
        Service reached = Service.reach(installation, service, choice, wanted, this::say)) {
      reached.requireFresh();
      OneFork fork = new OneFork(design, inFork, folder, reached, this::say);
      ShutdownHook hook = ShutdownHook.add(fork::stop);
      try {
        fork.measure(EnvironmentRecord.of(folder));
      } finally {
        hook.takeBack();
      }
    }
    return 0;
  }

  /** Refuses what is wrong before anything is started or written. */
  private JmsChoice checkService(PayloadDesign design) {
    client.check();
    if (service.server().isPresent()) {
      choice.requireUnused();
      if (design.repeats().forks() > 1) {
        throw refused("--forks: allowed only without --server, which is not started afresh");
      }
    }
    service.broker();
    service.login();
    service.timeout();
    choice.kind(installation.workplace().javaVersion());
    choice.heap();
    choice.collector();
    return new JmsChoice(jms.delivery(service.persistent()), jms.lookUp(service.server()));
  }

  private void checkFork(PayloadDesign design) {
    int forks = design.repeats().forks();
    if (inFork != null && (forks == 1 || inFork < 1 || inFork > forks)) {
      throw refused(IN_FORK + ": belongs to a run of several forks, which uses it for itself");
    }
  }

  private ParameterException refused(String reason) {
    return new ParameterException(command.commandLine(), reason);
  }

  private Map<String, Object> identity() {
    return Map.of(
        "experiment", PayloadDesign.NAME,
        "soapbench_version", installation.version(),
        "git_commit", installation.commit(),
        "seed", payload.design().seed());
  }

  private Map<String, String> options() {
    Map<String, String> options = payload.values();
    options.putAll(service.values());
    options.putAll(jms.values());
    options.putAll(choice.values());
    options.putAll(client.values());
    return options;
  }

  private void conclude(RunFolder folder) throws IOException {
    ReportResult result = RunReport.write(folder.path());
    PrintWriter writer = command.commandLine().getOut();
    Conclusion.print(result, writer);
    writer.flush();
  }

  private void say(String line) {
    command.commandLine().getErr().println("soapbench: " + line);
  }
}
