package soapbench.experiment.jobs.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.rows.Trial;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class CallBlocksTest {

  private static final JobsCell CALL = JobsCell.call(JobsLevels.CALL);

  @TempDir private Path path;

  private int[] blocks(int calls) throws IOException {
    return new KnownJobs()
        .trials(CALL, IntStream.range(0, calls).mapToDouble(i -> 1).toArray())
        .results(path)
        .run()
        .find(CALL)
        .orElseThrow()
        .timesNs()
        .forks();
  }

  private void record(int rounds, int calls) throws IOException {
    Files.writeString(
        path.resolve("environment.json"),
        "{\"jobs\": {\"rounds\": %s, \"calls\": %s}}".formatted(rounds, calls));
  }

  @Test
  void shouldKeepTheCallsOfARoundOfTheRunTogether() throws IOException {
    record(3, 8);
    // up to the end of the rounds there are 2, 5 and 8 calls
    assertArrayEquals(new int[] {1, 1, 2, 2, 2, 3, 3, 3}, blocks(8));
  }

  private static Place placed(CallBlocks blocks, int fork, int round) {
    Place place = new Place("jobs", Stage.MEASURED, round, 1, fork);
    return blocks.placed(Trial.failed(place, CALL, "lost: the server", Instant.EPOCH)).place();
  }

  /** Such as those of two servers, which have a fork each. */
  @Test
  void shouldKeepTheCallsOfBlocksApart() {
    CallBlocks blocks = new CallBlocks(1, 3, 8);
    for (int fork = 1; fork <= 2; fork++) {
      assertEquals((fork - 1) * 3 + 1, placed(blocks, fork, 1).fork());
      assertEquals((fork - 1) * 3 + 2, placed(blocks, fork, 3).fork());
      assertEquals((fork - 1) * 3 + 3, placed(blocks, fork, 8).fork());
    }
  }

  @Test
  void shouldKeepCallsInTheirForkWhereThereAreSeveral() {
    CallBlocks blocks = new CallBlocks(2, 3, 8);
    for (int fork = 1; fork <= 2; fork++) {
      assertEquals(new Place("jobs", Stage.MEASURED, 2, 1, fork), placed(blocks, fork, 3));
      assertEquals(new Place("jobs", Stage.MEASURED, 3, 1, fork), placed(blocks, fork, 8));
    }
  }

  @Test
  void shouldLeaveOtherTrialsAsTheyAre() throws IOException {
    record(2, 2);
    JobsCell copy = JobsCell.transfer(JobsLevels.LOCAL_COPY, 1_000);
    assertArrayEquals(
        new int[] {1, 1},
        new KnownJobs()
            .trials(copy, 1, 1)
            .results(path)
            .run()
            .find(copy)
            .orElseThrow()
            .timesNs()
            .forks());
  }

  @Test
  void shouldTakeAllCallsForOneBlockWhereNothingIsRecorded() throws IOException {
    assertEquals(1, IntStream.of(blocks(4)).distinct().count());
  }

  @Test
  void shouldLeaveCallsAsTheyAreBeyondThoseThatAreRecorded() throws IOException {
    record(2, 4);
    assertArrayEquals(new int[] {1, 1, 2, 2, 1}, blocks(5));
  }

  @Test
  void shouldTakeNumbersThatCannotBeForNotRecorded() throws IOException {
    Files.writeString(
        path.resolve("environment.json"), "{\"jobs\": {\"rounds\": 3, \"calls\": 12345678901}}");
    assertArrayEquals(new int[] {1, 1, 1}, blocks(3));

    Files.writeString(
        path.resolve("environment.json"), "{\"jobs\": {\"rounds\": \"some\", \"calls\": 3}}");
    assertArrayEquals(new int[] {1, 1, 1}, blocks(3));
  }

  @Test
  void shouldDivideManyRoundsWithoutOverflow() throws IOException {
    record(999_999_999, 999_999_999);
    assertArrayEquals(new int[] {1, 2, 3}, blocks(3));
  }
}
