package soapbench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How packages and types are named, and that no class is open. */
@Tag("anywhere")
class HabitsTest {

  private static final List<String> GENERATED =
      List.of(
          "soapbench.contract.service",
          "soapbench.contract.farm",
          "soapbench.contract.addressing",
          "soapbench.contract.messaging");

  private static final ArchRule NAMED_BY_JOB =
      noClasses()
          .should()
          .haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|\\.Abstract\\w+)")
          .orShould()
          .resideInAnyPackage("..util..", "..impl..", "..common..", "..manager..");

  private static final ArchRule FINAL =
      classes()
          .that()
          .areTopLevelClasses()
          .and()
          .areNotInterfaces()
          .and()
          .areNotEnums() // only their own constants extend them
          .and()
          .doNotHaveFullyQualifiedName(
              "soapbench.service.deployment.QueueConsumer") // a bean is open
          .and()
          .doNotHaveFullyQualifiedName(
              "soapbench.service.deployment.ServicesServlet") // the application's has its table
          .and()
          .haveNameNotMatching(
              "soapbench\\.service\\.metro\\.(Attaching|Inline)Laboratory") // WildFly needs it
          .and()
          .doNotHaveFullyQualifiedName(
              "soapbench.service.guard.UnreadableRequestException") // has kinds
          .and()
          .resideOutsideOfPackages(GENERATED.toArray(String[]::new))
          .should()
          .haveModifier(JavaModifier.FINAL);

  @Test
  void shouldNamePackagesAndTypesByTheirJob() {
    NAMED_BY_JOB.check(ProductionClasses.ALL);
    String wrong = faultsOf(NAMED_BY_JOB);
    assertTrue(wrong.contains("soapbench.wrong.util.Sorter"), wrong);
    assertTrue(wrong.contains("JobsHelper"), wrong);
  }

  @Test
  void shouldGiveEachNameOneMeaning() {
    Map<String, Set<String>> meanings =
        ProductionClasses.ALL.stream()
            .filter(type -> type.isTopLevelClass() && !GENERATED.contains(type.getPackageName()))
            .filter(type -> !type.getSimpleName().equals("package-info"))
            .collect(
                Collectors.groupingBy(
                    JavaClass::getSimpleName,
                    Collectors.mapping(JavaClass::getName, Collectors.toSet())));

    assertEquals(List.of(), meanings.values().stream().filter(named -> named.size() > 1).toList());
    assertTrue(meanings.containsKey("HeapSize"));
  }

  @Test
  void shouldLeaveNoClassOpen() {
    FINAL.check(ProductionClasses.ALL);
    String wrong = faultsOf(FINAL);
    assertTrue(wrong.contains("soapbench.wrong.experiment.farm.rows.Farm"), wrong);
  }

  /** A noun or a verb says at once what a type or method is; a pronoun says it at the end. */
  @Test
  void shouldBeginJavadocWithANounOrAVerb() throws IOException {
    Pattern pronoun = Pattern.compile("/\\*\\*[\\s*]*(What|The same|Those|Who|Whose|Whom)\\b.*");
    List<String> wrong = new ArrayList<>();
    List<Path> folders = new ArrayList<>(ProductionClasses.sources());
    folders.addAll(ProductionClasses.tests());
    for (Path sources : folders) {
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          pronoun
              .matcher(Files.readString(file))
              .results()
              .forEach(found -> wrong.add(file.getFileName() + ": " + found.group()));
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(pronoun.matcher("/**\n * What stands here.").find());
  }

  /** "X is not a Y" is read at once, "X is no Y" twice, most of all by those who learnt English. */
  @Test
  void shouldSayInMessagesWhatIsNotAThing() throws IOException {
    Pattern odd =
        Pattern.compile(
            "\"(?:[^\"\\n"
                + "]*\\s)?(?<!there )(?<!There )(is|are) no"
                + " (?!longer|farther|large)[a-zA-Z%][^\"\\n"
                + "]*\"");
    List<String> wrong = new ArrayList<>();
    for (Path sources : ProductionClasses.sources()) {
      try (Stream<Path> files = Files.walk(sources)) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          odd.matcher(Files.readString(file))
              .results()
              .forEach(found -> wrong.add(file.getFileName() + ": " + found.group()));
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(odd.matcher("\"'%s' is no number\"").find());
    assertFalse(odd.matcher("\"there is no run in %s\"").find());
  }

  private static String faultsOf(ArchRule rule) {
    return assertThrows(AssertionError.class, () -> rule.check(ArrowsTest.WRONG)).getMessage();
  }
}
