package soapbench.calibration;

import java.io.PrintWriter;
import java.nio.file.Path;
import soapbench.csv.Table;
import soapbench.exchange.ServiceTarget;
import soapbench.folder.RunFolder;

/**
 * Context of a check of the instrument.
 *
 * @param target a server that was started for it
 * @param instruction the file that tells the server what to do
 * @param folder where results go
 * @param out where they are printed
 */
public record CheckContext(
    ServiceTarget target, Path instruction, RunFolder folder, PrintWriter out) {

  /** The file that a table describes. */
  public Path file(Table<?> table) {
    return folder.path().resolve(table.file());
  }
}
