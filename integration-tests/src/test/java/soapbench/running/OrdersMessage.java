package soapbench.running;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.message.OwnMessage;
import soapbench.message.source.MessageFolder;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.message.PreparedMessage;

/** The example of orders as a message of the user's own, which the shared server has. */
public final class OrdersMessage {

  /** Its folder. */
  public static final Path FOLDER = Path.of("../examples/messages/orders");

  private OrdersMessage() {}

  /** The message, with a loader of its own. */
  public static PreparedMessage read() throws IOException {
    OwnMessage message = of(FOLDER);
    return PreparedMessage.read(message.prepared(), message.name());
  }

  /** The formats that it can travel in. */
  public static Stream<PayloadFormat> formats() throws IOException {
    return of(FOLDER).facts().possible().stream().map(Formats::of);
  }

  /** The file that a server has of it. */
  public static Path file() throws IOException {
    return of(FOLDER).prepared().toAbsolutePath();
  }

  private static OwnMessage of(Path folder) throws IOException {
    return OwnMessage.of(
        MessageFolder.read(folder, Optional.empty()),
        Optional.empty(),
        Path.of("target", "messages"));
  }
}
