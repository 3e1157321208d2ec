package soapbench.endurance.fuzz;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Damage to the parts of a multipart message, or one made of a message that has none. */
final class MimeDamage {

  private static final Pattern LINE = Pattern.compile("(?m)^[A-Za-z-]+: [^\r\n]*\r\n");
  private static final Pattern BOUNDARY = Pattern.compile("--B(--)?\r\n");
  private static final List<String> LINES =
      List.of(
          "Content-Transfer-Encoding: base64\r\n",
          "Content-Transfer-Encoding: quoted-printable\r\n",
          "Content-Transfer-Encoding: nope\r\n",
          "Content-Type: text/xml; charset=nope\r\n",
          "Content-Type: multipart/related; boundary=B\r\n",
          "Content-ID: <root>\r\n",
          "Content-ID: a\r\n",
          "Content-ID: <\u0001\u007f>\r\n",
          "no header at all\r\n",
          ": \r\n",
          " folded\r\n",
          "\r\n");
  private static final int MANY = 300;

  private MimeDamage() {}

  /** A line of a part's header, a boundary, or many of them. */
  static Sample parts(Sample sample, RandomGenerator random) {
    if (!sample.type().startsWith("multipart")) {
      return random.nextInt(3) == 0 ? sample.withType(Nasty.type(random)) : wrapped(sample, random);
    }
    String some = random.nextInt(3) == 0 ? Nasty.text(random) : Nasty.of(LINES, random);
    String line =
        switch (random.nextInt(4)) {
          case 0 -> "";
          case 1 -> some.repeat(1 + random.nextInt(MANY));
          case 2 -> "X-" + some.strip() + ": " + Nasty.text(random) + "\r\n";
          default -> some;
        };
    String boundary =
        switch (random.nextInt(5)) {
          case 0 -> "";
          case 1 -> "--B--\r\n";
          case 2 -> "--B\r\n\r\n\r\n".repeat(random.nextInt(MANY));
          case 3 -> "--B \t\r\n";
          default -> "--B\n";
        };
    return random.nextInt(3) == 0
        ? replaced(sample, BOUNDARY, boundary, random)
        : replaced(sample, LINE, line, random);
  }

  private static Sample wrapped(Sample sample, RandomGenerator random) {
    String text = "--B\r\n" + Nasty.of(LINES, random) + "\r\n" + sample.text() + "\r\n--B--\r\n";
    return sample
        .withText(text)
        .withType("multipart/related; type=\"text/xml\"; start=\"<root>\"; boundary=\"B\"");
  }

  private static Sample replaced(
      Sample sample, Pattern pattern, String other, RandomGenerator random) {
    String text = sample.text();
    List<MatchResult> found = pattern.matcher(text).results().toList();
    if (found.isEmpty()) {
      return sample;
    }
    MatchResult one = Nasty.of(found, random);
    return sample.withText(text.substring(0, one.start()) + other + text.substring(one.end()));
  }
}
