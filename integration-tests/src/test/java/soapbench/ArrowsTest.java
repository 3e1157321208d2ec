package soapbench;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.Room.room;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import soapbench.experiment.Experiments;
import soapbench.lab.Experiment;

/** Which package may use which, in all modules. */
@Tag("anywhere")
class ArrowsTest {

  /** The nouns of the laboratory and their files. */
  private static final List<Room> NOUNS =
      List.of(
          room("folder"),
          room("xml"),
          room("gc"),
          room("statistics"),
          room("pairs", "statistics"),
          room("factor"),
          room("trial", "factor", "gc"),
          room("csv", "folder"),
          room("columns", "csv", "factor", "folder", "gc", "statistics", "trial"),
          room("rows", "columns", "csv", "factor", "folder", "statistics", "trial"));

  /** From files to a report: no arrow to what runs, so files are all that a report needs. */
  private static final List<Room> REPORTS =
      List.of(
          room("html"),
          room("text"),
          room("results").andAny(NOUNS),
          room("figure", "results").andAny(NOUNS),
          room("chart", "figure", "results").andAny(NOUNS),
          room("plot", "chart", "figure", "html", "results").andAny(NOUNS),
          room("claim", "html", "plot", "results").andAny(NOUNS),
          room("answer", "chart", "claim", "figure", "html", "plot", "results", "text")
              .andAny(NOUNS),
          room("report", "answer", "chart", "claim", "figure", "html", "plot", "results", "text")
              .andAny(NOUNS),
          room("compare", "answer", "chart", "figure", "html", "report", "results", "text")
              .andAny(NOUNS),
          room("findings", "answer", "chart", "claim", "figure", "html", "report", "results")
              .andAny(NOUNS),
          room("gate", "answer", "compare", "html", "results").andAny(NOUNS),
          room("jtl", "answer", "compare", "results", "text").andAny(NOUNS),
          room("history", "answer", "compare", "figure", "html", "plot", "report")
              .and("results", "text")
              .andAny(NOUNS));

  private static final List<Room> SERVICE =
      List.of(
          room("contract"),
          room("http"),
          room("broker", "http"),
          room("base64"),
          room("bus"),
          room("jaxb"),
          room("payload", "contract"),
          room("integers"),
          room("passing", "http"),
          room("component"),
          room("data", "http"),
          room("exit"),
          room("proc"),
          room("job", "component", "exit", "proc"),
          room("injection"),
          // no files and no statistics: the WAR leaves out their libraries
          room(
                  "service",
                  "base64",
                  "broker",
                  "bus",
                  "contract",
                  "gc",
                  "injection",
                  "integers",
                  "jaxb")
              .and("component", "data", "http", "job", "passing", "payload", "trial", "xml"));

  private static final List<Room> CLIENT =
      List.of(
          room("message", "contract", "folder", "payload"),
          room("openmq", "broker"),
          room("artemis", "broker"),
          room("brokerprogram"),
          room("exchange", "base64", "bus", "contract", "gc", "jaxb", "payload", "trial")
              .and("artemis", "broker", "http", "openmq", "xml"),
          room("floor", "contract", "exchange", "http", "jaxb", "payload", "trial"),
          room("caller", "base64", "exchange", "folder", "http", "xml"),
          room(
              "jmeter",
              "broker",
              "contract",
              "exchange",
              "openmq",
              "payload",
              "statistics",
              "trial"));

  /** Packages that the runs of every experiment share. */
  private static final List<Room> LABORATORY =
      List.of(
          room("process", "exit"),
          room("server", "broker", "contract", "exchange", "exit", "factor", "folder", "gc", "http")
              .and("process", "xml"),
          room("standalone", "contract", "service"),
          room("link", "factor", "process", "statistics"),
          room(
                  "lab",
                  "broker",
                  "contract",
                  "exchange",
                  "http",
                  "link",
                  "message",
                  "payload",
                  "proc",
                  "process",
                  "report",
                  "results",
                  "server",
                  "text")
              .andAny(NOUNS));

  /** From rows to a report: no arrow to what runs. Then the run side, which may use all of it. */
  private static final List<Room> EXPERIMENTS =
      List.of(
          room("experiment.rows").andAny(NOUNS),
          room("experiment.results", "experiment.rows", "payload", "results").andAny(NOUNS),
          room("experiment.report", "experiment.results", "experiment.rows")
              .andAny(REPORTS)
              .andAny(NOUNS),
          room("experiment.mpi", "exit", "folder", "passing", "process"),
          room("experiment.stock", "contract", "passing"),
          room(
              "experiment.rank",
              "experiment.mpi",
              "experiment.stock",
              "exit",
              "passing",
              "process"),
          room("experiment.link", "process"),
          room("experiment.wsdl", "folder", "http", "xml"),
          room("experiment.message", "experiment.wsdl", "http", "xml"),
          room("experiment.login"),
          room("experiment.draft", "experiment.wsdl", "xml"),
          room("experiment.node", "contract", "passing", "service", "standalone"),
          room("experiment.run", "experiment.results", "experiment.rows")
              .and("experiment.link", "experiment.login", "experiment.message", "experiment.mpi")
              .and("experiment.rank", "experiment.wsdl")
              .and("lab", "process", "server", "standalone") // but see below
              .and("results") // sizes are written as in reports
              .and("caller", "component", "contract", "exchange", "exit", "floor", "http")
              .and("broker", "integers", "message")
              .and("passing", "payload", "service")
              .andAny(NOUNS));

