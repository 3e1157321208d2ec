package soapbench.cli.run;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.calibration.CalibrationDesign;
import soapbench.calibration.CheckContext;
import soapbench.calibration.CheckOutcome;
import soapbench.calibration.Exchanges;
import soapbench.calibration.InstrumentCheck;
import soapbench.contract.Binding;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.injection.Instruction;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.option.InSection;
import soapbench.lab.option.JsonOption;
import soapbench.lab.option.LocalServerOptions;
import soapbench.lab.option.OptionSection;
import soapbench.lab.service.Installation;
import soapbench.lab.service.Service;
import soapbench.lab.service.ServiceLink;
import soapbench.lab.session.ClientLog;
import soapbench.server.LocalServer;
import soapbench.server.ServerOptions;
import soapbench.server.Workplace;
import soapbench.server.setting.PrivateFile;

/** Checks the instrument itself, on a server that no other command uses. */
@Command(
    name = "calibrate",
    description = "Checks on a separate server whether the measures show what they claim.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false)
public final class CalibrateCommand implements Callable<Integer> {

  private static final int FAILED = 1;
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  /** The server's system property that names the file of instructions. */
  private static final String INSTRUCTION_PROPERTY = "soapbench.calibration";

  private final Installation installation;
  private final UnaryOperator<Exchanges> instrument;

  @Spec private CommandSpec command;
  @Mixin private CalibrateOptions options;
  @Mixin private LocalServerOptions choice;
  @Mixin private JsonOption json;

  @InSection(OptionSection.FILES)
  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where results go, new or empty (default runs/calibrate-TIMESTAMP)")
  private Path results;

  /** A command of an installation. */
  public CalibrateCommand(Installation installation) {
    this(installation, UnaryOperator.identity());
  }

  /** A command whose instrument is not what it should be. */
  public CalibrateCommand(Installation installation, UnaryOperator<Exchanges> instrument) {
    this.installation = installation;
    this.instrument = instrument;
  }

  @Override
  @SuppressWarnings("try") // the log is there to be closed
  public Integer call() throws IOException {
    InstrumentCheck check =
        options.check(
            instrument,
            choice.collector(),
            command.commandLine().getParseResult()::hasMatchedOption);
    RunFolder folder = new RunFolder(NewFolder.of(results, installation, CalibrationDesign.NAME));
    Workplace workplace = installation.calibrationWorkplace();
    Path instruction = workplace.state().resolve("instruction");
    ServerOptions server =
        choice.requested(
            workplace.javaVersion(),
            installation.application(),
            ServerOptions.Lifetime.THIS_PROCESS,
            Map.of(INSTRUCTION_PROPERTY, instruction.toString()));
    EnvironmentRecord environment =
        EnvironmentRecord.begin(
            folder,
            installation,
            CalibrationDesign.NAME,
            options.seed(),
            RecordedOptions.of(command).values());
    Files.createDirectories(folder.logs());
    try (ClientLog log = ClientLog.to(folder.logs().resolve("client.log"))) {
      CheckOutcome outcome;
      if (check.needsServer()) {
        try (Service service = start(workplace, server, instruction)) {
          outcome = withServer(check, service, instruction, folder, environment);
        }
      } else {
        environment.write();
        outcome = check.run(context(Optional.empty(), instruction, folder));
      }
      environment.end(true);
      return conclude(outcome, folder);
    } catch (ExchangeFailedException e) {
      throw new IOException("an exchange failed: " + e.getMessage(), e);
    }
  }

  private CheckContext context(Optional<ServiceTarget> server, Path instruction, RunFolder folder) {
    return new CheckContext(server, instruction, ServiceLink.jvm(installation), folder, out());
  }

  private CheckOutcome withServer(
      InstrumentCheck check,
      Service service,
      Path instruction,
      RunFolder folder,
      EnvironmentRecord environment)
      throws IOException, ExchangeFailedException {
    try (ServiceClient client = ServiceClient.open(Binding.HTTP, service.target())) {
      environment.addServer(
          new ServerObserver(client).describe(), service.target(), service.brokerSettings());
      environment.write();
      return check.run(context(Optional.of(service.target()), instruction, folder));
    } finally {
      service.copyLogs(folder.logs());
    }
  }

  /**
   * Starts a server that no other command uses.
   *
   * @param instruction the file that tells the server which faults to inject
   */
  private Service start(Workplace workplace, ServerOptions server, Path instruction)
      throws IOException {
    PrivateFile.folder(workplace.state());
    WholeFile.write(instruction, Instruction.NOTHING.line());
    return Service.of(
        LocalServer.start(workplace, server, this::say),
        JmsDelivery.DEFAULT,
        Optional.empty(),
        TIMEOUT);
  }

  private int conclude(CheckOutcome outcome, RunFolder folder) {
    Path where = folder.path().toAbsolutePath().normalize();
    out().printf("%n%s: %s%n", outcome.word(), where);
    out().flush();
    if (json.chosen()) {
      Map<String, String> result = new LinkedHashMap<>();
      result.put("outcome", outcome.word());
      result.put("folder", where.toString());
      json.print(command.commandLine().getOut(), "calibration/1", result);
    }
    return outcome == CheckOutcome.PASSED ? 0 : FAILED;
  }

  private PrintWriter out() {
    return json.words(command.commandLine());
  }

  private void say(String line) {
    command.commandLine().getErr().println("soapbench: " + line);
  }
}
