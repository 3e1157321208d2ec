package soapbench.experiment.service.message;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import soapbench.http.HttpPost;

/**
 * Which answers are right. The first request is sent three times before anything is timed: its
 * values are those that all three answers have, and a path whose values differ among them is in no
 * answer compared. Every other request is compared with its own first answer.
 */
public final class AnswerCheck {

  /** How often the first request is sent before anything is timed. */
  public static final int FIRST_ANSWERS = 3;

  private static final int OK = 200;
  private static final int MOST_SAID = 60;

  private final List<Expectation> expectations;
  private final Set<String> mask = new HashSet<>();
  private final Map<Integer, Leaves> firsts = new HashMap<>();

  /**
   * A check of the answers to some requests.
   *
   * @param expectations what is expected of the answer to each; empty where nothing is
   */
  public AnswerCheck(List<Expectation> expectations) {
    this.expectations = List.copyOf(expectations);
  }

  /**
   * Takes one of the first answers to the first request for right.
   *
   * @throws WrongAnswerException if it can't be
   */
  public void learn(HttpPost.Answer answer) throws WrongAnswerException {
    Leaves leaves = read(0, answer).leaves();
    Leaves first = firsts.computeIfAbsent(0, none -> leaves);
    for (Optional<String> differs = first.difference(leaves, mask);
        differs.isPresent();
        differs = first.difference(leaves, mask)) {
      mask.add(Leaves.anyOf(differs.get()));
    }
  }

  /** The paths at which answers may differ, for readers. */
  public List<String> masked() {
    return mask.stream().map(Leaves::readable).sorted().toList();
  }

  /**
   * Requires that an answer is right.
   *
   * @param request which request it is the answer to, from 0
   * @throws WrongAnswerException if it is not, with the path at which it differs
   */
  public void require(int request, HttpPost.Answer answer) throws WrongAnswerException {
    Leaves leaves = read(request, answer).leaves();
    Leaves first = firsts.computeIfAbsent(request, none -> leaves);
    Optional<String> differs = first.difference(leaves, mask);
    if (differs.isPresent()) {
      String path = differs.get();
      throw new WrongAnswerException(
          "wrong",
          "%s is %s, not %s"
              .formatted(
                  Leaves.readable(path),
                  value(leaves.values().get(path)),
                  value(first.values().get(path))));
    }
  }

  private static String value(@Nullable String value) {
    return value == null ? "missing" : "'%s'".formatted(cut(value));
  }

  /** The begin of a value, for a message. */
  static String cut(String value) {
    return value.length() > MOST_SAID ? value.substring(0, MOST_SAID) + "…" : value;
  }

  private ReceivedAnswer read(int request, HttpPost.Answer answer) throws WrongAnswerException {
    boolean parts = Multipart.is(answer.contentType());
    boolean xml =
        parts || answer.contentType().matches("(?i)(text|application)/([\\w.]+\\+)?xml\\b.*");
    if (answer.status() != OK && !(xml && answer.status() >= 400)) {
      throw new WrongAnswerException(
          "status",
          "HTTP status %s%s"
              .formatted(
                  answer.status(), answer.location().map(": it has moved to "::concat).orElse("")));
    }
    if (!xml) {
      throw new WrongAnswerException(
          "content", "the answer is of the type '%s', not XML".formatted(answer.contentType()));
    }
    ReceivedAnswer received;
    try {
      received = ReceivedAnswer.read(parts ? Multipart.read(answer) : Multipart.whole(answer));
    } catch (WrongAnswerException e) {
      throw answer.status() == OK || e.kind().equals("fault")
          ? e
          : new WrongAnswerException("status", "HTTP status %s".formatted(answer.status()));
    }
    if (answer.status() != OK) {
      throw new WrongAnswerException("status", "HTTP status %s".formatted(answer.status()));
    }
    if (!expectations.isEmpty()) {
      expectations.get(request).require(received.document());
    }
    return received;
  }
}
