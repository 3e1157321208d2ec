package soapbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import soapbench.exchange.JmsDelivery;
import soapbench.experiment.load.LoadDesign;
import soapbench.experiment.load.jmeter.Engines;
import soapbench.experiment.load.jmeter.JMeterSetup;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.report.RunReport;

/** Runs the load experiment. */
@Command(
    name = "load",
    description = "Many users at a time over HTTP and JMS, with JMeter.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false)
public final class RunLoadCommand implements Callable<Integer> {

  private static final int INCOMPLETE = 1;
  private static final int STOPPED = 130;

  private final Installation installation;

  @Spec private CommandSpec command;
  @Mixin private LoadOptions load;
  @Mixin private ServiceOptions service;
  @Mixin private ServerChoice choice;
  @Mixin private RunFolderOptions place;

  /** A command of an installation. */
  public RunLoadCommand(Installation installation) {
    this.installation = installation;
  }

  @Override
  @SuppressWarnings("try") // the log is there to be closed
  public Integer call() throws IOException {
    place.resume();
    LoadDesign design = load.design();
    JmsChoice jms = checkService();
    JMeterSetup jmeter = jmeter();
    RunFolder folder = place.folder(LoadDesign.NAME);
    boolean complete;
    try (ClientLog log = ClientLog.to(folder.logs().resolve("client.log"));
        Service reached = Service.reach(installation, service, choice, jms, this::say)) {
      EnvironmentRecord environment = new EnvironmentRecord(folder, identity(design), options());
      complete = new LoadSession(folder, reached, jmeter, this::say).run(design, environment);
    } catch (InterruptedException stopped) {
      return STOPPED;
    }
    conclude(folder);
    return complete ? 0 : INCOMPLETE;
  }

  /** Refuses what is wrong before anything is started or written. */
  private JmsChoice checkService() {
    service
        .server()
        .ifPresent(
            server -> {
              choice.requireUnused();
              if (!server.getScheme().equals("http")) {
                throw new ParameterException(
                    command.commandLine(),
                    "--server: '%s' is not http, which is all that the plans speak"
                        .formatted(server));
              }
            });
    service.broker();
    service.login();
    service.timeout();
    choice.kind(installation.workplace().javaVersion());
    choice.heap();
    choice.collector();
    return new JmsChoice(
        new JmsDelivery(service.persistent(), true, load.temporaryReplies()), Optional.empty());
  }

  private JMeterSetup jmeter() throws IOException {
    String heap = load.heap().toString();
    Optional<Path> properties = load.properties();
    Engines engines = load.engines(service.server().isEmpty());
    return new JMeterSetup(installation.jmeter(), heap, properties, engines);
  }

  private Map<String, Object> identity(LoadDesign design) {
    return Map.of(
        "experiment", LoadDesign.NAME,
        "soapbench_version", installation.version(),
        "git_commit", installation.commit(),
        "seed", design.seed());
  }

  private Map<String, String> options() {
    Map<String, String> options = load.values();
    options.putAll(service.values());
    options.putAll(choice.values());
    return options;
  }

  private void conclude(RunFolder folder) throws IOException {
    PrintWriter writer = command.commandLine().getOut();
    Conclusion.print(RunReport.write(folder.path()), writer);
    writer.flush();
  }

  private void say(String line) {
    command.commandLine().getErr().println("soapbench: " + line);
  }
}
