package soapbench.experiment.jobs.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertEnds;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.InLocale;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.rows.CheckRow;
import soapbench.experiment.jobs.rows.JobsCell;

class JobsAnswerTest {

  private static final long LARGE = 1_000_000_000;

  @TempDir private Path path;

  private List<String> answer(KnownJobs known) throws IOException {
    return JobsAnswer.paragraphs(known.results(path));
  }

  private static KnownJobs calls() {
    KnownJobs known = new KnownJobs().around(JobsCell.call("direct"), 2);
    for (int i = 0; i < 6; i++) {
      known.served(JobsCell.call("call"), 8, 0.5, 0, 2, 2, 0.5);
    }
    return known;
  }

  private static KnownJobs known() {
    return calls()
        .simulation("reference", 1, "total", 9_000, 90)
        .around(JobsCell.transfer("value", 1_000), 10)
        .around(JobsCell.transfer("attachment", 1_000), 11)
        .around(JobsCell.transfer("reference", 1_000), 14)
        .around(JobsCell.transfer("value", 10_000), 10)
        .around(JobsCell.transfer("attachment", 10_000), 11)
        .around(JobsCell.transfer("in-place", 1_000), 8)
        .around(JobsCell.transfer("in-place", LARGE), 8.5)
        .failed(JobsCell.transfer("value", LARGE), 6, "fault: too large")
        .around(JobsCell.transfer("attachment", LARGE), 6_000)
        .legs(JobsCell.transfer("reference", LARGE), 3_000, 1_500, 1_200)
        .around(JobsCell.transfer("download", LARGE), 1_000)
        .around(JobsCell.transfer("local-copy", LARGE), 600);
  }

  @Test
  void shouldSayWhatItCostsAndHowDataShouldTravel() throws IOException {
    Files.writeString(
        path.resolve("environment.json"),
        "{\"jobs\": {\"sharing\": \"all share 2 cores\", \"missing\": [\"no moon\"]}}");

    List<String> answer = answer(known());

    assertStarts(
        "What does it cost to offer a program as a web service? A call of a program that"
            + " does nothing takes 8.00 ms, 6.00 ms more (5.9",
        answer.get(0));
    assertEnds(
        "; started directly it takes 2.00 ms. 99 of 100 calls take at most 8.00 ms. Most of"
            + " it is: SOAP and HTTP 3.00 ms, start 2.00 ms, run 2.00 ms.",
        answer.get(0));
    assertStarts(
        "What does it add to programs that compute? Simulation 1 takes 9.00 s directly."
            + " Beyond its programs' runs, services add by reference 90.0 ms (1.00 %). The"
            + " difference to direct runs is by reference ",
        answer.get(1));
    assertEquals(
        "How should data travel to a program and back? The fastest, or at most 1.15 times as long"
            + " as it: from 1 KB to 10 KB by value or as attachment; with 1 GB by reference. Data"
            + " that the server has already is used in place: 8.00 ms with 1 KB, 8.50 ms with 1 GB."
            + " With 1 GB there and back it takes as attachment 6.00 s, by reference 3.00 s; a"
            + " plain download takes 1.00 s; a local copy takes 600 ms. By reference, the way to"
            + " the server takes at most 1.50 and that back 1.20 times as long as a plain"
            + " download.",
        answer.get(2));
    assertEquals(
        "How large may data be? The largest file that arrived, of up to 1 GB that were tried: by"
            + " value 10 KB, as attachment 1 GB, by reference 1 GB.",
        answer.get(3));
    assertEquals("How they shared the machine: all share 2 cores.", answer.get(4));
    assertEquals("Not measured: no moon.", answer.get(5));
    assertStarts("No trial completed in: by value, 1 GB. Of ", answer.get(6));
    assertEquals(7, answer.size());
  }

  @Test
  void shouldSayTheSameWhenTheLocaleIsArabic() throws Exception {
    assertEquals(answer(known()), InLocale.arabic(() -> answer(known())));
  }

  @Test
  void shouldSaySoWithoutASimulation() throws IOException {
    List<String> answer = answer(calls());

    assertEquals(
        "What services add to programs that compute was not measured, since this run has no"
            + " simulation.",
        answer.get(1));
    assertEquals("This run does not say how data should travel.", answer.get(2));
  }

