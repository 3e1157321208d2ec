package soapbench.message.sample;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;
import soapbench.message.sample.SampleDocument.Element;
import soapbench.message.sample.SampleDocument.Leaf;
import soapbench.message.source.MessageSchema;
import soapbench.message.source.MessageSchema.Problem;
import soapbench.payload.message.GrowingDocument;
import soapbench.payload.message.Variation;

/**
 * The search for the variation of each value that keeps documents valid: types say what to try, and
 * the schema's validator says whether it works.
 */
final class Variations {
  private static final int TRIAL_RECORDS = 300;
  private static final int TRIAL_BYTES = 2_000_000;

  /** Few, since each value is tried with them by itself. */
  private static final int IDENTITY_RECORDS = 24;

  /** Variations that nothing takes the place of: without counting, values are not unique. */
  private static final Set<Variation> FOR_GOOD = Set.of(Variation.KEEP, Variation.SERIAL);

  private final GrowingDocument document;
  private final MessageSchema schema;
  private final Map<String, Leaf> leaves = new LinkedHashMap<>();
  private final Map<String, Deque<Variation>> left = new LinkedHashMap<>();
  private final Map<String, Variation> chosen = new LinkedHashMap<>();

  Variations(Repetition repetition, GrowingDocument document, MessageSchema schema) {
    this.document = document;
    this.schema = schema;
    for (Element element : repetition.records()) {
      element.values().forEach(leaf -> leaves.putIfAbsent(leaf.path(), leaf));
    }
    leaves.forEach(
        (path, leaf) -> {
          Deque<Variation> candidates = new ArrayDeque<>(leaf.kind().candidates());
          candidates.removeIf(candidate -> !candidate.varies(document.seen(path)));
          candidates.add(Variation.KEEP);
          left.put(path, candidates);
          next(path);
        });
  }

  /** The variation of each place, in the order of the document. */
  Map<String, Variation> chosen() {
    return Collections.unmodifiableMap(chosen);
  }

  /** Takes those that were found before. */
  Variations as(Map<String, Variation> before) {
    before.forEach(
        (path, variation) -> {
          Deque<Variation> candidates = left.get(path);
          while (chosen.get(path) != variation && !candidates.isEmpty()) {
            next(path);
          }
          if (chosen.put(path, variation) != variation) {
            candidates.add(Variation.KEEP); // a key's, which is none of its kind's
          }
        });
    return this;
  }

  /** Finds them. */
  Variations find() {
    while (avoid(problems(document.of(trialRecords(), chosen), false))) {
      // each time one more variation is given up, so it ends
    }
    makeUnique();
    return this;
  }

  private int trialRecords() {
    return Math.max(IDENTITY_RECORDS, Math.min(TRIAL_RECORDS, TRIAL_BYTES / document.longest()));
  }

  /** Gives up the variations that broke rules, and says whether there was one. */
  boolean avoid(List<Problem> problems) {
    // hundreds of records break a rule alike, so that each place is looked at once
    Map<String, Set<String>> ofStarts =
        problems.stream()
            .filter(Problem::ofStart)
            .collect(
                Collectors.groupingBy(
                    Problem::path, Collectors.mapping(Problem::message, Collectors.toSet())));
    Set<String> wrong =
        problems.stream()
            .filter(Variations::isOfAValue)
            .map(problem -> new Place(problem.path(), problem.ofStart()))
            .distinct()
            .flatMap(place -> blamed(place, ofStarts.getOrDefault(place.element(), Set.of())))
            .collect(Collectors.toSet());
    wrong.removeIf(path -> FOR_GOOD.contains(chosen.get(path)));
    wrong.forEach(this::next);
    return !wrong.isEmpty();
  }

  private void next(String path) {
    chosen.put(path, left.get(path).remove());
  }

  private static boolean isOfAValue(Problem problem) {
    return !problem.ofIdentity() && !problem.rule().startsWith("cvc-complex-type.2.4");
  }

  /** Start or end of an element: its attributes are wrong at the start, its text is at the end. */
  private record Place(String element, boolean start) {}

  /**
   * Paths of the values that problems at a place may come from. A wrong attribute breaks two rules,
   * and only the second one's message has its name.
   *
   * @param ofStart messages of the problems at the element's start
   */
  private Stream<String> blamed(Place place, Set<String> ofStart) {
    List<Leaf> here =
        leaves.values().stream()
            .filter(leaf -> leaf.isAttribute() == place.start())
            .filter(leaf -> leaf.element().equals(place.element()))
            .toList();
    List<Leaf> named =
        here.stream()
            .filter(
                leaf -> {
                  String name = "'" + leaf.attribute() + "'";
                  return ofStart.stream().anyMatch(message -> message.contains(name));
                })
            .toList();
    return (named.isEmpty() ? here : named).stream().map(Leaf::path);
  }

  /** Counts the values of keys, and keeps those that refer to them. */
  private void makeUnique() {
    // copies show what has to be unique; drawn values could differ by chance
    Map<String, Variation> copies = new LinkedHashMap<>(chosen);
    copies.replaceAll((path, one) -> one == Variation.SERIAL ? one : Variation.KEEP);
    changeWhereItHelps(copies, Variation.SERIAL);
    changeWhereItHelps(chosen, Variation.KEEP);
  }

  /** Gives each value the variation if fewer rules break with it. */
  private void changeWhereItHelps(Map<String, Variation> from, Variation to) {
    int broken = identityProblems(from);
    for (String path : leaves.keySet()) {
      if (broken > 0 && from.get(path) != to) {
        Map<String, Variation> tried = new LinkedHashMap<>(from);
        tried.put(path, to);
        int left = identityProblems(tried);
        if (left < broken) {
          from.put(path, to);
          chosen.put(path, to);
          broken = left;
        }
      }
    }
  }

  private int identityProblems(Map<String, Variation> tried) {
    return problems(document.of(IDENTITY_RECORDS, tried), true).size();
  }

  private List<Problem> problems(byte[] xml, boolean identity) {
    return problems(schema, xml, identity);
  }

  /** Rules that a document breaks. */
  static List<Problem> problems(MessageSchema schema, byte[] xml, boolean identity) {
    try {
      return schema.problems(
          new InputSource(new ByteArrayInputStream(xml)), identity, types -> new DefaultHandler());
    } catch (IOException | SAXException e) {
      throw new IllegalStateException("varied values are XML as they are", e);
    }
  }
}
