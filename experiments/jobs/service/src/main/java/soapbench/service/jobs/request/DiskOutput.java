package soapbench.service.jobs.request;

import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import soapbench.service.admission.OverloadException;

/**
 * A file that is begun with the first of its bytes. That it can't be written is not the fault of
 * whoever sends them.
 */
public final class DiskOutput extends OutputStream {

  private static final String FAILS = "the server's disk fails: ";

  private final Supplier<OutputStream> file;
  private @Nullable OutputStream out;

  public DiskOutput(Supplier<OutputStream> file) {
    this.file = file;
  }

  /** Begins the file, if no byte has come. */
  public void begin() {
    begun();
  }

  private OutputStream begun() {
    if (out == null) {
      out = file.get();
    }
    return out;
  }

  @Override
  public void write(int value) {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    try {
      begun().write(bytes, offset, length);
    } catch (IOException e) {
      throw failed(e);
    }
  }

  @Override
  public void close() {
    if (out != null) {
      try {
        out.close();
      } catch (IOException e) {
        throw failed(e);
      }
    }
  }

  private static OverloadException failed(IOException e) {
    return new OverloadException(FAILS + e.getMessage());
  }
}
