package soapbench.experiment.jobs.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeshRowTest {

  @ParameterizedTest
  @CsvSource({"0, 1, 1, 1", "1, 0, 1, 1", "1, 1, -1, 1", "1, 1, 1, -1"})
  void shouldRefuseAMeshThatCannotBe(int problem, int vertices, int triangles, int tets) {
    assertEquals(1, new MeshRow(1, "solid", 1, 0, 0).vertices());
    assertThrows(
        IllegalArgumentException.class,
        () -> new MeshRow(problem, "solid", vertices, triangles, tets));
  }
}
