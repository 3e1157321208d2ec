package soapbench.experiment.service.draft;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A text that matches a pattern (regular expressions of XML Schema 1.0, part 2, appendix F). */
final class PatternSample {

  private static final int MOST_CHARACTERS = 2000;
  private static final int MOST_DEPTH = 50;
  private static final String META = "|()[]{}?*+";

  /** Characters that are preferred where a pattern lets choose. */
  private static final int[] USUAL =
      IntStream.concat("aA1".chars(), IntStream.rangeClosed(' ', '~')).toArray();

  private final String pattern;
  private final int repeats;
  private final int branch;
  private int at;
  private int depth;

  private PatternSample(String pattern, int repeats, int branch) {
    this.pattern = pattern;
    this.repeats = repeats;
    this.branch = branch;
  }

  /**
   * A text that matches; empty where the pattern is not understood, or its text is too long.
   *
   * @param repeats how often a part is repeated that may be repeated so often
   * @param branch which branch is taken where there are so many
   */
  static Optional<String> of(String pattern, int repeats, int branch) {
    PatternSample sample = new PatternSample(pattern, repeats, branch);
    try {
      String text = sample.branches();
      return sample.at == pattern.length() ? Optional.of(text) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private String branches() {
    if (++depth > MOST_DEPTH) {
      throw new IllegalArgumentException("it is too deep");
    }
    List<String> branches = new ArrayList<>();
    do {
      branches.add(pieces());
    } while (skip('|'));
    depth--;
    return branches.get(Math.min(branch, branches.size() - 1));
  }

  private String pieces() {
    StringBuilder text = new StringBuilder();
    while (at < pattern.length() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
      String atom = atom();
      int times = times();
      if (text.length() + (long) atom.length() * times > MOST_CHARACTERS) {
        throw new IllegalArgumentException("its text is too long");
      }
      text.append(atom.repeat(times));
    }
    return text.toString();
  }

  private String atom() {
    if (skip('(')) {
      String text = branches();
      require(')');
      return text;
    }
    int first = peek();
    if (first != '[' && first != '\\' && first != '.') {
      if (META.indexOf(first) >= 0) {
        throw new IllegalArgumentException("a character stands where none may");
      }
      return Character.toString(next());
    }
    List<Integer> named = new ArrayList<>();
    IntPredicate holds = skip('[') ? group(named) : escape(named);
    return IntStream.concat(named.stream().mapToInt(one -> one), IntStream.of(USUAL))
        .filter(holds)
        .mapToObj(Character::toString)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no usual character is in its class"));
  }

  /** A class in brackets, after its first one. */
  private IntPredicate group(List<Integer> named) {
    boolean negative = skip('^');
    IntPredicate holds = one -> false;
    IntPredicate without = one -> false;
    boolean first = true;
    while (first || peek() != ']') {
      first = false;
      if (pattern.startsWith("-[", at)) {
        at += 2;
        without = group(new ArrayList<>());
        continue;
      }
      int from = peek();
      IntPredicate one = from == '\\' ? escape(named) : literal(named, next());
      boolean single = from != '\\' || !isClass(pattern.codePointBefore(at));
      if (single
          && peek() == '-'
          && !pattern.startsWith("-]", at)
          && !pattern.startsWith("-[", at)) {
        int low = named.get(named.size() - 1);
        next();
        if (peek() == '\\') {
          escape(named);
        } else {
          named.add(next());
        }
        int high = named.remove(named.size() - 1);
        one = each -> low <= each && each <= high;
      }
      holds = holds.or(one);
    }
    require(']');
    return (negative ? holds.negate() : holds).and(without.negate());
  }

  private static IntPredicate literal(List<Integer> named, int character) {
    named.add(character);
    return one -> one == character;
  }

  private static boolean isClass(int letter) {
    return "sSiIcCdDwW}".indexOf(letter) >= 0;
  }

  /** A dot, or what a backslash begins. */
  private IntPredicate escape(List<Integer> named) {
    if (skip('.')) {
      return one -> true;
    }
    require('\\');
    int letter = next();
    return switch (letter) {
      case 'n' -> literal(named, '\n');
      case 'r' -> literal(named, '\r');
      case 't' -> literal(named, '\t');
      case 'd' -> Character::isDigit;
      case 'D' -> one -> !Character.isDigit(one);
      case 's' -> Character::isWhitespace;
      case 'S' -> one -> !Character.isWhitespace(one);
      case 'w' -> Character::isLetterOrDigit;
      case 'W' -> one -> !Character.isLetterOrDigit(one);
      case 'i' -> Character::isLetter;
      case 'I' -> one -> !Character.isLetter(one) && one != '_' && one != ':';
      case 'c' -> Character::isLetterOrDigit;
      case 'C' -> one -> !Character.isLetterOrDigit(one) && ".-_:".indexOf(one) < 0;
      case 'p', 'P' -> property(letter == 'P');
      default -> literal(named, letter);
    };
  }

  /** A category or block of Unicode, whose names are those of Java but for the blocks' prefix. */
  private IntPredicate property(boolean negative) {
    int end = pattern.indexOf('}', at);
    if (end < 0) {
      throw new IllegalArgumentException("a brace is missing");
    }
    String name = pattern.substring(at, end + 1).replaceFirst("^\\{Is", "{In");
    at = end + 1;
    Pattern java = Pattern.compile("\\%s%s".formatted(negative ? 'P' : 'p', name));
    return one -> java.matcher(Character.toString(one)).matches();
  }

  private int times() {
    if (skip('?')) {
      return Math.min(repeats, 1);
    } else if (skip('*')) {
      return repeats;
    } else if (skip('+')) {
      return Math.max(repeats, 1);
    } else if (!skip('{')) {
      return 1;
    }
    int end = pattern.indexOf('}', at);
    if (end < 0) {
      throw new IllegalArgumentException("a brace is missing");
    }
    String[] limits = pattern.substring(at, end).split(",", -1);
    at = end + 1;
    int least = Integer.parseInt(limits[0].strip());
    String last = limits[limits.length - 1].strip();
    int most = last.isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(last);
    return Math.min(Math.max(repeats, least), most);
  }

  private int peek() {
    if (at == pattern.length()) {
      throw new IllegalArgumentException("it ends too early");
    }
    return pattern.codePointAt(at);
  }

  private int next() {
    int character = peek();
    at += Character.charCount(character);
    return character;
  }

  private boolean skip(char character) {
    boolean there = at < pattern.length() && pattern.charAt(at) == character;
    at += there ? 1 : 0;
    return there;
  }

  private void require(char character) {
    if (!skip(character)) {
      throw new IllegalArgumentException("a %s is missing".formatted(character));
    }
  }
}
