package soapbench.calibration;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import soapbench.csv.Table;
import soapbench.exchange.ServiceTarget;
import soapbench.folder.RunFolder;
import soapbench.process.JvmCommand;

/**
 * Context of a check of the instrument.
 *
 * @param server a server that was started for it, if it needs one
 * @param instruction the file that tells the server what to do
 * @param linkJvm runs a link
 * @param folder where results go
 * @param out where they are printed
 */
public record CheckContext(
    Optional<ServiceTarget> server,
    Path instruction,
    JvmCommand linkJvm,
    RunFolder folder,
    PrintWriter out) {

  /** The server that was started for it. */
  public ServiceTarget target() {
    return server.orElseThrow();
  }

  /** The file that a table describes. */
  public Path file(Table<?> table) {
    return folder.path().resolve(table.file());
  }
}
