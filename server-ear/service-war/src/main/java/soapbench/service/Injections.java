package soapbench.service;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import soapbench.injection.Disturbance;
import soapbench.injection.Instruction;
import soapbench.injection.ServerSite;
import soapbench.payload.format.DisturbedFormat;
import soapbench.payload.format.PayloadFormat;

/**
 * What calibration does to exchanges. It exists only in a JVM that was started with the system
 * property {@code soapbench.calibration}, which names a local file that holds an {@link
 * Instruction}. In any other JVM nothing here does anything, and no request can change that.
 */
public final class Injections {

  private static final String PROPERTY = "soapbench.calibration";
  private static final Path FILE =
      Optional.ofNullable(System.getProperty(PROPERTY)).map(Path::of).orElse(null);

  private Injections() {}

  /** Lets strike what is to strike at a site. */
  public static void at(ServerSite site) {
    if (FILE != null) {
      told().at(site).ifPresent(Disturbance::strike);
    }
  }

  /** Lets what has been written leave, if something is to strike in the middle of a response. */
  static void inTheMiddleOf(OutputStream response) throws IOException {
    if (FILE != null && told().at(ServerSite.WRITE).isPresent()) {
      response.flush();
      at(ServerSite.WRITE);
    }
  }

  /** A format, with what is to strike while it works. */
  public static PayloadFormat around(PayloadFormat format) {
    return FILE == null
        ? format
        : new DisturbedFormat(
            format, () -> at(ServerSite.SERIALIZATION), () -> at(ServerSite.DESERIALIZATION));
  }

  /** Whether the next exchange is measured. */
  static boolean measured() {
    return FILE == null || told().measured();
  }

  /** The same, and pauses are listened to or not from now on. */
  static boolean measured(ServerPauses pauses) {
    if (FILE == null) {
      return true;
    }
    boolean measured = told().measured();
    pauses.listen(measured);
    return measured;
  }

  private static Instruction told() {
    try {
      return Instruction.ofLine(Files.readString(FILE));
    } catch (IOException e) {
      throw new UncheckedIOException(PROPERTY + " names a file that can't be read", e);
    }
  }
}
