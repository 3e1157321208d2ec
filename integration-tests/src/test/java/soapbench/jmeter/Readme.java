package soapbench.jmeter;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;

/** The blocks of code in the README of the plans. */
final class Readme {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```\\w*\\n(.*?)^```$");

  private Readme() {}

  /** A block of code below a heading, counted from 0. */
  static String block(String heading, int index) throws IOException {
    String text = Files.readString(Project.ROOT.resolve("jmeter-plans/README.md"));
    String section = text.split("(?m)^## " + Pattern.quote(heading) + "$", 2)[1];
    return BLOCK
        .matcher(section.split("(?m)^## ", 2)[0])
        .results()
        .skip(index)
        .findFirst()
        .orElseThrow()
        .group(1);
  }
}
