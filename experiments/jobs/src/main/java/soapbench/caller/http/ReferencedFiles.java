package soapbench.caller.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Files of one exchange, which a server may fetch while it lasts. */
public final class ReferencedFiles implements AutoCloseable {

  private final ServedFiles served;
  private final boolean kept;
  private final List<URI> addresses = new ArrayList<>();

  private ReferencedFiles(ServedFiles served, boolean kept) {
    this.served = served;
    this.kept = kept;
  }

  /**
   * Files of an exchange, none yet.
   *
   * @param kept where they are served beside those of others; empty for a place of their own
   * @param address of this machine, at which that would listen
   */
  public static ReferencedFiles of(Optional<ServedFiles> kept, InetAddress address)
      throws IOException {
    return new ReferencedFiles(
        kept.isPresent() ? kept.get() : new ServedFiles(address), kept.isPresent());
  }

  /** The address of another file. */
  public URI add(Path file) {
    URI address = served.add(file);
    addresses.add(address);
    return address;
  }

  @Override
  public void close() {
    addresses.forEach(served::remove);
    if (!kept) {
      served.close();
    }
  }
}
