package soapbench.message.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.xml.sax.Attributes;
import soapbench.folder.FileProblem;

/**
 * Elements of a schema whose {@code maxOccurs} is above 5,000. The JDK's validator takes no such
 * value, so it reads {@code unbounded}, and {@link NeighbourCounter} counts the elements. It counts
 * neighbours: an element outside groups that repeat occurs in one row.
 */
final class Occurrences {
  /** The largest value that the JDK's validator takes of everything. */
  static final int MAX_EXPANDED = 5_000;

  private static final int UNBOUNDED = Integer.MAX_VALUE;
  private static final Pattern MAX_OCCURS =
      Pattern.compile(
          "(<(?:[^\\s<>:]+:)?element\\s(?:[^<>]*\\s)?maxOccurs\\s*=\\s*[\"']\\s*)\\+?(\\d{4,})");

  /**
   * The number of elements that elements of a type may have in a row.
   *
   * @param namespace of the type; empty if it is that of what includes the file
   * @param type its name; for a type without one as the JDK's validator calls it
   * @param refers whether it is declared elsewhere
   */
  record Bound(
      Path file,
      int line,
      String namespace,
      String type,
      String element,
      int most,
      boolean refers) {

    private boolean isLarge() {
      return most > MAX_EXPANDED && most < UNBOUNDED;
    }

    InvalidMessageException refused(String reason) {
      return InvalidMessageException.at(
          file,
          line,
          "a maxOccurs above %s is not counted of an element %s: write unbounded, or %s at most"
              .formatted(MAX_EXPANDED, reason, MAX_EXPANDED));
    }
  }

  private record Frame(String kind, String name, boolean repeats) {}

  private final Path file;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private final Map<String, Bound> elements = new HashMap<>();
  private final List<Bound> bounds = new ArrayList<>();
  private final Set<String> heads = new HashSet<>();

  Occurrences(Path file) {
    this.file = file;
  }

  /** Looks at the start of an element of the schema. */
  void start(String kind, Attributes has, String namespace, int line) {
    int most = value(has.getValue("maxOccurs"));
    if (kind.equals("element")) {
      if (has.getValue("substitutionGroup") != null) {
        heads.add(local(has.getValue("substitutionGroup")));
      }
      String reference = has.getValue("ref");
      String name = local(reference == null ? has.getValue("name") : reference);
      add(new Bound(file, line, namespace, type(), name, most, reference != null));
    }
    frames.push(new Frame(kind, has.getValue("name"), most != 1));
  }

  void end() {
    frames.pop();
  }

  private void add(Bound bound) {
    Bound before = elements.put(bound.type() + "/" + bound.element(), bound);
    if (bound.isLarge()) {
      bounds.add(bound);
    }
    if (bound.isLarge() && bound.type().isEmpty()) {
      throw bound.refused("in a group that repeats or has a name");
    }
    if (before != null && !bound.type().isEmpty() && (bound.isLarge() || before.isLarge())) {
      throw bound.refused("whose name is there twice in its type");
    }
  }

  /** The type around; empty if there is none, or a group that repeats. */
  private String type() {
    StringBuilder names = new StringBuilder();
    boolean isFound = false;
    for (Frame frame : frames) {
      if (isFound) {
        names.append(frame.name() == null ? "" : frame.name());
      } else if (frame.kind().equals("complexType")) {
        if (frame.name() != null) {
          return frame.name();
        }
        isFound = true;
      } else if (frame.repeats()) {
        return "";
      }
    }
    return isFound ? "#AnonType_" + names : "";
  }

  List<Bound> bounds() {
    return bounds;
  }

  /** The local names of elements for which others may stand. */
  Set<String> heads() {
    return heads;
  }

  private static String local(String name) {
    return name == null ? "" : name.strip().substring(name.strip().indexOf(':') + 1);
  }

  private static int value(String occurs) {
    if (occurs == null) {
      return 1;
    }
    try {
      return new BigInteger(occurs.strip()).min(BigInteger.valueOf(UNBOUNDED - 1L)).intValue();
    } catch (NumberFormatException e) {
      return UNBOUNDED; // the validator refuses other words
    }
  }

  /**
   * A schema as the validator reads it, with the same lines. In UTF-16 and the like no value is
   * found, and the validator refuses it.
   */
  static InputStream forValidator(String address) {
    try (InputStream file = Files.newInputStream(Path.of(URI.create(address)))) {
      // every byte is a character, whatever else is encoded in it
      String text = new String(file.readAllBytes(), StandardCharsets.ISO_8859_1);
      return new ByteArrayInputStream(
          forValidator(MAX_OCCURS.matcher(text)).getBytes(StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new InvalidMessageException(FileProblem.line(e));
    }
  }

  private static String forValidator(Matcher values) {
    return values.replaceAll(
        found ->
            Matcher.quoteReplacement(
                value(found.group(2)) > MAX_EXPANDED
                    ? found.group(1) + "unbounded"
                    : found.group()));
  }
}
