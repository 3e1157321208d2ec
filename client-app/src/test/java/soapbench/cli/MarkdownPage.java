package soapbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of the documentation.
 *
 * @param file where it is
 * @param text what it says, in Markdown
 */
record MarkdownPage(Path file, String text) {
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ +(.*)$");
  private static final Pattern LINK = Pattern.compile("]\\(([^):]+)\\)");
  private static final Pattern COMMAND = Pattern.compile("(?m)^[ -]*\\./soapbench +([^#\\n]*)");

  static MarkdownPage read(Path file) throws IOException {
    return new MarkdownPage(file, Files.readString(file));
  }

  /** Text between a heading and the next one; empty when there is no such heading. */
  String section(String heading) {
    Matcher section =
        Pattern.compile("(?ms)^#+ " + Pattern.quote(heading) + "\\n(.*?)(?=^#+ |\\z)")
            .matcher(text);
    return section.find() ? section.group(1) : "";
  }

  /** Its blocks of code in a language, without their fences. */
  List<String> blocks(String language) {
    return Pattern.compile("(?ms)^```" + Pattern.quote(language) + "\\n(.*?)^```$")
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  /** The targets of its links, except those with a scheme. */
  List<String> links() {
    return all(LINK);
  }

  /** The commands it shows, each without the launcher's name. */
  List<String> commands() {
    return all(COMMAND);
  }

  /** Whether a link from this page leads to a file, and to a heading of it if it names one. */
  boolean leadsSomewhere(String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? file : file.resolveSibling(parts[0]).normalize();
    return Files.exists(target) && (parts.length == 1 || read(target).anchors().contains(parts[1]));
  }

  /** The names by which links reach its headings, as GitHub makes them. */
  private List<String> anchors() {
    return all(HEADING).stream()
        .map(heading -> heading.toLowerCase(Locale.ROOT).replaceAll("[^\\w\\- ]", ""))
        .map(heading -> heading.replace(' ', '-'))
        .toList();
  }

  private List<String> all(Pattern pattern) {
    return pattern.matcher(text).results().map(found -> found.group(1).strip()).toList();
  }
}
