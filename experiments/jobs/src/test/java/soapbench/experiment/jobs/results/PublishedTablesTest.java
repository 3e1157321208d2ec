package soapbench.experiment.jobs.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PublishedTablesTest {

  @Test
  void shouldTellTheTwoProblemsApart() {
    assertEquals(348.34, PublishedTables.baseline("Meshing loop", 1));
    assertEquals(1003.15, PublishedTables.baseline("Meshing loop", 2));
    assertEquals(22_045, PublishedTables.mesh("solid mesh", 1, "tets"));
    assertEquals(83_609, PublishedTables.mesh("solid mesh", 2, "tets"));
  }
}
