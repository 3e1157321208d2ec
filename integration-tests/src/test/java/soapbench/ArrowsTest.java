package soapbench;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.ObjectInputStream;
import org.junit.jupiter.api.Test;

/** The arrows of the design, over every module but the WAR, which has a test of its own. */
class ArrowsTest {

  private static final String[] REPORTS = {
    "soapbench.chart..",
    "soapbench.claim..",
    "soapbench.compare..",
    "soapbench.figure..",
    "soapbench.html..",
    "soapbench.report..",
    "soapbench.results.."
  };

  private static final JavaClasses SOAPBENCH =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("soapbench");

  @Test
  void shouldKeepCxfInTheExchangeAndItsBase64() {
    noClasses()
        .that()
        .resideOutsideOfPackages("soapbench.exchange", "soapbench.base64")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.cxf..")
        .check(SOAPBENCH);
  }

  @Test
  void shouldKeepJmsInTheExchangeItsFloorAndOpenMqsClient() {
    noClasses()
        .that()
        .resideOutsideOfPackages("soapbench.exchange", "soapbench.floor", "soapbench.openmq")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("jakarta.jms..", "com.sun.messaging..")
        .check(SOAPBENCH);
  }

  @Test
  void shouldKeepJFreeChartInChartsAndFigures() {
    noClasses()
        .that()
        .resideOutsideOfPackages("soapbench.chart..", "soapbench.figure..", "soapbench.compare..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.jfree..")
        .check(SOAPBENCH);
  }

  /** JMeter is run as a process, and its libraries are none of ours. */
  @Test
  void shouldLeaveJMetersClassesToJMeter() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("org.apache.jmeter..", "org.apache.jorphan..")
        .check(SOAPBENCH);
  }

  @Test
  void shouldKeepTheManagementApiInGc() {
    noClasses()
        .that()
        .resideOutsideOfPackage("soapbench.gc")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.lang.management..", "javax.management..", "com.sun.management..")
        .check(SOAPBENCH);
  }

  @Test
  void shouldKeepTheCommandLinesLibrariesInTheCommandLine() {
    noClasses()
        .that()
        .resideOutsideOfPackage("soapbench.cli")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("picocli..", "me.tongfei.progressbar..", "org.jline..")
        .check(SOAPBENCH);
  }

  @Test
  void shouldKeepTheCsvLibraryInCsv() {
    noClasses()
        .that()
        .resideOutsideOfPackage("soapbench.csv")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.commons.csv..")
        .check(SOAPBENCH);
  }

  @Test
  void shouldKeepTheStatisticsLibraryInStatistics() {
    noClasses()
        .that()
        .resideOutsideOfPackage("soapbench.statistics")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.commons.statistics..")
        .check(SOAPBENCH);
  }

  /**
   * What reads the clock: the exchange, its floor and what times it from outside, what delays it,
   * who looks after pauses, and who waits with patience.
   */
  @Test
  void shouldReadTheClockInFewPlaces() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("soapbench.exchange.ClientClock")
        .and()
        .doNotHaveFullyQualifiedName("soapbench.floor.Stopwatch")
        .and()
        .doNotHaveFullyQualifiedName("soapbench.gc.Moment")
        .and()
        .doNotHaveFullyQualifiedName("soapbench.gc.PauseRecorder")
        .and()
        .doNotHaveFullyQualifiedName("soapbench.calibration.overhead.MeasuringSwitch")
        .and()
        .doNotHaveFullyQualifiedName("soapbench.injection.Disturbance")
        .and()
        .resideOutsideOfPackage("soapbench.tuning..")
        .and()
        .doNotHaveFullyQualifiedName("soapbench.lab.ServerWatch")
        .and()
        .doNotHaveFullyQualifiedName("soapbench.server.Readiness")
        .and()
        .doNotHaveFullyQualifiedName("soapbench.experiment.load.jmeter.JMeterRun")
        .should()
        .accessTargetWhere(system("nanoTime"))
        .orShould()
        .accessTargetWhere(system("currentTimeMillis"))
        .check(SOAPBENCH);
  }

  @Test
  void shouldReadSystemPropertiesInOnePlace() {
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("soapbench.cli.Installation")
        .should()
        .accessTargetWhere(system("getProperty"))
        .orShould()
        .accessTargetWhere(system("getProperties"))
        .orShould()
        .accessTargetWhere(system("getenv"))
        .check(SOAPBENCH);
  }

  @Test
  void shouldReadSerializedObjectsInOnePlace() {
    noClasses()
        .that(
            describe(
                "are not in JavaSerialization",
                type -> !type.getName().startsWith("soapbench.payload.format.JavaSerialization")))
        .should()
        .dependOnClassesThat()
        .areAssignableTo(ObjectInputStream.class)
        .check(SOAPBENCH);
  }

  @Test
  void shouldRedrawFromFilesAlone() {
    noClasses()
        .that()
        .resideInAnyPackage(REPORTS)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "soapbench.cli..",
            "soapbench.experiment..",
            "soapbench.lab..",
            "soapbench.exchange..",
            "soapbench.floor..",
            "soapbench.server..",
            "soapbench.openmq..",
            "soapbench.payload..",
            "soapbench.contract..")
        .check(SOAPBENCH);
  }

  @Test
  void shouldPointFromTheCommandLineToTheExperimentToTheExchange() {
    noClasses()
        .that()
        .resideInAnyPackage("soapbench.exchange..", "soapbench.floor..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "soapbench.experiment..", "soapbench.lab..", "soapbench.server..", "soapbench.cli..")
        .check(SOAPBENCH);
    noClasses()
        .that()
        .resideInAnyPackage("soapbench.experiment..", "soapbench.lab..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("soapbench.calibration..", "soapbench.server..", "soapbench.cli..")
        .check(SOAPBENCH);
    noClasses()
        .that()
        .resideInAPackage("soapbench.server..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "soapbench.exchange..",
            "soapbench.floor..",
            "soapbench.experiment..",
            "soapbench.cli..")
        .check(SOAPBENCH);
  }

  @Test
  void shouldCalibrateBesideTheExperiment() {
    noClasses()
        .that()
        .resideInAPackage("soapbench.calibration..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("soapbench.server..", "soapbench.cli..")
        .check(SOAPBENCH);
  }

  @Test
  void shouldHaveNoCyclesOfPackages() {
    slices().matching("soapbench.(**)").should().beFreeOfCycles().check(SOAPBENCH);
  }

  @Test
  void shouldNamePackagesAndTypesByTheirJob() {
    noClasses()
        .should()
        .haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|\\.Abstract\\w+)")
        .orShould()
        .resideInAnyPackage("..util..", "..impl..", "..common..", "..manager..")
        .check(SOAPBENCH);
  }

  @Test
  void shouldLeaveNoClassOpen() {
    classes()
        .that()
        .areTopLevelClasses()
        .and()
        .areNotInterfaces()
        .and()
        .resideOutsideOfPackage("soapbench.contract.service") // generated
        .should()
        .haveModifier(JavaModifier.FINAL)
        .check(SOAPBENCH);
  }

  private static DescribedPredicate<JavaAccess<?>> system(String member) {
    return describe(
        "System." + member,
        access ->
            access.getTargetOwner().isEquivalentTo(System.class)
                && access.getTarget().getName().equals(member));
  }
}
