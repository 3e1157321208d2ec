package soapbench.experiment.jobs.run.simulation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.trial.Place;

/** Holds results of simulations against what they should be. */
public final class Checks {

  /**
   * Largest relative difference of two results: equal programs with equal inputs give equal
   * results.
   */
  private static final double SAME = 1e-9;

  /** As well as elements of this size can know the solution in closed form. */
  private static final double ANALYTIC = 5e-3;

  private static final double MESH_OF_CYLINDER_MM = 2;
  private static final double ON_SURFACE_MM = 1e-4;

  private Checks() {}

  /**
   * Holds a result against that of the programs run directly.
   *
   * @param place of the simulation that it is the result of
   * @param way how the programs were called
   * @return a row for each quantity
   */
  public static List<CheckRow> against(
      Path direct, Path result, Place place, int problem, String way) throws IOException {
    SimulationResult expected = SimulationResult.read(direct);
    SimulationResult found = SimulationResult.read(result);
    boolean identical = Files.mismatch(direct, result) < 0;
    return List.of(
        row(
            place,
            problem,
            way,
            "largest displacement",
            "mm",
            found.largestDisplacementMm(),
            expected.largestDisplacementMm(),
            identical),
        row(
            place,
            problem,
            way,
            "largest equivalent stress",
            "MPa",
            found.largestStressMpa(),
            expected.largestStressMpa(),
            identical));
  }

  private static CheckRow row(
      Place place,
      int problem,
      String way,
      String quantity,
      String unit,
      double value,
      double expected,
      boolean identical) {
    return new CheckRow(
        Optional.of(place.round()),
        Optional.of(problem),
        way,
        CheckRow.DIRECT,
        quantity,
        unit,
        value,
        expected,
        SAME,
        Optional.of(identical),
        place.fork());
  }

  /** Simulates the cylinder in a folder and holds it against its solution in closed form. */
  public static List<CheckRow> analytic(
      SimulationPrograms programs, DirectSimulation simulation, Path folder)
      throws IOException, InterruptedException {
    simulation.run(SimulationProblem.cylinder(programs, MESH_OF_CYLINDER_MM), folder);
    Map<Integer, double[]> points = Meshes.points(folder);
    SimulationResult result = SimulationResult.read(DirectSimulation.result(folder));
    ThickCylinder cylinder = ThickCylinder.OF_SIMULATION;
    List<CheckRow> rows = new ArrayList<>();
    for (double radius : new double[] {cylinder.inner(), cylinder.outer()}) {
      double moved =
          points.entrySet().stream()
              .filter(point -> Math.abs(radius(point.getValue()) - radius) < ON_SURFACE_MM)
              .mapToDouble(
                  point ->
                      outwards(
                          point.getValue(),
                          Objects.requireNonNull(
                              result.displacements().get(point.getKey()), "displacement")))
              .average()
              .orElseThrow(() -> new IOException("the cylinder has no nodes on its surface"));
      rows.add(
          new CheckRow(
              Optional.empty(),
              Optional.empty(),
              JobsLevels.DIRECT,
              CheckRow.ANALYTIC,
              "radial displacement at %s mm".formatted(Math.round(radius)),
              "mm",
              moved,
              cylinder.displacement(radius),
              ANALYTIC,
              Optional.empty()));
    }
    return rows;
  }

  private static double radius(double[] point) {
    return Math.hypot(point[0], point[1]);
  }

  private static double outwards(double[] point, double[] moved) {
    return (moved[0] * point[0] + moved[1] * point[1]) / radius(point);
  }
}
