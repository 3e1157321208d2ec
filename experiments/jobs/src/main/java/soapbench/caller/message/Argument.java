package soapbench.caller.message;

import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** Value that an input is given. */
public sealed interface Argument {

  /** The file of this machine that an input is given. */
  static Path file(Map<String, Argument> inputs, String name) {
    return ((LocalFile) Objects.requireNonNull(inputs.get(name), name)).file();
  }

  /** A value as it is written in a message. */
  record Value(String text) implements Argument {}

  /** A file of this machine, which holds a data set or the text of a value. */
  record LocalFile(Path file) implements Argument {}

  /** A data set that the server fetches from an address, or has there itself. */
  record Reference(URI address) implements Argument {}

  /** A data set that is in the session's folder at the server. */
  record SessionFile(String name) implements Argument {}
}
