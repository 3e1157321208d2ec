package soapbench.calibration.check;

import java.io.PrintWriter;
import java.nio.file.Path;
import soapbench.exchange.ServiceTarget;
import soapbench.folder.RunFolder;

/**
 * Where the instrument is checked.
 *
 * @param target a server that was started for it
 * @param instruction the file by which that server is told what to do
 * @param folder where results go
 * @param out where they are printed
 */
public record CheckContext(
    ServiceTarget target, Path instruction, RunFolder folder, PrintWriter out) {}
