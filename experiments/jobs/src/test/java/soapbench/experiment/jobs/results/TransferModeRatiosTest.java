package soapbench.experiment.jobs.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.results.Pairing;
import soapbench.rows.Values;

class TransferModeRatiosTest {

  @TempDir private Path path;

  private static KnownJobs size(
      KnownJobs known, long bytes, int ofReference, int ofCopy, double factor) {
    for (int i = 0; i < ofReference; i++) {
      known.trials(JobsCell.transfer("reference", bytes), 10 * factor);
    }
    for (int i = 0; i < ofCopy; i++) {
      known.trials(JobsCell.transfer("local-copy", bytes), 10);
    }
    return known;
  }

  private static KnownJobs known() {
    KnownJobs known = size(new KnownJobs(), 1_000, 5, 5, 4);
    size(known, 2_000, 5, 5, 9);
    size(known, 4_000, 4, 5, 2);
    size(known, 8_000, 5, 4, 2);
    return size(known, 16_000, 5, 0, 2);
  }

  private static List<Long> bytes(List<Pairing<JobsCell>> sizes) {
    return sizes.stream().map(pairing -> pairing.cell().size()).toList();
  }

  @Test
  void shouldCompareSizesThatBothWaysCarried() throws IOException {
    TransferModeRatios all =
        TransferModeRatios.of(known().results(path), "reference", "local-copy");

    assertEquals(List.of(1_000L, 2_000L, 4_000L, 8_000L), bytes(all.sizes()));
    assertEquals(8_000, all.largest().orElseThrow().cell().size());
    assertEquals(9, all.at(2_000).orElseThrow().ratio().value(), 1e-9);
    assertEquals(Optional.empty(), all.at(2_001));
    assertEquals(List.of(1_000L, 2_000L), bytes(all.upTo(2_000)));
    assertFalse(all.isEmpty());
  }

  @Test
  void shouldCompareOnlySizesThatMayDecide() throws IOException {
    TransferModeRatios some =
        TransferModeRatios.ofEligible(known().results(path), "reference", "local-copy");

    assertEquals(List.of(1_000L, 2_000L), bytes(some.sizes()));
    assertEquals(6, Pairing.mean(some.sizes(), 0.95).value(), 1e-9, "of 4 and 9");
    assertEquals(0, Pairing.mean(List.of(), 0.95).n());
    assertTrue(TransferModeRatios.of(known().results(path), "value", "local-copy").isEmpty());
  }

  @Test
  void shouldTellPartsOfTheMiddleHalfAndTheSlowestTenthOfCalls() throws IOException {
    KnownJobs known = new KnownJobs();
    for (int ms = 20; ms > 0; ms--) {
      known.served(JobsCell.call("call"), ms + 3, 0, 1, 0, 2, 0);
    }
    known.trials(JobsCell.call("call"), 900);
    List<Values> calls =
        CallPart.ascending(known.results(path).run().find(JobsCell.call("call")).orElseThrow());

    assertEquals(20, calls.size(), "the server told of them");
    assertEquals(
        List.of(22e6, 23e6),
        CallPart.slowestTenth(calls).stream().map(call -> call.of(JobsRows.ELAPSED)).toList());
    assertEquals(10, CallPart.middleHalf(calls).size());
    assertEquals(9_000_000, CallPart.middleHalf(calls).get(0).of(JobsRows.ELAPSED));
    Map<CallPart, Double> means = CallPart.means(CallPart.middleHalf(calls));
    assertEquals(10.5e6, means.get(CallPart.SOAP), 1, "the mean of 6 to 15 ms");
    assertEquals(1e6, means.get(CallPart.WAITING), 1);
  }
}
