package soapbench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The recipes of CONTRIBUTING name files, types and members of types that are there. */
@Tag("anywhere")
class RecipesTest {

  private static final Pattern RECIPE = Pattern.compile("(?ms)^## To (?:add|move) .*?(?=^## |\\z)");
  private static final Pattern TYPE =
      Pattern.compile("`([A-Z]\\w*[a-z]\\w*)((?:\\.\\w+)?)(?:\\(.*?\\))?`");
  private static final Pattern FILE =
      Pattern.compile(
          "`([\\w./-]+\\.(?:md|csv|xsd|wsdl|xml|txt|properties|cff)|[\\w-]+/[\\w./-]+)`");

  /** Elements of the contract become types when it is built. */
  private static final String CONTRACT = "laboratory.xsd";

  /** A word of a recipe for which the reader has one of his own. */
  private static final String PLACEHOLDER = "NAME|X[A-Z]";

  private static final Set<String> NOT_SOURCES = Set.of("target", ".git", ".soapbench", "runs");

  private final List<Path> files = files();

  @Test
  void shouldNameTypesAndMembersThatAreThere() throws IOException {
    Set<String> missing = new TreeSet<>();
    for (MatchResult named : named(TYPE)) {
      String member = named.group(2).replace(".", "");
      if (!isThere(named.group(1), member.matches("NAME|Name") ? "" : member)) {
        missing.add(named.group());
      }
    }
    assertEquals(Set.of(), missing);
  }

  private boolean isThere(String type, String member) throws IOException {
    for (Path file : files) {
      String name = file.getFileName().toString();
      String sought = name.equals(type + ".java") ? member : type;
      if ((name.equals(type + ".java") || name.equals(CONTRACT))
          && Files.readString(file).contains(sought)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void shouldNameFilesThatAreThere() throws IOException {
    Set<String> missing = new TreeSet<>();
    for (MatchResult named : named(FILE)) {
      Path file = Path.of(named.group(1));
      if (!Files.exists(TrialLife.ROOT.resolve(file))
          && (file.getNameCount() > 1 || files.stream().noneMatch(any -> any.endsWith(file)))) {
        missing.add(named.group());
      }
    }
    assertEquals(Set.of(), missing);
  }

  private static List<MatchResult> named(Pattern what) throws IOException {
    String page = Files.readString(TrialLife.ROOT.resolve("CONTRIBUTING.md"));
    List<MatchResult> named =
        RECIPE
            .matcher(page)
            .results()
            .flatMap(recipe -> what.matcher(recipe.group()).results())
            .filter(each -> !Pattern.compile(PLACEHOLDER).matcher(each.group(1)).find())
            .toList();
    assertTrue(named.size() > 10, named::toString);
    return named;
  }

  private static List<Path> files() {
    List<Path> found = new ArrayList<>();
    try {
      Files.walkFileTree(
          TrialLife.ROOT,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
              return NOT_SOURCES.contains(folder.getFileName().toString())
                  ? FileVisitResult.SKIP_SUBTREE
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              found.add(file);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return found;
  }
}
