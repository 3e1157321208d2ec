package soapbench.endurance.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Damage to an envelope as XML; what it makes is often still XML. */
final class XmlDamage {

  private static final Pattern VALUE = Pattern.compile("(?<=>)[^<>]{1,2000}(?=<)");
  private static final Pattern TAG = Pattern.compile("<[^<>]{1,2000}>");
  private static final Pattern ELEMENT = Pattern.compile("<(\\w+:?\\w*)[^<>]*>[^<>]*</\\1>");
  private static final int FEW = 20;
  private static final int DEEP = 3_000;

  private XmlDamage() {}

  /** Another value of an element. */
  static Sample value(Sample sample, RandomGenerator random) {
    String value = random.nextBoolean() ? Nasty.number(random) : Nasty.text(random);
    return replaced(sample, VALUE, random, old -> value);
  }

  /** Another tag in a tag's place: gone, twice, of another name, with attributes. */
  static Sample tag(Sample sample, RandomGenerator random) {
    String text = Nasty.text(random);
    UnaryOperator<String> way =
        switch (random.nextInt(7)) {
          case 0 -> tag -> "";
          case 1 -> tag -> tag + tag;
          case 2 -> tag -> tag.replaceFirst("\\w+:?\\w*", "l:other");
          case 3 -> tag -> tag.replaceFirst("/?>$", " a='" + text + "'$0".replace("\\", ""));
          case 4 -> tag -> tag.replaceFirst("/?>$", " soap:mustUnderstand='1'$0");
          case 5 -> tag -> tag.replace("xmlns:", "xmlns:x");
          default -> tag -> "<soap:Header><l:a>" + tag + "</l:a></soap:Header>" + tag;
        };
    return replaced(sample, TAG, random, tag -> safely(way, tag));
  }

  /** Text where none belongs, or an element again. */
  static Sample text(Sample sample, RandomGenerator random) {
    String text = Nasty.text(random);
    return random.nextBoolean()
        ? replaced(sample, TAG, random, tag -> random.nextBoolean() ? tag + text : text + tag)
        : replaced(sample, ELEMENT, random, element -> element + element);
  }

  /** Many attributes, names, levels, entities or sisters. */
  static Sample many(Sample sample, RandomGenerator random) {
    int times = random.nextInt(random.nextBoolean() ? FEW : DEEP);
    String some =
        switch (random.nextInt(6)) {
          case 0 -> "<a>".repeat(times) + "</a>".repeat(times);
          case 1 -> "<l:a xmlns:l='urn:%s'/>".formatted(times).repeat(times);
          case 2 -> each("<a %s/>", " a%s='1'", times);
          case 3 -> each("<a %s/>", " xmlns:a%s='urn:1'", times);
          case 4 -> "<l:seed>1</l:seed>".repeat(times);
          default -> "&lt;".repeat(times);
        };
    return replaced(sample, TAG, random, tag -> tag + some);
  }

  private static String each(String around, String one, int times) {
    return around.formatted(
        IntStream.range(0, times).mapToObj(one::formatted).collect(Collectors.joining()));
  }

  private static String safely(UnaryOperator<String> way, String tag) {
    try {
      return way.apply(tag);
    } catch (IllegalArgumentException | IndexOutOfBoundsException noReplacement) {
      return tag + tag;
    }
  }

  private static Sample replaced(
      Sample sample, Pattern pattern, RandomGenerator random, UnaryOperator<String> other) {
    String text = sample.text();
    List<MatchResult> found = pattern.matcher(text).results().toList();
    if (found.isEmpty()) {
      return sample;
    }
    MatchResult one = Nasty.of(found, random);
    String inside =
        new String(
            other.apply(one.group()).getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    return sample.withText(text.substring(0, one.start()) + inside + text.substring(one.end()));
  }
}
