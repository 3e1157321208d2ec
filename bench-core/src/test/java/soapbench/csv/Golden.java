package soapbench.csv;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Golden files: what a test expects to be written, to the byte. */
public final class Golden {

  private Golden() {}

  /** The text of a file that stands beside a test among its resources. */
  public static String text(Class<?> test, String name) throws IOException {
    try (InputStream in = test.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
