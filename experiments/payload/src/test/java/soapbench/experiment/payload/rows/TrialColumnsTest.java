package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import soapbench.csv.Column;

class TrialColumnsTest {

  @Test
  void shouldDescribeEveryTrialColumn() {
    String meaning = TrialColumns.TABLE.meaning("transaction_ns");

    assertEquals(Column.NANOSECONDS, TrialColumns.TRANSACTION.unit());
    assertTrue(meaning.startsWith("c4 - c0"), meaning);
    assertTrue(TrialColumns.durations().contains("server_deserialization_ns"));
    assertFalse(TrialColumns.durations().contains("payload_bytes"));
  }
}