  @Test
  void shouldSaySoWithoutCallsOrWithoutWholeSimulations() throws IOException {
    List<String> answer =
        answer(new KnownJobs().trials(JobsCell.simulation("direct", 1, "thermal"), 5));

    assertEquals(
        "This run does not compare calls of a program that does nothing with starting it.",
        answer.get(0));
    assertEquals(
        "This run does not compare a whole simulation by services with direct runs.",
        answer.get(1));
  }

  @Test
  void shouldNotCallADifferenceOneFromTooFewTrials() throws IOException {
    List<String> answer =
        answer(
            new KnownJobs()
                .trials(JobsCell.call("direct"), 2, 2)
                .trials(JobsCell.call("call"), 1, 1)
                .trials(JobsCell.simulation("direct", 1, "total"), 100)
                .trials(JobsCell.simulation("value", 1, "total"), 99));

    assertContains(
        "takes 1.00 ms, 1.00 ms less, in too few trials to tell (n = 2);", answer.get(0));
    assertEnds(
        "The difference to direct runs is by value −1.00 %, in too few trials to tell"
            + " (n = 1).",
        answer.get(1));
  }

  @Test
  void shouldSayWhetherResultsAgree() throws IOException {
    CheckRow same = check("value", 1, true);
    assertEquals(
        "All compared results agree, and files of results are the same byte by byte as those of"
            + " direct runs.",
        answer(known().check(same)).get(2));
    assertEquals(
        "Results do not agree in: problem 1, in a session, largest stress against direct; problem"
            + " 1, by reference, largest stress against direct.",
        answer(
                known()
                    .check(same)
                    .check(check("session", 1.1, true))
                    .check(check("reference", 1, false)))
            .get(2));
  }

  private static CheckRow check(String way, double value, boolean identical) {
    return new CheckRow(
        Optional.of(1),
        Optional.of(1),
        way,
        "direct",
        "largest stress",
        "MPa",
        value,
        1,
        1e-6,
        Optional.of(identical));
  }

  @Test
  void shouldHaveNoAnswerWithoutATrial() throws IOException {
    assertEquals(
        List.of("No measured trial completed, so this run has no answer."),
        answer(new KnownJobs()));
  }

  @Test
  void shouldTellIntervalsFromFiveTrialsOn() throws IOException {
    List<String> answer =
        answer(
            new KnownJobs()
                .trials(JobsCell.call("direct"), 2, 2, 2, 2, 2)
                .trials(JobsCell.call("call"), 2, 2, 2, 2, 2)
                .trials(JobsCell.simulation("direct", 1, "total"), 100, 100, 100, 100, 100)
                .trials(JobsCell.simulation("value", 1, "total"), 110, 110, 110, 110, 110));

    assertContains("takes 2.00 ms, 0 ms more (0 to 0); started directly", answer.get(0));
    assertEnds("99 of 100 calls take at most 2.00 ms.", answer.get(0));
    assertEquals(
        "What does it add to programs that compute? Simulation 1 takes 100 ms directly. The"
            + " difference to direct runs is by value 10.0 % (10.0 to 10.0).",
        answer.get(1));
  }

  @Test
  void shouldCountAWayAsGoodUpTo115PerCentOfTheFastest() throws IOException {
    KnownJobs known =
        new KnownJobs()
            .trials(JobsCell.transfer("value", 1_000), 100)
            .trials(JobsCell.transfer("attachment", 1_000), 114)
            .trials(JobsCell.transfer("value", 2_000), 100)
            .trials(JobsCell.transfer("attachment", 2_000), 116)
            .trials(JobsCell.transfer("value", 4_000), 100)
            .trials(JobsCell.transfer("value", 8_000), 200)
            .trials(JobsCell.transfer("attachment", 8_000), 100);

    assertTrue(
        answer(known)
            .get(2)
            .contains(
                "as it: with 1 KB by value or as attachment; with 2 KB by value; with 8 KB as"
                    + " attachment. With 8 KB there and back it takes by value 200 ms, as"
                    + " attachment 100 ms."),
        answer(known)::toString);
  }

  @Test
  void shouldSayWhichWayCarriedNothing() throws IOException {
    List<String> answer =
        answer(
            new KnownJobs()
                .trials(JobsCell.transfer("in-place", 1_000), 8)
                .failed(JobsCell.transfer("value", 1_000), 1, "fault: no"));

    assertContains(
        "How large may data be? The largest file that arrived, of up to 1 KB that were tried:"
            + " by value none.",
        answer);
    assertContains("This run does not say how data should travel.", answer);
  }
}
