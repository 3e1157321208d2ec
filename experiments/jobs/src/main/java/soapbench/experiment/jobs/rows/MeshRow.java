package soapbench.experiment.jobs.rows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import soapbench.columns.RunColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.Table;

/**
 * One row of {@code meshes.csv}: a mesh of the simulated problem.
 *
 * @param problem the size of the problem, from 1
 * @param mesh what it is a mesh of, e.g. {@code solid}
 */
public record MeshRow(int problem, String mesh, int vertices, int triangles, int tets) {

  private static final Column<MeshRow, Integer> PROBLEM =
      Column.of("problem", "", "size of the simulated problem, from 1", CellCodec.COUNT)
          .of(MeshRow::problem);
  private static final Column<MeshRow, String> MESH =
      Column.of("mesh", "", "what it is a mesh of", CellCodec.WORD).of(MeshRow::mesh);
  public static final Column<MeshRow, Integer> VERTICES =
      Column.of("vertices", "", "its nodes", CellCodec.COUNT).of(MeshRow::vertices);
  public static final Column<MeshRow, Integer> TRIANGLES =
      Column.of("triangles", "", "triangles of its surface", CellCodec.COUNT)
          .of(MeshRow::triangles);
  public static final Column<MeshRow, Integer> TETS =
      Column.of("tets", "", "tetrahedra that fill it", CellCodec.COUNT).of(MeshRow::tets);

  public static final Table<MeshRow> TABLE =
      new Table<MeshRow>(
              "meshes.csv",
              List.of(
                  RunColumns.EXPERIMENT.of(row -> JobsFolder.EXPERIMENT),
                  PROBLEM,
                  MESH,
                  VERTICES,
                  TRIANGLES,
                  TETS))
          .keyed(List.of(PROBLEM.name(), MESH.name()));

  public MeshRow {
    if (mesh.isBlank()) {
      throw new IllegalArgumentException("mesh is blank");
    }
    if (problem < 1 || vertices < 1 || triangles < 0 || tets < 0) {
      throw new IllegalArgumentException(
          "problem %s or vertices %s is not at least 1, or triangles %s or tets %s is negative"
              .formatted(problem, vertices, triangles, tets));
    }
  }

  /** Every whole row of a meshes file. */
  public static List<MeshRow> read(Path file) throws IOException {
    return CsvFile.read(file, MeshRow::of, Function.identity());
  }

  private static MeshRow of(CsvRow row) {
    return new MeshRow(
        PROBLEM.read(row), MESH.read(row), VERTICES.read(row), TRIANGLES.read(row), TETS.read(row));
  }
}
