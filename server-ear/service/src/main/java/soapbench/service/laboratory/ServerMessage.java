package soapbench.service.laboratory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import soapbench.contract.service.Refused;
import soapbench.payload.PayloadSource;
import soapbench.payload.message.PreparedMessage;

/**
 * A message of the user's own that a server may have.
 *
 * @param prepared the message; empty if it has none
 */
public record ServerMessage(Optional<PreparedMessage> prepared) {

  /** No message. */
  public static final ServerMessage NONE = new ServerMessage(Optional.empty());

  /** The system property that names the file of a prepared one. */
  static final String PROPERTY = "soapbench.message";

  private static final Logger LOG = Logger.getLogger(ServerMessage.class.getName());

  /** Message that a system property of this JVM names; one that can't be read is logged. */
  static ServerMessage ofThisJvm() {
    String file = System.getProperty(PROPERTY, "");
    if (file.isEmpty()) {
      return NONE;
    }
    try {
      return new ServerMessage(Optional.of(PreparedMessage.read(Path.of(file), "message")));
    } catch (IOException e) {
      LOG.log(Level.SEVERE, "{0}: {1}", new Object[] {PROPERTY, e.getMessage()});
      return NONE;
    }
  }

  /** Classes that contents may have beside those of the contract. */
  List<Class<?>> classes() {
    return prepared.map(PreparedMessage::bound).orElse(List.of());
  }

  /**
   * The message that a request names; empty if it names none.
   *
   * @param digest from the request; null for none
   * @throws Refused if this server has another one, or none
   */
  Optional<PayloadSource> named(@Nullable String digest) throws Refused {
    if (digest == null) {
      return Optional.empty();
    }
    Optional<String> own = prepared.flatMap(PayloadSource::digest);
    if (own.filter(digest::equals).isEmpty()) {
      throw Refusals.refuse(
          "message",
          "this server has %s: the system property %s of its JVM names the file of the one it has"
              .formatted(
                  own.map(other -> "another message, of digest " + other)
                      .orElse("no message of your own"),
                  PROPERTY));
    }
    return Optional.of(prepared.get());
  }
}
