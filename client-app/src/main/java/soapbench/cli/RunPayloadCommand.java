package soapbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import soapbench.experiment.PayloadDesign;
import soapbench.folder.RunFolder;
import soapbench.report.ReportResult;
import soapbench.report.RunReport;

/** Runs the payload experiment. */
@Command(
    name = "payload",
    description = "Normal and serialized payloads over HTTP and JMS, size by size.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false)
public final class RunPayloadCommand implements Callable<Integer> {

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

  /** A command of an installation. */
  public RunPayloadCommand(Installation installation) {
    this.installation = installation;
  }

  @Override
  @SuppressWarnings("try") // the log is there to be closed
  public Integer call() throws IOException {
    place.resume();
    PayloadDesign design = payload.design();
    JmsChoice wanted = checkService();
    RunFolder folder = place.folder(PayloadDesign.NAME);
    boolean complete;
    try (ClientLog log = ClientLog.to(folder.logs().resolve("client.log"));
        Service reached = Service.reach(installation, service, choice, wanted, this::say)) {
      complete = new PayloadSession(folder, reached, this::say).run(design, identity(), options());
    } catch (InterruptedException stopped) {
      return STOPPED;
    }
    conclude(folder);
    return complete ? 0 : INCOMPLETE;
  }

  /** Refuses what is wrong before anything is started or written. */
  private JmsChoice checkService() {
    client.check();
    if (service.server().isPresent()) {
      choice.requireUnused();
    }
    service.broker();
    service.login();
    service.timeout();
    choice.kind(installation.workplace().javaVersion());
    choice.heap();
    choice.collector();
    return new JmsChoice(jms.delivery(service.persistent()), jms.lookUp(service.server()));
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
