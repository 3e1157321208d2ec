package soapbench.experiment.jobs.run.simulation;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import soapbench.experiment.jobs.rows.MeshRow;

/** Counts what the meshes of a simulation have (the paper's Table 1). */
public final class Meshes {

  private static final String TRIANGLE = "2";
  private static final String TETRAHEDRON = "4";

  private Meshes() {}

  /** The surface and the solid mesh that a simulation left in a folder. */
  public static List<MeshRow> of(int problem, Path folder) throws IOException {
    return List.of(
        count(problem, SimulationStep.SURFACE, folder),
        count(problem, SimulationStep.SOLID, folder));
  }

  private static MeshRow count(int problem, String mesh, Path folder) throws IOException {
    int vertices = 0;
    Map<String, Integer> elements = new HashMap<>();
    try (BufferedReader in =
        Files.newBufferedReader(folder.resolve(mesh), StandardCharsets.US_ASCII)) {
      boolean inside = false;
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.equals("$Nodes")) {
          vertices = Integer.parseInt(in.readLine().strip());
        } else if (line.startsWith("$")) {
          inside = line.equals("$Elements");
        } else if (inside) {
          String[] words = line.split(" ", 3);
          if (words.length == 3) {
            elements.merge(words[1], 1, Integer::sum);
          }
        }
      }
    }
    return new MeshRow(
        problem,
        mesh,
        vertices,
        elements.getOrDefault(TRIANGLE, 0),
        elements.getOrDefault(TETRAHEDRON, 0));
  }

  /** Where each node of the quadratic mesh in a folder is, by its number: x, y, z in mm. */
  static Map<Integer, double[]> points(Path folder) throws IOException {
    Map<Integer, double[]> points = new HashMap<>();
    try (BufferedReader in =
        Files.newBufferedReader(
            folder.resolve(SimulationStep.QUADRATIC), StandardCharsets.US_ASCII)) {
      in.readLine();
      for (String line = in.readLine();
          line != null && !line.startsWith("*");
          line = in.readLine()) {
        String[] words = line.split(",");
        points.put(
            Integer.valueOf(words[0]),
            new double[] {
              Double.parseDouble(words[1]),
              Double.parseDouble(words[2]),
              Double.parseDouble(words[3])
            });
      }
    }
    return points;
  }
}
