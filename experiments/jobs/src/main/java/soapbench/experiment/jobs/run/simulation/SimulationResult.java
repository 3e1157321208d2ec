package soapbench.experiment.jobs.run.simulation;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Result of a simulation, from CalculiX's printed results.
 *
 * @param largestDisplacementMm over all nodes
 * @param largestStressMpa the largest equivalent stress (von Mises) over all integration points
 * @param displacements of each node in mm, by its number: x, y, z
 */
public record SimulationResult(
    double largestDisplacementMm, double largestStressMpa, Map<Integer, double[]> displacements) {

  private static final int WORDS_OF_NODE = 4;
  private static final int WORDS_OF_POINT = 8;

  /**
   * Reads a file of results.
   *
   * @throws IOException in one line, if it has none
   */
  public static SimulationResult read(Path file) throws IOException {
    Map<Integer, double[]> nodes = new HashMap<>();
    double displacement = 0;
    double stress = 0;
    boolean stresses = false;
    try (BufferedReader in = Files.newBufferedReader(file, StandardCharsets.US_ASCII)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        stresses = stresses || line.contains("stresses");
        String[] words = line.strip().split("\\s+");
        if (!stresses && words.length == WORDS_OF_NODE && isNumber(words[0])) {
          double[] moved = numbers(words, 1, 3);
          nodes.put(Integer.valueOf(words[0]), moved);
          displacement =
              Math.max(displacement, Math.hypot(Math.hypot(moved[0], moved[1]), moved[2]));
        } else if (stresses && words.length == WORDS_OF_POINT && isNumber(words[0])) {
          stress = Math.max(stress, equivalent(numbers(words, 2, 6)));
        }
      }
    } catch (NumberFormatException e) {
      throw new IOException(file + " holds no results of CalculiX", e);
    }
    if (nodes.isEmpty() || stress == 0) {
      throw new IOException(file + " holds no displacements or no stresses");
    }
    return new SimulationResult(displacement, stress, nodes);
  }

  /** Of the six components xx, yy, zz, xy, xz, yz of a stress. */
  private static double equivalent(double[] s) {
    double normal = Math.pow(s[0] - s[1], 2) + Math.pow(s[1] - s[2], 2) + Math.pow(s[2] - s[0], 2);
    double shear = s[3] * s[3] + s[4] * s[4] + s[5] * s[5];
    return Math.sqrt(normal / 2 + 3 * shear);
  }

  private static boolean isNumber(String word) {
    return !word.isEmpty() && word.chars().allMatch(Character::isDigit);
  }

  private static double[] numbers(String[] words, int from, int count) {
    double[] numbers = new double[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = Double.parseDouble(words[from + i]);
    }
    return numbers;
  }
}
