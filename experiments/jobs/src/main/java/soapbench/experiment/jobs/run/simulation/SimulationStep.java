package soapbench.experiment.jobs.run.simulation;

import java.util.List;

/**
 * A step of the simulation: a program with what it reads and writes.
 *
 * @param name its word in files of results
 * @param program its file
 * @param arguments in the order of its command line
 */
public record SimulationStep(String name, String program, List<Argument> arguments) {

  static final String MODEL = "model";
  static final String SIZE = "size";
  static final String CASE = "case";
  static final String PRESSURE = "pressure";
  static final String SURFACE = "surface";
  static final String SOLID = "solid";
  static final String QUADRATIC = "quadratic";
  static final String TEMPERATURES = "temperatures";
  static final String RESULT = "result";

  /** The steps in their order (the paper's Figure 3, without fluid and crack). */
  public static final List<SimulationStep> ALL =
      List.of(
          new SimulationStep(
              "surface",
              "surface.sh",
              List.of(Argument.in(MODEL), Argument.number(SIZE), Argument.out(SURFACE))),
          new SimulationStep(
              "volume", "volume.sh", List.of(Argument.in(SURFACE), Argument.out(SOLID))),
          new SimulationStep(
              "t4tot10", "quadratic.py", List.of(Argument.in(SOLID), Argument.out(QUADRATIC))),
          new SimulationStep(
              "thermal",
              "thermal.sh",
              List.of(Argument.in(QUADRATIC), Argument.word(CASE), Argument.out(TEMPERATURES))),
          new SimulationStep(
              "mechanical",
              "mechanical.sh",
              List.of(
                  Argument.in(QUADRATIC),
                  Argument.in(TEMPERATURES),
                  Argument.word(CASE),
                  Argument.number(PRESSURE),
                  Argument.out(RESULT))));

  /** Kind of an argument. */
  enum Kind {
    INPUT("[in file %s:raw]"),
    OUTPUT("[out file %s:raw]"),
    NUMBER("[in val %s:float]"),
    WORD("[in val %s:string]");

    private final String specification;

    Kind(String specification) {
      this.specification = specification;
    }
  }

  /** An argument of a program. */
  record Argument(String name, Kind kind) {

    static Argument in(String name) {
      return new Argument(name, Kind.INPUT);
    }

    static Argument out(String name) {
      return new Argument(name, Kind.OUTPUT);
    }

    static Argument number(String name) {
      return new Argument(name, Kind.NUMBER);
    }

    static Argument word(String name) {
      return new Argument(name, Kind.WORD);
    }

    /** Its specification in a component's template. */
    String specification() {
      return kind.specification.formatted(name);
    }
  }

  public SimulationStep {
    arguments = List.copyOf(arguments);
  }

  /** The name of its component. */
  public String component() {
    return "soapbench-" + name;
  }

  /** The template of its component, after the program. */
  public List<String> specifications() {
    return arguments.stream().map(Argument::specification).toList();
  }

  /** File that it writes. */
  String output() {
    return arguments.stream()
        .filter(argument -> argument.kind() == Kind.OUTPUT)
        .findFirst()
        .orElseThrow()
        .name();
  }
}
