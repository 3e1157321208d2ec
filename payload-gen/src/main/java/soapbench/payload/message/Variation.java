package soapbench.payload.message;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A way to make a value of a copy differ: its length and the kinds of its characters stay. */
public enum Variation {
  KEEP("kept"),
  CYCLE("one of those in the sample"),
  LETTERS("letters and digits"),
  DIGITS("digits"),
  DATE("dates and times"),
  BASE64("bytes in base64"),
  HEX("bytes in hexadecimal"),
  COUNT_UP(Counting.UP),
  COUNT_DOWN(Counting.DOWN),
  COUNT_LAST_NUMBER(Counting.LAST_NUMBER),
  COUNT_FIRST_NUMBER(Counting.FIRST_NUMBER),
  COUNT_HEX(Counting.HEX),
  COUNT_CHARACTERS(Counting.CHARACTERS),
  COUNT_BASE64(Counting.BASE64),
  COUNT_DATES(Counting.DATES);

  /** Letters as often as in English text, so that copies compress as text does. */
  private static final String LETTERS_OF_TEXT =
      "eeeeeeeeeeeetttttttttaaaaaaaaooooooooiiiiiiinnnnnnnsssssshhhhhhrrrrrr"
          + "ddddllllcccuuummmwwffggyyppbbvk";

  private static final String ALL_LETTERS = "abcdefghijklmnopqrstuvwxyz";
  private static final Pattern DAY = Pattern.compile("(\\d{4})-(\\d\\d)(?:-(\\d\\d))?");
  private static final Pattern TIME = Pattern.compile("(\\d\\d):(\\d\\d):(\\d\\d)(?:\\.(\\d+))?");
  private static final int HOURS = 24;
  private static final int MINUTES = 60;
  private static final int MONTHS = 12;
  private static final int DAYS_OF_EVERY_MONTH = 28;

  /** Characters of base64 whose unused bits may have to be zero. */
  private static final int LAST_OF_BASE64 = 4;

  private static final int FIRST_AFTER_ASCII = 128;

  /** After so many draws that change nothing, none does. */
  private static final int ATTEMPTS = 20;

  private final String words;
  private final @Nullable Counting counting;

  Variation(String words) {
    this.words = words;
    this.counting = null;
  }

  Variation(Counting counting) {
    this.words = "counted, so that each is unique";
    this.counting = counting;
  }

  public boolean isCounted() {
    return counting != null;
  }

  /** Whether it can count all of some values, and so makes none twice. */
  public boolean counts(List<String> seen) {
    return counting != null && seen.stream().allMatch(value -> counting.value(value) != null);
  }

  public String words() {
    return words;
  }

  /**
   * Another value.
   *
   * @param value as it is written in XML, with its entities
   * @param seen all values at this place of the sample
   */
  String vary(String value, List<String> seen, Random random, SerialValues serials) {
    return switch (this) {
      case KEEP -> value;
      case CYCLE -> seen.get(random.nextInt(seen.size()));
      case DATE -> date(value, random);
      case LETTERS -> otherLetters(characters(value, random), random);
      case DIGITS -> characters(value, random);
      case BASE64 -> base64(value, random);
      case HEX -> hex(value, random);
      default -> serials.next(Objects.requireNonNull(counting, "counting"), value);
    };
  }

  /** Whether it makes other values of some that were seen. */
  public boolean varies(List<String> seen) {
    Random random = new Random(1);
    SerialValues serials = new SerialValues(Set.of());
    return IntStream.range(0, ATTEMPTS)
        .mapToObj(any -> seen.get(random.nextInt(seen.size())))
        .anyMatch(value -> !vary(value, seen, random, serials).equals(value));
  }

  private String characters(String value, Random random) {
    char[] varied = value.toCharArray();
    boolean leads = true;
    for (int at : places(value)) {
      char old = varied[at];
      if (old >= '0' && old <= '9') {
        boolean last = at == varied.length - 1;
        varied[at] = digit(old, leads, last, random);
        leads = false;
      } else if (this == LETTERS) {
        char letter = LETTERS_OF_TEXT.charAt(random.nextInt(LETTERS_OF_TEXT.length()));
        varied[at] = old < 'a' ? (char) (letter - 'a' + 'A') : letter;
      } else if ((old == 'E' || old == 'e') && !leads) {
        break; // the exponent of a number
      }
    }
    return new String(varied);
  }

