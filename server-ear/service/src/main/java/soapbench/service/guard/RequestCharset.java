package soapbench.service.guard;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The character sets of requests, in which they are answered too. */
public final class RequestCharset {

  public static final String REFUSAL =
      "the request's character set is unknown: allowed are UTF-8 and UTF-16";

  private static final Set<Charset> ALLOWED =
      Set.of(
          StandardCharsets.UTF_8,
          StandardCharsets.UTF_16,
          StandardCharsets.UTF_16BE,
          StandardCharsets.UTF_16LE,
          StandardCharsets.US_ASCII,
          StandardCharsets.ISO_8859_1);

  private RequestCharset() {}

  /** Whether a request may be in a character set; null where none is named. */
  public static boolean isAllowed(@Nullable String name) {
    try {
      return name == null || ALLOWED.contains(Charset.forName(name));
    } catch (IllegalArgumentException unknown) {
      return false;
    }
  }
}
