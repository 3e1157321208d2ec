package soapbench.jmeter.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The README's table of properties says what the committed plans say. */
class PropertyTableTest {

  private static final String CALL = "${__P(";
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(\\w+)` \\| `(.*?)` \\| .+ \\| ([a-z, -]+) \\|$");

  @Test
  void shouldListEveryPropertyWithItsDefaultAndItsPlans() throws IOException {
    assertEquals(String.join("\n", inPlans()), String.join("\n", inReadme()));
  }

  private static Set<String> inPlans() throws IOException {
    TreeMap<String, TreeSet<String>> plans = new TreeMap<>();
    for (Plan plan : Plans.all()) {
      String text = Files.readString(Path.of("plans", plan.file()));
      for (int at = text.indexOf(CALL); at >= 0; at = text.indexOf(CALL, at + 1)) {
        String[] parts = text.substring(at + CALL.length(), end(text, at)).split(",", 2);
        plans.computeIfAbsent(parts[0] + " = " + parts[1], key -> new TreeSet<>()).add(plan.name());
      }
    }
    Set<String> rows = new TreeSet<>();
    plans.forEach((property, names) -> rows.add(property + ": " + String.join(", ", names)));
    return rows;
  }

  /** Where the call's closing bracket is; a default may hold calls of its own. */
  private static int end(String text, int begin) {
    int open = 0;
    int at = text.indexOf('(', begin);
    do {
      open += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
      at++;
    } while (open > 0);
    return at - 1;
  }

  private static Set<String> inReadme() throws IOException {
    Matcher row = ROW.matcher(Files.readString(Path.of("README.md")));
    Set<String> rows = new TreeSet<>();
    while (row.find()) {
      rows.add("%s = %s: %s".formatted(row.group(1), row.group(2), row.group(3)));
    }
    return rows;
  }
}
