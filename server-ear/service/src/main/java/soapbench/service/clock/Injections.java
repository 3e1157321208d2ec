package soapbench.service.clock;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import soapbench.injection.InjectedFault;
import soapbench.injection.InjectionPoint;
import soapbench.injection.Instruction;
import soapbench.payload.format.FaultInjectingFormat;
import soapbench.payload.format.PayloadFormat;

/**
 * The faults that calibration injects into exchanges. They exist only in a JVM that was started
 * with the system property {@code soapbench.calibration}, which names a local file that holds an
 * {@link Instruction}. In any other JVM nothing here does anything, and no request can change that.
 */
public final class Injections {

  private static final String PROPERTY = "soapbench.calibration";
  private static final @Nullable Path FILE =
      Optional.ofNullable(System.getProperty(PROPERTY)).map(Path::of).orElse(null);

  private Injections() {}

  /** Injects the fault that is wanted at a point, if there is one. */
  public static void at(InjectionPoint point) {
    if (FILE != null) {
      told().at(point).ifPresent(InjectedFault::inject);
    }
  }

  /** Sends what has been written and then injects a fault, if one is wanted within a response. */
  public static void inTheMiddleOf(OutputStream response) throws IOException {
    if (FILE != null && told().at(InjectionPoint.SERVER_WRITE).isPresent()) {
      response.flush();
      at(InjectionPoint.SERVER_WRITE);
    }
  }

  /** A format into whose work the wanted faults are injected. */
  public static PayloadFormat around(PayloadFormat format) {
    return FILE == null
        ? format
        : new FaultInjectingFormat(
            format,
            () -> at(InjectionPoint.SERVER_SERIALIZATION),
            () -> at(InjectionPoint.SERVER_DESERIALIZATION));
  }

  /** Whether the next exchange is measured. */
  public static boolean measured() {
    return FILE == null || told().measured();
  }

  /** Whether the next exchange is measured; from now on the server listens to pauses, or not. */
  public static boolean measured(ServerPauses pauses) {
    boolean measured = measured();
    if (FILE != null) {
      pauses.listen(measured);
    }
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
