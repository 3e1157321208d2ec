package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import soapbench.csv.CsvFile;

class TrialRowTest {

  private static TrialRow row(String stage, String outcome, String error, String pauses) {
    String text =
        """
        experiment,stage,round,position,binding,format,shape,payload_bytes,outcome,error,\
        client_gc_count,server_gc_count,started_at
        payload,%s,1,2,http,normal,records,1300000,%s,%s,%s,2026-11-21T08:15:30Z
        """
            .formatted(stage, outcome, error, pauses);
    return TrialRow.of(CsvFile.parse("trials.csv", text).get(0));
  }

  private static TrialRow completed(String pauses) {
    return row("measured", "completed", "", pauses);
  }

  @Test
  void shouldBeTouchedByAPauseOfEitherSide() {
    assertFalse(completed("0,0").gcTouched());
    assertTrue(completed("1,0").gcTouched());
    assertTrue(completed("0,1").gcTouched());
    assertFalse(completed(",").gcTouched());
  }

  @Test
  void shouldCountWhenItIsMeasured() {
    assertTrue(row("measured", "completed", "", "0,0").measured());
    assertFalse(row("warmup", "completed", "", "0,0").measured());
  }

  @Test
  void shouldHaveAnErrorWhenItFailedAndNoneWhenItCompleted() {
    assertEquals(
        "timeout: no answer", row("measured", "failed", "timeout: no answer", ",").error());
    assertEquals("unknown: no message", row("measured", "failed", "", ",").error());
    assertFalse(row("measured", "failed", "", ",").completed());
    assertTrue(row("measured", "completed", "left over", "0,0").completed());
  }
}
