package soapbench.experiment.jobs.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.answer.AnswerFactor;
import soapbench.answer.Choice;
import soapbench.answer.Choice.Fact;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.rows.JobsCell;

class JobsChoiceTest {

  private static final JobsCell DIRECT = JobsCell.call("direct");
  private static final JobsCell CALL = JobsCell.call("call");

  @TempDir private Path path;

  private Choice choice(KnownJobs known) throws IOException {
    return JobsChoice.of(known.results(path));
  }

  @Test
  void shouldCompareTheWaysThatCarryDataWithSendingItAsAttachment() throws IOException {
    Choice choice =
        choice(
            new KnownJobs()
                .around(JobsCell.transfer("value", 1_000), 10)
                .around(JobsCell.transfer("attachment", 1_000), 11)
                .around(JobsCell.transfer("reference", 2_000), 12)
                .around(JobsCell.transfer("in-place", 1_000), 3)
                .around(JobsCell.transfer("download", 1_000), 2)
                .around(JobsCell.transfer("local-copy", 1_000), 1));

    assertEquals(
        List.of("by value", "as attachment", "by reference"),
        choice.tried().stream().map(one -> one.option().label()).toList());
    assertEquals(Map.of("way", "value"), choice.tried().get(0).option().levels());
    assertEquals(
        List.of(1_000.0, 1_000.0, 2_000.0),
        choice.tried().stream().map(Choice.Tried::level).toList());
    AnswerFactor way = choice.factors().get(0);
    assertEquals("attachment", way.standard());
    assertEquals(
        List.of("send data by value", "send data as attachment", "send data by reference"),
        way.levels().stream().map(AnswerFactor.Level::wins).toList());
    assertEquals("data", choice.scale().things().apply(List.of()));
    assertEquals(List.of(), choice.facts(), "nothing was called");
  }

  @Test
  void shouldSayWhatACallAdds() throws IOException {
    Choice choice =
        choice(new KnownJobs().trials(DIRECT, 2, 2, 2, 2, 2).trials(CALL, 8, 8, 8, 8, 8));

    assertEquals(
        List.of(
            new Fact(
                "a call adds 6.00 ms",
                "A call adds 6.00 ms (6.00–6.00) to a program that does nothing.")),
        choice.facts());
  }

  @Test
  void shouldNotSayWhatACallAddsFromFewerThanFiveTrials() throws IOException {
    assertUnsure(new KnownJobs().trials(DIRECT, 2, 2, 2, 2, 2).trials(CALL, 8, 8, 8, 8));
  }

  @Test
  void shouldNotSayWhatACallAddsThatMayAddNothing() throws IOException {
    assertUnsure(new KnownJobs().trials(DIRECT, 2, 2, 2, 2, 2).trials(CALL, 2, 2, 2, 2, 2));
  }

  private void assertUnsure(KnownJobs known) throws IOException {
    assertEquals(
        List.of(new Fact("", "What a call adds cannot be told from chance.")),
        choice(known).facts());
  }

  @Test
  void shouldSayWhatItRanOnAndWhatIsMissing() throws IOException {
    KnownJobs known = new KnownJobs().around(JobsCell.transfer("value", 1_000), 10);
    Files.writeString(
        path.resolve("environment.json"),
        "{\"machine\": {\"cores\": 2, \"cpu\": \"a CPU\"},"
            + " \"jobs\": {\"sharing\": \"all share 2 cores\", \"missing\": [\"no moon\"]}}");

    Choice choice = choice(known);

    assertEquals(
        Map.of("machine", "2 cores of a CPU", "sharing", "all share 2 cores"), choice.context());
    assertEquals(List.of("no moon"), choice.missing());
    assertStarts("./soapbench run jobs", choice.more());
    assertTrue(choice.caveats().size() > 1);
  }
}
