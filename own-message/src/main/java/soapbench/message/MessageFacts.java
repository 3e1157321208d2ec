package soapbench.message;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.message.sample.Growth;

/**
 * Facts about a user's message, as they were found out.
 *
 * @param digest of its folder: two that have the same one are the same
 * @param root the local name of the root element
 * @param rootClass the name of its class
 * @param ownCode whether its classes are the user's own, and not generated
 * @param schemas how many files, of a jar those that JAXB makes of its classes
 * @param elements in the sample
 * @param attributes in the sample
 * @param losses what JAXB does not keep of the sample; empty if it keeps everything
 * @param formats reasons why a format is not possible, empty where it is, by the formats' words
 * @param gzipLeast compressed size over size where only digits differ from record to record
 * @param gzipMost compressed size over size where letters differ, too, as in text
 * @param mostCountedBytes about how many it has with as many records as a payload may have
 * @param limits limits of formats that are possible, by the formats' words
 */
public record MessageFacts(
    String digest,
    String root,
    String rootClass,
    boolean ownCode,
    int schemas,
    int classes,
    List<String> packages,
    int elements,
    int attributes,
    List<String> losses,
    Growth growth,
    Map<String, String> formats,
    double gzipLeast,
    double gzipMost,
    long mostCountedBytes,
    Map<String, FormatLimit> limits) {

  /** Sizes are said in tenths of a MB. */
  private static final long TO_SAY = 100_000;

  public MessageFacts {
    packages = List.copyOf(packages);
    losses = List.copyOf(losses);
    formats = Collections.unmodifiableMap(new LinkedHashMap<>(formats));
    limits = Collections.unmodifiableMap(new LinkedHashMap<>(limits));
  }

  /** The words of the formats that are possible. */
  public List<String> possible() {
    return formats.entrySet().stream()
        .filter(format -> format.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The largest size up to some bytes that can be said exactly. */
  public static long sayable(long bytes) {
    return bytes / TO_SAY * TO_SAY;
  }

  /** The losses in one line; nothing if JAXB keeps everything. */
  public Optional<String> loss() {
    return losses.isEmpty()
        ? Optional.empty()
        : Optional.of(
            losses.get(0) + (losses.size() > 1 ? " and %s more".formatted(losses.size() - 1) : ""));
  }
}
