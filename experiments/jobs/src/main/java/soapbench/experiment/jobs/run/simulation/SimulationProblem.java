package soapbench.experiment.jobs.run.simulation;

import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * Problem that is simulated.
 *
 * @param model the file of its geometry
 * @param values what its programs are given besides files, by name of the argument
 */
public record SimulationProblem(Path model, Map<String, String> values) {

  /** The pressure within, in MPa. */
  static final double PRESSURE = 8;

  public SimulationProblem {
    values = Map.copyOf(values);
  }

  /** Value that a program is given for an argument. */
  String value(SimulationStep.Argument argument) {
    return Objects.requireNonNull(values.get(argument.name()), argument.name());
  }

  /**
   * The curved pipe.
   *
   * @param meshMm the edge length of its mesh
   */
  public static SimulationProblem pipe(SimulationPrograms programs, double meshMm) {
    return of(programs, SimulationPrograms.PIPE, meshMm);
  }

  /** The cylinder whose solution is known in closed form. */
  static SimulationProblem cylinder(SimulationPrograms programs, double meshMm) {
    return of(programs, SimulationPrograms.CYLINDER, meshMm);
  }

  private static SimulationProblem of(SimulationPrograms programs, String name, double meshMm) {
    return new SimulationProblem(
        programs.model(name),
        Map.of(
            SimulationStep.SIZE,
            Double.toString(meshMm),
            SimulationStep.CASE,
            name,
            SimulationStep.PRESSURE,
            Double.toString(PRESSURE)));
  }
}
