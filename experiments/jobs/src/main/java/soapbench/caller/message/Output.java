package soapbench.caller.message;

import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;

/** Content of an output in an answer. */
public sealed interface Output {

  /** A value, as text. */
  record Value(String text) implements Output {

    public Value {
      Objects.requireNonNull(text, "text");
    }
  }

  /** It is in the file that was chosen for it. */
  record Written(Path file, long bytes) implements Output {

    public Written {
      Objects.requireNonNull(file, "file");
    }
  }

  /** It stayed at the server, at this address. */
  record At(URI address) implements Output {

    public At {
      Objects.requireNonNull(address, "address");
    }
  }

  /** It stayed in the session's folder, as a file of this name. */
  record InSession(String name) implements Output {

    public InSession {
      Objects.requireNonNull(name, "name");
    }
  }
}
