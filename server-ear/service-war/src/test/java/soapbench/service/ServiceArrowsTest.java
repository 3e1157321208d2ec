package soapbench.service;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import jakarta.ejb.MessageDriven;
import org.junit.jupiter.api.Test;

/** The arrows of the design that begin in the WAR. */
class ServiceArrowsTest {

  private static final JavaClasses SERVICE =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("soapbench.service");

  @Test
  void shouldReadTheClockInServerClock() {
    noClasses()
        .that()
        .doNotHaveSimpleName("ServerClock")
        .should()
        .accessTargetWhere(system("nanoTime"))
        .orShould()
        .accessTargetWhere(system("currentTimeMillis"))
        .check(SERVICE);
  }

  @Test
  void shouldReadSystemPropertiesInFewPlaces() {
    noClasses()
        .that()
        .doNotHaveSimpleName("Injections")
        .and()
        .doNotHaveSimpleName("LiveWsdl")
        .and()
        .doNotHaveSimpleName("ServerDescription")
        .should()
        .accessTargetWhere(system("getProperty"))
        .orShould()
        .accessTargetWhere(system("getProperties"))
        .orShould()
        .accessTargetWhere(system("getenv"))
        .check(SERVICE);
  }

  @Test
  void shouldLeaveTheManagementApiToGc() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.lang.management..", "javax.management..", "com.sun.management..")
        .check(SERVICE);
  }

  /** The WAR leaves out what these need. */
  @Test
  void shouldWriteNoFiles() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "soapbench.columns..",
            "soapbench.csv..",
            "soapbench.folder..",
            "soapbench.statistics..")
        .check(SERVICE);
  }

  @Test
  void shouldReadNoSerializedObjectsItself() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .areAssignableTo(java.io.ObjectInputStream.class)
        .orShould()
        .dependOnClassesThat()
        .areAssignableTo(jakarta.jms.ObjectMessage.class)
        .check(SERVICE);
  }

  /** The container subclasses its beans. */
  @Test
  void shouldLeaveNoClassOpenButBeans() {
    classes()
        .that()
        .areTopLevelClasses()
        .and()
        .areNotInterfaces()
        .and()
        .areNotAnnotatedWith(MessageDriven.class)
        .should()
        .haveModifier(JavaModifier.FINAL)
        .check(SERVICE);
  }

  private static DescribedPredicate<JavaAccess<?>> system(String member) {
    return describe(
        "System." + member,
        access ->
            access.getTargetOwner().isEquivalentTo(System.class)
                && access.getTarget().getName().equals(member));
  }
}
