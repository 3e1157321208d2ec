package soapbench.assertion;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.Collection;

/** Assertions on parts of a text, which show the whole text when they fail. */
public final class Texts {

  private Texts() {}

  public static void assertContains(String part, String text) {
    if (!text.contains(part)) {
      fail("missing: " + part + "\nin: " + text);
    }
  }

  public static void assertContains(String line, Collection<String> lines) {
    if (!lines.contains(line)) {
      fail("missing: " + line + "\namong: " + String.join("\n", lines));
    }
  }

  public static void assertStarts(String start, String text) {
    if (!text.startsWith(start)) {
      fail("expected at the start: " + start + "\nof: " + text);
    }
  }

  public static void assertEnds(String end, String text) {
    if (!text.endsWith(end)) {
      fail("expected at the end: " + end + "\nof: " + text);
    }
  }

  public static void assertLacks(String part, String text) {
    if (text.contains(part)) {
      fail("not expected: " + part + "\nin: " + text);
    }
  }
}