  private static final List<Room> COMMANDS =
      List.of(
          room("experiment.command", "experiment.draft", "experiment.node", "experiment.report")
              .and("experiment.results", "experiment.run", "experiment.wsdl")
              .and("factor", "folder", "results", "statistics") // reads a run
              .and("caller", "component", "contract", "exchange", "http", "lab")
              .and("broker", "process", "server"),
          room("experiment", "experiment.command", "experiment.report", "experiment.rows")
              .and("experiment.run")
              .and("claim", "compare", "findings", "lab", "report", "results")
              .andAny(NOUNS),
          room("calibration", "contract", "exchange", "http", "injection", "lab", "link", "payload")
              .and("process") // runs a forwarder
              .and("experiment.rows", "experiment.run")
              .and("results", "text") // numbers and tables are written as in reports
              .andAny(NOUNS),
          room("cli", "calibration", "contract", "exchange", "injection", "lab")
              .and("payload", "process", "server", "answer", "report", "results", "text")
              .and("compare", "experiment", "experiment.run", "gate")
              .and("findings", "history", "http", "jtl", "message")
              .andAny(NOUNS));

  private static final List<Room> HOUSE =
      Stream.of(NOUNS, REPORTS, SERVICE, CLIENT, LABORATORY, EXPERIMENTS, COMMANDS)
          .flatMap(List::stream)
          .toList();

  private static final ArchRule NO_CYCLES =
      slices().matching("soapbench.(**)").should().beFreeOfCycles();

  /** Classes that break each of the rules once. */
  static final JavaClasses WRONG = new ClassFileImporter().importPackages("soapbench.wrong");

  @Test
  void shouldSeeEveryModule() throws IOException {
    Set<String> sources =
        ProductionClasses.ALL.stream()
            .map(type -> type.getSource().orElseThrow().getUri().getSchemeSpecificPart())
            .collect(Collectors.toSet());
    List<Path> modules =
        ProductionClasses.sources().stream()
            .map(folder -> folder.resolve("../../..").normalize())
            .toList();
    assertFalse(modules.isEmpty());
    for (Path module : modules) {
      String built = module + "/target/";
      assertTrue(sources.stream().anyMatch(source -> source.contains(built)), module::toString);
    }
  }

  @Test
  void shouldUseOnlyTheRoomsThatTheTableAllows() {
    assertEquals(Set.of(), Room.faults(ProductionClasses.ALL, "soapbench", HOUSE));
  }

  @Test
  void shouldNameEachFaultOfATable() {
    List<Room> house =
        List.of(
            room("experiment.rows"),
            room("experiment.run", "results"),
            room("results", "cellar", "experiment.run"),
            room("attic"));
    assertEquals(
        List.of(
            "attic is in the table and has no classes",
            "cellar may be used and is not in the table",
            "experiment.rows may not use experiment.run:"
                + " Field <soapbench.wrong.experiment.farm.rows.Farm.borrowed>"
                + " has type <soapbench.wrong.experiment.jobs.run.JobRow> in (Farm.java:0)",
            "util is not in the table"),
        List.copyOf(Room.faults(WRONG, "soapbench.wrong", house)));
  }

  /** An experiment is given a service, and does not know who started it. */
  @Test
  void shouldStartServersInTheLaboratory() {
    RestrictedUse.ofPackages("soapbench.server..")
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.server..",
            "soapbench.lab..",
            "soapbench.cli..",
            "soapbench.experiment.jobs.command..");
  }

  @Test
  void shouldKeepExperimentsApart() {
    ExperimentPackages experiments = ExperimentPackages.below("soapbench", ProductionClasses.ALL);
    assertTrue(
        experiments.names().containsAll(Experiments.ALL.stream().map(Experiment::name).toList()),
        experiments::toString);
    assertEquals(List.of(), experiments.arrowsBetweenExperiments(ProductionClasses.ALL));
  }

  /** But for the lists of experiments, and for what is about one of them by its nature. */
  @Test
  void shouldNameNoExperimentInWhatTheyShare() {
    ExperimentPackages.below("soapbench", ProductionClasses.ALL)
        .namedByShared()
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.calibration..", // it is the exchange of a payload whose clock is checked
            "soapbench.service.deployment.ServiceTable", // the list of services
            "soapbench.experiment.Experiments"); // the list of experiments
  }

  @Test
  void shouldTellExperimentsThatAreNotApart() {
    ExperimentPackages experiments = ExperimentPackages.below("soapbench.wrong", WRONG);
    assertEquals(Set.of("farm", "jobs"), experiments.names());
    assertEquals(1, experiments.arrowsBetweenExperiments(WRONG).size());
    experiments.namedByShared().mustStayIn(WRONG, "soapbench.wrong..*Row");
  }

  @Test
  void shouldHaveNoCyclesOfPackages() {
    NO_CYCLES.check(ProductionClasses.ALL);
    assertThrows(AssertionError.class, () -> NO_CYCLES.check(WRONG));
  }
}
