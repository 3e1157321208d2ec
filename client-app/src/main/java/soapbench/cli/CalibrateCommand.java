package soapbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import soapbench.exchange.ServerObserver;
import soapbench.exchange.ServiceClient;
import soapbench.folder.RunFolder;
import soapbench.lab.EnvironmentRecord;
import soapbench.lab.option.LocalServerOptions;
import soapbench.lab.service.Installation;
import soapbench.lab.service.Service;
import soapbench.lab.session.ClientLog;

/** Checks the instrument itself, on its own server. */
@Command(
    name = "calibrate",
    description = "Checks whether the measures show what they say, on a server of its own.",
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false)
public final class CalibrateCommand implements Callable<Integer> {

  private static final int FAILED = 1;

  private final Installation installation;
  private final UnaryOperator<Exchanges> instrument;

  @Spec private CommandSpec command;
  @Mixin private CalibrateOptions options;
  @Mixin private LocalServerOptions choice;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "where results go, new or empty (default runs/calibrate-TIMESTAMP)")
  private Path out;

  /** A command of an installation. */
  public CalibrateCommand(Installation installation) {
    this(installation, UnaryOperator.identity());
  }

  /** A command whose instrument is not what it should be. */
  CalibrateCommand(Installation installation, UnaryOperator<Exchanges> instrument) {
    this.installation = installation;
    this.instrument = instrument;
  }

  @Override
  @SuppressWarnings("try") // the log is there to be closed
  public Integer call() throws IOException {
    InstrumentCheck check = options.check(instrument, choice.collector());
    RunFolder folder = new RunFolder(FreshFolder.of(out, CalibrationDesign.NAME));
    CalibratedServer server = CalibratedServer.chosen(installation, choice);
    EnvironmentRecord environment =
        EnvironmentRecord.begin(
            folder,
            installation,
            CalibrationDesign.NAME,
            options.seed(),
            RecordedOptions.of(command).values());
    Files.createDirectories(folder.logs());
    try (ClientLog log = ClientLog.to(folder.logs().resolve("client.log"));
        Service service = server.start(this::say)) {
      try (ServiceClient client = ServiceClient.open(Binding.HTTP, service.target())) {
        environment.addServer(
            new ServerObserver(client).describe(), service.target(), service.brokerSettings());
        environment.write();
        CheckOutcome outcome =
            check.run(
                new CheckContext(
                    service.target(),
                    server.instruction(),
                    folder,
                    command.commandLine().getOut()));
        environment.end(true);
        return conclude(outcome, folder);
      } catch (ExchangeFailedException e) {
        throw new IOException("an exchange failed: " + e.getMessage(), e);
      } finally {
        service.copyLogs(folder.logs());
      }
    }
  }

  private int conclude(CheckOutcome outcome, RunFolder folder) {
    command
        .commandLine()
        .getOut()
        .printf("%n%s: %s%n", outcome.word(), folder.path().toAbsolutePath().normalize());
    command.commandLine().getOut().flush();
    return outcome == CheckOutcome.PASSED ? 0 : FAILED;
  }

  private void say(String line) {
    command.commandLine().getErr().println("soapbench: " + line);
  }
}
