package soapbench.experiment.jobs.run.simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.MeshRow;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class SimulationResultTest {

  private static final Place PLACE = new Place("jobs", Stage.MEASURED, 1, 1);

  private static final String RESULT =
      """

       displacements (vx,vy,vz) for set NALL and time  0.1000000E+01

               1  3.000000E-02  4.000000E-02  0.000000E+00
              12 -1.000000E-02  0.000000E+00  2.000000E-02

       stresses (elem, integ.pnt.,sxx,syy,szz,sxy,sxz,syz) for set EALL and time  0.1000000E+01

      1   1  1.000000E+02  0.000000E+00  0.000000E+00  0.000000E+00  0.000000E+00  0.000000E+00
      1   2  0.000000E+00  0.000000E+00  0.000000E+00  1.000000E+02  0.000000E+00  0.000000E+00
      """;

  @TempDir private Path folder;

  @Test
  void shouldReadDisplacementsAndTheLargestStress() throws Exception {
    SimulationResult result = SimulationResult.read(file("a", RESULT));
    assertEquals(0.05, result.largestDisplacementMm(), 1e-12);
    // pure shear of 100 MPa
    assertEquals(100 * Math.sqrt(3), result.largestStressMpa(), 1e-9);
    assertArrayEquals(new double[] {-0.01, 0, 0.02}, result.displacements().get(12));
  }

  @Test
  void shouldSayThatAFileHoldsNoResults() throws Exception {
    Path empty = file("empty", "*ERROR\n");
    assertEquals(
        empty + " holds no displacements or no stresses",
        assertThrows(IOException.class, () -> SimulationResult.read(empty)).getMessage());
  }

  @Test
  void shouldHoldAResultAgainstThatOfADirectRun() throws Exception {
    Path direct = file("direct", RESULT);
    for (CheckRow check :
        Checks.against(direct, file("same", RESULT), PLACE, 1, JobsLevels.VALUE)) {
      assertEquals(List.of(true, true), List.of(check.agrees(), check.identical().orElseThrow()));
    }
    Path other = file("other", RESULT.replace("4.000000E-02", "4.000001E-02"));
    List<CheckRow> checks = Checks.against(direct, other, PLACE, 1, JobsLevels.VALUE);
    assertEquals(List.of(false, true), checks.stream().map(CheckRow::agrees).toList());
    assertEquals(false, checks.get(0).identical().orElseThrow());
  }

  @Test
  void shouldCountWhatMeshesHave() throws Exception {
    String mesh =
        """
        $MeshFormat
        2.2 0 8
        $EndMeshFormat
        $PhysicalNames
        1
        2 1 "INNER"
        $EndPhysicalNames
        $Nodes
        4
        1 0 0 0
        2 1 0 0
        3 0 1 0
        4 0 0 1
        $EndNodes
        $Elements
        4
        1 15 2 0 1 1
        2 2 2 1 1 1 2 3
        3 2 2 1 1 1 2 4
        4 4 2 99 1 1 2 3 4
        $EndElements
        """;
    file(SimulationStep.SURFACE, mesh);
    file(SimulationStep.SOLID, mesh);
    assertEquals(
        List.of(new MeshRow(2, "surface", 4, 2, 1), new MeshRow(2, "solid", 4, 2, 1)),
        Meshes.of(2, folder));
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void shouldMakeTheEquivalentStressOfAllSixComponents() throws Exception {
    String result =
        """
        displacements for set NALL
         1  0.0  0.0  0.1
        stresses (elem, integ.pnt.,sxx,syy,szz,sxy,sxz,syz) for set EALL
         1   1  1.0E+02  4.0E+01  1.0E+01  2.0E+01  3.0E+01  5.0E+00
        """;

    // Half of 60², 30² and 90², and three times 20², 30² and 5².
    assertEquals(
        Math.sqrt(6_300 + 3_975),
        SimulationResult.read(file("a", result)).largestStressMpa(),
        1e-9);
  }

  @Test
  void shouldNotTakeForIdenticalWhatDiffersInItsFirstByte() throws Exception {
    Path direct = file("direct", RESULT);
    Path other = file("other", " " + RESULT.substring(1));

    List<CheckRow> checks = Checks.against(direct, other, PLACE, 1, JobsLevels.VALUE);

    assertEquals(false, checks.get(0).identical().orElseThrow());
  }
}
