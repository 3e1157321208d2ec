package soapbench.message.sample;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
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
  private static final int TRIAL_COPIES = 300;
  private static final int TRIAL_BYTES = 2_000_000;

  /** Enough that drawn values seldom fit by chance; each value is tried with them by itself. */
  private static final int MANY_COPIES = 24;

  /**
   * Numbers of records that are tried at a time, between one that is allowed and one that is not.
   */
  private static final int STEPS = 16;

  private final GrowingDocument document;
  private final MessageSchema schema;
  private final Map<String, Leaf> leaves = new LinkedHashMap<>();
  private final Map<String, Deque<Variation>> left = new LinkedHashMap<>();
  private final Map<String, Variation> chosen = new LinkedHashMap<>();
  private final Set<String> limiting = new LinkedHashSet<>();

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
          if (leaf.kind() == Kind.ID) {
            candidates.addAll(counted(leaf));
          }
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
          Deque<Variation> candidates = Objects.requireNonNull(left.get(path), "candidates");
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
    int copies = Math.max(MANY_COPIES, Math.min(TRIAL_COPIES, TRIAL_BYTES / document.longest()));
    int records = document.records() + copies;
    while (avoid(problems(document.of(records, chosen), false))) {
      // each time one more variation is given up, so it ends
    }
    makeUnique();
    return this;
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
    // nothing takes the place of counting: without it, values are not unique
    wrong.removeIf(
        path ->
            Objects.requireNonNull(chosen.get(path), "variation").isCounted()
                || chosen.get(path) == Variation.KEEP);
    wrong.forEach(this::next);
    return !wrong.isEmpty();
  }

  private void next(String path) {
    chosen.put(path, Objects.requireNonNull(left.get(path), "candidates").remove());
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
    copies.replaceAll((path, one) -> one.isCounted() ? one : Variation.KEEP);
    changeWhereItHelps(copies, fewCopies(), this::counted);
    changeWhereItHelps(chosen, MANY_COPIES, leaf -> List.of(Variation.KEEP));
  }

  private List<Variation> counted(Leaf leaf) {
    List<String> seen = document.seen(leaf.path());
    return leaf.kind().counted().stream().filter(one -> one.counts(seen)).toList();
  }

  /** Gives each value that is not counted the first variation with which fewer rules break. */
  private void changeWhereItHelps(
      Map<String, Variation> from, int copies, Function<Leaf, List<Variation>> variations) {
    int broken = identityProblems(from, copies).size();
    for (Leaf leaf : leaves.values()) {
      for (Variation to : variations.apply(leaf)) {
        Variation before = Objects.requireNonNull(from.get(leaf.path()), "variation");
        if (broken > 0 && !before.isCounted() && before != to) {
          Map<String, Variation> tried = new LinkedHashMap<>(from);
          tried.put(leaf.path(), to);
          int left = identityProblems(tried, copies).size();
          if (left < broken) {
            from.put(leaf.path(), to);
            chosen.put(leaf.path(), to);
            broken = left;
          }
        }
      }
    }
  }

  private List<Problem> identityProblems(Map<String, Variation> tried, int copies) {
    return problems(document.of(document.records() + copies, tried), true);
  }

  /** One of each record: of some keys there are few. */
  private int fewCopies() {
    return Math.max(2, Math.min(document.records(), MANY_COPIES));
  }

  /**
   * Counts the values of keys in the ways that go furthest.
   *
   * @param most records that a document may have otherwise
   * @return how many it has at most so that values are unique and valid
   */
  int countUpTo(int most) {
    List<Problem> known = identityProblems(chosen, 0);
    List<Problem> all = identityProblems(chosen, fewCopies());
    if (all.size() > known.size()) {
      all.removeAll(known);
      all.forEach(problem -> limiting.add(problem.path()));
      return document.records();
    }
    Map<String, Variation> counted = new LinkedHashMap<>(chosen);
    counted.values().removeIf(one -> !one.isCounted());
    int reached = reach(counted, most);
    if (reached < most) {
      counted.replaceAll(
          (path, first) -> furthest(Objects.requireNonNull(leaves.get(path), "leaf"), first, most));
      chosen.putAll(counted);
      reached = reach(counted, most);
    }
    if (reached < most && limiting.isEmpty()) {
      limiting.addAll(counted.keySet()); // which share values
    }
    return reached;
  }

  /** The paths of values that may not be the same, and of which no more are known. */
  Set<String> limiting() {
    return Collections.unmodifiableSet(limiting);
  }

  private Variation furthest(Leaf leaf, Variation first, int most) {
    Variation furthest = first;
    int reached = reach(Map.of(leaf.path(), first), most);
    for (Variation other : counted(leaf)) {
      if (other != first && reached < most) {
        int reach = reach(Map.of(leaf.path(), other), most);
        furthest = reach > reached ? other : furthest;
        reached = Math.max(reach, reached);
      }
    }
    if (reached < most) {
      limiting.add(leaf.path());
    }
    return furthest;
  }

  /** How many records have valid values that are counted so, as some of them say. */
  private int reach(Map<String, Variation> counted, int most) {
    if (counted.isEmpty()) {
      return most;
    }
    long known = wrongValues(document.of(document.records() + MANY_COPIES, Map.of()));
    int allowed = document.records();
    int refused = most + 1;
    List<Integer> tried = new ArrayList<>();
    for (long copies = 1; allowed + copies < most; copies *= 2) {
      tried.add((int) (allowed + copies));
    }
    tried.add(most);
    while (!tried.isEmpty()) {
      int first =
          document.firstWrong(
              tried, MANY_COPIES, counted, document -> wrongValues(document) > known);
      allowed = first == 0 ? allowed : tried.get(first - 1);
      refused = first == tried.size() ? refused : tried.get(first);
      int step = Math.max(1, (refused - allowed) / STEPS);
      tried.clear();
      for (int next = allowed + step; next < refused; next += step) {
        tried.add(next);
      }
    }
    return allowed;
  }

  private long wrongValues(byte[] document) {
    return problems(document, false).stream().filter(Variations::isOfAValue).count();
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
