package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.csv.InLocale;
import soapbench.factor.Levels;
import soapbench.rows.Measure;
import soapbench.rows.SummaryRow;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Summary;

class PayloadSummaryTest {

  private static final Scenario SCENARIO =
      new Scenario("http", "normal", "records", 1_300_000, "fetch");

  private static final String GOLDEN =
      """
      binding,format,shape,payload_bytes,measure,n,failed,mean,median,p90,min,max,ci_low,ci_high,\
      client_stack,server_stack,unit
      http,normal,records,1300000,transaction_ns,5,1,\
      2000000.4,2000000,2800001.2,1000000,3000002,1000000,3000002,tuned,tuned,ns
      http,normal,records,1300000,wait_ns,0,6,,,,,,,,tuned,tuned,ns
      http,normal,records,1300000,cost_over_floor,2,1,\
      1.5000,1.5000,1.6667,1.2917,1.7083,1.2917,1.7083,tuned,tuned,
      http,normal,records,1300000,cost_over_pipelined_floor,1,1,\
      2.3333,2.3333,2.3333,2.3333,2.3333,,,tuned,tuned,
      """;

  private static String text() {
    double[] values = {1_000_000, 1_500_000, 2_000_000, 2_500_000, 3_000_002};
    return PayloadRows.SUMMARY.text(
        List.of(
            new SummaryRow<>(
                SCENARIO,
                Levels.NONE,
                PayloadRows.TRANSACTION,
                1,
                Summary.of(ForkedSample.of(values))),
            new SummaryRow<>(
                SCENARIO, Levels.NONE, PayloadRows.WAIT, 6, Summary.of(ForkedSample.of())),
            new SummaryRow<>(
                SCENARIO,
                Levels.NONE,
                PayloadRows.COST_OVER_FLOOR,
                1,
                Summary.of(ForkedSample.of(31 / 24.0, 41 / 24.0))),
            new SummaryRow<>(
                SCENARIO,
                Levels.NONE,
                PayloadRows.COST_OVER_PIPELINED_FLOOR,
                1,
                Summary.of(ForkedSample.of(7 / 3.0)))));
  }

  @Test
  void shouldLeaveEmptyWhatWasNotMeasured() {
    assertEquals(GOLDEN, text());
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsArabic() throws Exception {
    InLocale.arabic(() -> assertEquals(GOLDEN, text()));
  }

  @Test
  void shouldWriteEveryCostOverAFloorAsARatio() {
    for (Measure measure :
        List.of(
            PayloadRows.COST_OVER_FLOOR,
            PayloadRows.COST_OVER_PIPELINED_FLOOR,
            PayloadRows.COST_OVER_DELIVERED_FLOOR)) {
      SummaryRow<Scenario> row =
          new SummaryRow<>(SCENARIO, Levels.NONE, measure, 0, Summary.of(ForkedSample.of(2)));

      assertTrue(
          PayloadRows.SUMMARY.text(List.of(row)).contains("," + measure.name() + ",1,0,2.0000,"));
    }
  }
}
