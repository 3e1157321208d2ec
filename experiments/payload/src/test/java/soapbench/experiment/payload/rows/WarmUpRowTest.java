package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.csv.MalformedCsvException;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.statistics.WarmUp;

class WarmUpRowTest {

  private static final Instant AT = Instant.parse("2026-11-22T08:00:00Z");
  private static final Scenario SCENARIO =
      new Scenario("http", "normal", "records", 1_000, Scenario.FETCH);

  @TempDir private Path folder;

  @Test
  void shouldReadBackWhatWasWritten() throws IOException {
    WarmUp warmUp = new WarmUp.Series().another();
    while (!warmUp.over()) {
      warmUp.took(200_000_000);
    }
    List<WarmUpRow> rows =
        List.of(
            WarmUpRow.of(1, WarmUpRow.EXCHANGE, SCENARIO, warmUp, AT),
            WarmUpRow.of(2, WarmUpRow.FLOOR, SCENARIO, new WarmUp.Series().another(), AT));
    String text = WarmUpRow.TABLE.text(rows);

    assertEquals(
        """
        fork,what,binding,format,shape,payload_bytes,direction,client_stack,\
        server_stack,completed,failed,first_ns,last_ns,state,ended_at
        1,exchange,http,normal,records,1000,fetch,tuned,tuned,7,0,\
        200000000,200000000,warm,2026-11-22T08:00:00Z
        2,floor,http,normal,records,1000,fetch,tuned,tuned,0,0,,,unknown,2026-11-22T08:00:00Z
        """,
        text);
    assertEquals(rows, WarmUpRow.read(write(text)));
  }

  @Test
  void shouldKnowTheLevelsOfItsFork() throws IOException {
    Levels zgc = Levels.NONE.with(new Level<>(ServerFactors.COLLECTOR, CollectorChoice.ZGC));
    WarmUpRow row = row(2, WarmUpRow.EXCHANGE, 0, 1).at(zgc);
    String text = WarmUpRow.table(List.of(ServerFactors.COLLECTOR)).text(List.of(row));

    assertTrue(text.endsWith(",zgc\n"), text);
    assertEquals(List.of(row), WarmUpRow.read(write(text)));
  }

  @Test
  void shouldRefuseAStateThatItDoesNotKnow() throws IOException {
    WarmUpRow row = WarmUpRow.of(1, WarmUpRow.FLOOR, SCENARIO, new WarmUp.Series().another(), AT);
    Path file = write(WarmUpRow.TABLE.text(List.of(row)).replace(",unknown,", ",hot,"));

    assertEquals(
        file + " line 2: state cannot be 'hot'",
        assertThrows(MalformedCsvException.class, () -> WarmUpRow.read(file)).getMessage());
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("warmup.csv"), text);
  }

  @ParameterizedTest
  @CsvSource({"0, floor, 0, 0", "1, floor, -1, 0", "1, floor, 0, -1", "1, both, 0, 0"})
  void shouldRefuseNumbersAndWordsThatCannotBe(int fork, String what, int done, int failed) {
    assertEquals(0, row(1, WarmUpRow.FLOOR, 0, 0).done());
    assertThrows(IllegalArgumentException.class, () -> row(fork, what, done, failed));
  }

  @Test
  void shouldTellExchangesFromFloors() {
    assertTrue(row(1, WarmUpRow.EXCHANGE, 0, 0).ofExchanges());
    assertFalse(row(1, WarmUpRow.FLOOR, 0, 0).ofExchanges());
  }

  private static WarmUpRow row(int fork, String what, int done, int failed) {
    return new WarmUpRow(
        fork,
        what,
        SCENARIO,
        done,
        failed,
        Double.NaN,
        Double.NaN,
        WarmUp.State.UNKNOWN,
        AT,
        Levels.NONE);
  }
}
