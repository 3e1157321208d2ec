package soapbench.caller.message;

import java.net.URI;
import java.nio.file.Path;
import java.util.Objects;

/** Value that an input is given. */
public sealed interface Argument {

  /** A value as it is written in a message. */
  record Value(String text) implements Argument {

    public Value {
      Objects.requireNonNull(text, "text");
    }
  }

  /** A file of this machine, which holds a data set or the text of a value. */
  record LocalFile(Path file) implements Argument {

    public LocalFile {
      Objects.requireNonNull(file, "file");
    }
  }

  /** A data set that the server fetches from an address, or has there itself. */
  record Reference(URI address) implements Argument {

    public Reference {
      Objects.requireNonNull(address, "address");
    }
  }

  /** A data set that is in the session's folder at the server. */
  record SessionFile(String name) implements Argument {

    public SessionFile {
      Objects.requireNonNull(name, "name");
    }
  }
}
