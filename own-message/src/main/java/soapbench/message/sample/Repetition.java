package soapbench.message.sample;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;
import soapbench.message.sample.SampleDocument.Element;
import soapbench.message.sample.SampleDocument.Leaf;
import soapbench.message.source.InvalidMessageException;
import soapbench.message.source.MessageSchema;
import soapbench.payload.message.GrowingDocument;
import soapbench.payload.message.GrowingDocument.Piece;

/**
 * Neighbours of one name in a sample, of which there may be many more: the records of the message.
 *
 * @param records at least one, in the order of the document
 */
record Repetition(SampleDocument document, List<Element> records) {
  private static final int COPIES = 12;
  private static final int MOST_TRIED = 30;
  private static final int MOST_FOUND = 6;

  Repetition {
    records = List.copyOf(records);
  }

  String path() {
    return records.get(0).path;
  }

  String name() {
    return path().substring(path().lastIndexOf('/') + 1);
  }

  /** About as many of its records as a document of a size has at most. */
  long mostOf(long bytes) {
    return bytes * records.size() / (end() - start());
  }

  int start() {
    return records.get(0).start;
  }

  int end() {
    return records.get(records.size() - 1).end();
  }

  /**
   * The sample as it grows along it.
   *
   * @param least how many of its records every document has
   */
  GrowingDocument growing(int least) {
    String text = document.text();
    return new GrowingDocument(
        text.substring(0, start()),
        records.stream().map(this::pieces).toList(),
        text.substring(end()),
        least,
        document.root().values().stream().map(Leaf::value).collect(Collectors.toSet()));
  }

  private List<Piece> pieces(Element element) {
    String text = document.text();
    List<Piece> pieces = new ArrayList<>();
    int at = element.start;
    for (Leaf leaf : element.values()) {
      pieces.add(new Piece(text.substring(at, leaf.start()), leaf.path(), leaf.value()));
      at = leaf.end();
    }
    pieces.add(new Piece(text.substring(at, element.end()), "", ""));
    return pieces;
  }

  /** Whether a user's word means it: its name, or the end of its path. */
  boolean isNamed(String word) {
    return ("/" + path()).endsWith("/" + word);
  }

  /**
   * Finds the elements of a sample that may repeat: those that hold most of it first.
   *
   * @param wanted the word of a user, who knows better
   */
  static List<Repetition> find(
      SampleDocument document, MessageSchema schema, Optional<String> wanted) {
    Map<String, Repetition> largest = new LinkedHashMap<>();
    List<Repetition> runs = new ArrayList<>();
    runs(document, document.root(), runs);
    runs.sort(Comparator.comparingInt(run -> run.start() - run.end())); // the largest first
    runs.forEach(run -> largest.putIfAbsent(run.path(), run));
    List<Repetition> found =
        largest.values().stream()
            .filter(run -> wanted.map(run::isNamed).orElse(true))
            .limit(MOST_TRIED)
            .filter(run -> run.maybeMore(schema))
            .limit(MOST_FOUND)
            .toList();
    if (found.isEmpty() && wanted.isPresent()) {
      throw new InvalidMessageException(
          "--repeat: no element '%s' of the sample may repeat: allowed are %s"
              .formatted(
                  wanted.get(),
                  find(document, schema, Optional.empty()).stream()
                      .map(Repetition::path)
                      .collect(Collectors.joining(", "))));
    }
    if (found.isEmpty()) {
      throw new InvalidMessageException(
          "no element of the sample may repeat, so it can't be made larger");
    }
    return found;
  }

  /** The one at a path that was found before. */
  static Repetition at(SampleDocument document, String path) {
    List<Repetition> runs = new ArrayList<>();
    runs(document, document.root(), runs);
    return runs.stream()
        .filter(run -> run.path().equals(path))
        .max(Comparator.comparingInt(run -> run.end() - run.start()))
        .orElseThrow();
  }

  private static void runs(SampleDocument document, Element parent, List<Repetition> runs) {
    List<Element> children = parent.children;
    for (int from = 0, to; from < children.size(); from = to) {
      to = from + 1;
      while (to < children.size() && children.get(to).path.equals(children.get(from).path)) {
        to++;
      }
      runs.add(new Repetition(document, children.subList(from, to)));
    }
    children.forEach(child -> runs(document, child, runs));
  }

  /**
   * Whether the schema takes copies of the last record: of each child that it does not expect, it
   * says so where that child starts.
   */
  private boolean maybeMore(MessageSchema schema) {
    String text = document.text();
    String last = text.substring(records.get(records.size() - 1).start, end());
    String longer = text.substring(0, end()) + last.repeat(COPIES) + text.substring(end());
    try {
      return schema
          .problems(new InputSource(new StringReader(longer)), false, types -> new DefaultHandler())
          .stream()
          .noneMatch(problem -> problem.isOfUnexpected(path()));
    } catch (IOException | SAXException e) {
      throw new IllegalStateException("copies of an element are XML as it is", e);
    }
  }
}