  /**
   * Letters that ASCII does not have come from the value itself, so that their alphabet stays, and
   * the bytes that they take.
   */
  private static String otherLetters(String value, Random random) {
    if (value.chars().allMatch(one -> one < FIRST_AFTER_ASCII)) {
      return value;
    }
    Map<String, List<Character>> alike = new HashMap<>();
    for (char one : value.toCharArray()) {
      if (isOtherLetter(one)) {
        alike.computeIfAbsent(kind(one), any -> new ArrayList<>()).add(one);
      }
    }
    char[] varied = value.toCharArray();
    for (int at = 0; at < varied.length; at++) {
      if (isOtherLetter(varied[at])) {
        List<Character> others = Objects.requireNonNull(alike.get(kind(varied[at])), "alike");
        varied[at] = others.get(random.nextInt(others.size()));
      }
    }
    return new String(varied);
  }

  private static boolean isOtherLetter(char one) {
    return one >= FIRST_AFTER_ASCII && Character.isLetter(one);
  }

  private static String kind(char letter) {
    return Character.isUpperCase(letter)
        + " "
        + String.valueOf(letter).getBytes(StandardCharsets.UTF_8).length;
  }

  /** A number neither begins nor ends with a zero that it did not have: it would get shorter. */
  private static char digit(char old, boolean leads, boolean last, Random random) {
    if (leads && old == '0') {
      return old;
    }
    return (char) (leads || last ? '1' + random.nextInt(9) : '0' + random.nextInt(10));
  }

  private static String date(String value, Random random) {
    StringBuilder varied = new StringBuilder(value);
    Matcher day = DAY.matcher(value);
    if (day.find()) {
      varied.setCharAt(day.end(1) - 1, (char) ('0' + random.nextInt(10)));
      two(varied, day.start(2), 1 + random.nextInt(MONTHS));
      two(varied, day.start(3), 1 + random.nextInt(DAYS_OF_EVERY_MONTH));
    }
    Matcher time = TIME.matcher(value);
    if (time.find()) {
      two(varied, time.start(1), random.nextInt(HOURS));
      two(varied, time.start(2), random.nextInt(MINUTES));
      two(varied, time.start(3), random.nextInt(MINUTES));
      for (int at = time.start(4); at >= 0 && at < time.end(4); at++) {
        varied.setCharAt(at, (char) ('1' + random.nextInt(9)));
      }
    }
    return varied.toString();
  }

  private static void two(StringBuilder text, int at, int number) {
    if (at >= 0) {
      text.setCharAt(at, (char) ('0' + number / 10));
      text.setCharAt(at + 1, (char) ('0' + number % 10));
    }
  }

  private static String base64(String value, Random random) {
    char[] varied = value.toCharArray();
    for (int at : places(value)) {
      if (at < varied.length - LAST_OF_BASE64) {
        char letter = ALL_LETTERS.charAt(random.nextInt(ALL_LETTERS.length()));
        varied[at] = random.nextBoolean() ? letter : (char) (letter - 'a' + 'A');
      }
    }
    return new String(varied);
  }

  private static String hex(String value, Random random) {
    char[] varied = value.toCharArray();
    for (int at : places(value)) {
      varied[at] = "0123456789ABCDEF".charAt(random.nextInt(16));
    }
    return new String(varied);
  }

  /** Where a value has ASCII letters and digits that are not part of an entity. */
  static int[] places(String value) {
    int[] places = new int[value.length()];
    int found = 0;
    boolean entity = false;
    for (int at = 0; at < value.length(); at++) {
      char now = value.charAt(at);
      entity = now == '&' || entity && now != ';';
      if (!entity
          && (now >= '0' && now <= '9' || now >= 'a' && now <= 'z' || now >= 'A' && now <= 'Z')) {
        places[found++] = at;
      }
    }
    return Arrays.copyOf(places, found);
  }
}
