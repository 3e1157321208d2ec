package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Phrases of which any will do. */
class AlternativesTest {

  private static Alternatives of(String... phrases) {
    return Alternatives.of(List.of(phrases));
  }

  @Test
  void shouldLeaveAPhraseAsItIs() {
    assertEquals("use a queue", of("use a queue").all());
    assertEquals("use a queue", of("use a queue", "use a queue").brief());
  }

  @Test
  void shouldSayOnceWhatAllBeginWith() {
    assertEquals(
        "send {what} as fory, kryo or json",
        of("send {what} as fory", "send {what} as kryo", "send {what} as json").all());
  }

  @Test
  void shouldSayOnceWhatAllEndWith() {
    assertEquals("5 or 3 workers pay", of("5 workers pay", "3 workers pay").all());
    assertEquals(
        "5 or 3 workers instead of one",
        of("5 workers instead of one", "3 workers instead of one").all());
  }

  @Test
  void shouldJoinPhrasesThatShareNothing() {
    assertEquals("call the workers or use a queue", of("call the workers", "use a queue").all());
  }

  @Test
  void shouldNameOnceWhatIsSent() {
    assertEquals(
        "serialize {what} or send them as fory",
        of("serialize {what}", "send {what} as fory").all());
    assertEquals(
        "serialize {what} or serialize them into attachments",
        of("serialize {what}", "serialize {what} into attachments").all());
  }

  @Test
  void shouldCountMoreThanTwoInBrief() {
    assertEquals("use a or b", of("use a", "use b").brief());
    assertEquals("use a or 2 others", of("use a", "use b", "use c").brief());
  }

  @Test
  void shouldTakeWordsBehindAndInPlaceOfOneOfTheirs() {
    Alternatives both = of("send {what} as a", "send {what} as b");

    assertEquals("send all as a or b", both.replace(AnswerFactor.WHAT, "all").all());
    assertEquals("use a or b from 1 MB on", of("use a", "use b").followedBy(" from 1 MB on").all());
    assertEquals("use a", of("use a").followedBy("").all());
  }
}
