package soapbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import soapbench.exchange.JmsDelivery;
import soapbench.folder.WholeFile;
import soapbench.injection.Instruction;
import soapbench.lab.option.LocalServerOptions;
import soapbench.lab.service.Installation;
import soapbench.lab.service.Service;
import soapbench.server.LocalServer;
import soapbench.server.ServerOptions;
import soapbench.server.Workplace;
import soapbench.server.domain.PrivateFile;

/**
 * A local server in its own place. Its JVM is started with the name of the file that tells it which
 * faults to inject. No other command ever uses it.
 *
 * @param workplace where it is kept
 * @param options how it is started
 */
record CalibratedServer(Workplace workplace, ServerOptions options) {

  private static final String PROPERTY = "soapbench.calibration";
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  /** The server that options choose; what they may not choose is refused. */
  static CalibratedServer chosen(Installation installation, LocalServerOptions choice) {
    Workplace workplace = installation.calibrationWorkplace();
    ServerOptions options =
        choice.wanted(
            workplace.javaVersion(),
            installation.application(),
            ServerOptions.Lifetime.THIS_PROCESS,
            Map.of(PROPERTY, instruction(workplace).toString()));
    return new CalibratedServer(workplace, options);
  }

  /** The file by which the server is told what to do. */
  Path instruction() {
    return instruction(workplace);
  }

  /** Starts it. */
  Service start(Consumer<String> says) throws IOException {
    PrivateFile.folder(workplace.state());
    WholeFile.write(instruction(), Instruction.NOTHING.line());
    LocalServer server = LocalServer.start(workplace, options, says);
    return Service.of(server, JmsDelivery.DEFAULT, Optional.empty(), TIMEOUT);
  }

  private static Path instruction(Workplace workplace) {
    return workplace.state().resolve("instruction");
  }
}
