package soapbench.cli.message;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.contract.LaboratoryContract;
import soapbench.message.FormatLimit;
import soapbench.message.MessageFacts;
import soapbench.message.OwnMessage;
import soapbench.message.sample.Growth;
import soapbench.results.DataSize;
import soapbench.results.Quantity;
import soapbench.text.TextTable;

/** The facts about a message, on one page of a terminal. */
final class MessagePage {
  private static final int WIDTH = 100;
  private static final int FEW = 3;
  private static final int SMALLEST_WANTED = 1_000;

  private final List<Line> lines = new ArrayList<>();

  /** A line with the word before it, which only the first of several has. */
  private record Line(String of, String says) {}

  private MessagePage() {}

  static List<String> lines(OwnMessage message) {
    MessageFacts facts = message.facts();
    MessagePage page = new MessagePage();
    page.message(facts);
    page.growth(facts);
    page.formats(facts);
    page.say("prepared", message.prepared() + ", for your own server");
    return new TextTable<Line>().left(Line::of).left(Line::says).lines(page.lines);
  }

  private void message(MessageFacts facts) {
    say("digest", facts.digest());
    say("root", facts.root() + ", of class " + facts.rootClass());
    say(
        "classes",
        "%s, %s, of %s"
            .formatted(
                facts.classes(),
                facts.ownCode()
                    ? "your own: their code runs"
                    : "generated from " + Quantity.count(facts.schemas(), "schema"),
                few(facts.packages())));
    String sample =
        Quantity.count(facts.elements(), "element")
            + " and "
            + Quantity.count(facts.attributes(), "attribute");
    if (facts.losses().isEmpty()) {
      say("round trip", "keeps all of the sample: " + sample);
    } else {
      say("round trip", "LOSES content of the sample, which has " + sample + ":");
      facts.losses().forEach(loss -> say("", "  " + loss));
    }
  }

  private void growth(MessageFacts facts) {
    Growth growth = facts.growth();
    say("repeats", "%s, of which the sample has %s".formatted(growth.repeats(), growth.records()));
    if (!growth.others().isEmpty()) {
      wrapped("--repeat chooses another: ", growth.others()).forEach(line -> say("", line));
    }
    say(
        "sizes",
        "%s to %s, within 1 %% from %s on"
            .formatted(
                DataSize.of(growth.smallestBytes()),
                DataSize.of(growth.largestBytes()),
                DataSize.of(growth.preciseFromBytes())));
    if (growth.smallestBytes() > SMALLEST_WANTED) {
      say("", "1 KB can't be had");
    }
    if (facts.mostCountedBytes() < growth.largestBytes()) {
      say(
          "",
          "runs up to %s: payloads have at most %s records"
              .formatted(
                  DataSize.of(MessageFacts.sayable(facts.mostCountedBytes())),
                  LaboratoryContract.MAX_PAYLOAD_ITEMS));
    }
    if (growth.mostRecords() > 0) {
      say("", growth.limit());
    }
    Map<String, List<String>> places = new LinkedHashMap<>();
    growth
        .variations()
        .forEach(
            (path, variation) ->
                places
                    .computeIfAbsent(variation.words(), any -> new ArrayList<>())
                    .add(path.equals(growth.repeats()) ? "text" : below(path, growth.repeats())));
    String label = "values vary";
    for (Map.Entry<String, List<String>> entry : places.entrySet()) {
      for (String line : wrapped(entry.getKey() + ": ", entry.getValue())) {
        say(label, line);
        label = "";
      }
    }
    say(
        "compresses",
        String.format(
            Locale.ROOT,
            "to %.2f of its size if only digits vary, to %.2f with letters (gzip -1, 1 MB)",
            facts.gzipLeast(),
            facts.gzipMost()));
  }

  private void formats(MessageFacts facts) {
    say("formats", String.join(", ", facts.possible()));
    Map<String, String> limits = new LinkedHashMap<>();
    facts
        .limits()
        .forEach(
            (format, limit) -> {
              if (limit.mostBytes() < facts.growth().largestBytes()) {
                limits.put(format, limit(limit));
              }
            });
    byText(limits).forEach((limit, formats) -> say("", formats + limit));
    Map<String, String> reasons = new LinkedHashMap<>(facts.formats());
    reasons.values().removeIf(String::isEmpty);
    byText(reasons).forEach((reason, formats) -> say("", "not %s: %s".formatted(formats, reason)));
  }

  /** Formats of each text, in their order. */
  private static Map<String, String> byText(Map<String, String> formats) {
    return formats.entrySet().stream()
        .collect(
            Collectors.groupingBy(
                Map.Entry::getValue,
                LinkedHashMap::new,
                Collectors.mapping(Map.Entry::getKey, Collectors.joining(", "))));
  }

  private static String limit(FormatLimit limit) {
    return String.format(
        Locale.ROOT,
        " up to %s: they have %.2f %s, and payloads at most %s",
        DataSize.of(limit.mostBytes()),
        limit.share(),
        limit.ofBytes() ? "of its size" : limit.of() + " a byte",
        limit.ofBytes() ? DataSize.of(limit.most()) : limit.most() + " of them");
  }

  private static String below(String path, String record) {
    return path.startsWith(record + "/") ? path.substring(record.length() + 1) : path;
  }

  private static String few(List<String> names) {
    return names.size() <= FEW
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, FEW)) + " and %s more".formatted(names.size() - FEW);
  }

  /** Words in lines that are not too long. */
  private static List<String> wrapped(String before, List<String> words) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(before);
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i) + (i < words.size() - 1 ? ", " : "");
      if (line.length() + word.length() > WIDTH) {
        lines.add(line.toString().stripTrailing());
        line = new StringBuilder("  ");
      }
      line.append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private void say(String of, String says) {
    lines.add(new Line(of, says));
  }
}
