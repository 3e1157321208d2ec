package soapbench.caller.message;

import java.net.URI;
import java.nio.file.Path;

/** Content of an output in an answer. */
public sealed interface Output {

  /** A value, as text. */
  record Value(String text) implements Output {}

  /** It is in the file that was chosen for it. */
  record Written(Path file, long bytes) implements Output {}

  /** It stayed at the server, at this address. */
  record At(URI address) implements Output {}

  /** It stayed in the session's folder, as a file of this name. */
  record InSession(String name) implements Output {}
}
