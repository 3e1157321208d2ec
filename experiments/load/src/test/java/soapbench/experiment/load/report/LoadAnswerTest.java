package soapbench.experiment.load.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static soapbench.assertion.Texts.assertContains;
import static soapbench.assertion.Texts.assertEnds;
import static soapbench.assertion.Texts.assertLacks;
import static soapbench.assertion.Texts.assertStarts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.InLocale;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.folder.RunFolder;

class LoadAnswerTest {

  private static final LoadCell HTTP_SMALL = KnownLoad.cell("http", 500, 30);
  private static final LoadCell JMS_SMALL = KnownLoad.cell("jms", 500, 30);
  private static final LoadCell HTTP_MIDDLE = KnownLoad.cell("http", 3_500, 30);
  private static final LoadCell JMS_MIDDLE = KnownLoad.cell("jms", 3_500, 30);
  private static final LoadCell HTTP_LARGE = KnownLoad.cell("http", 102_000, 30);
  private static final LoadCell JMS_LARGE = KnownLoad.cell("jms", 102_000, 30);
  private static final LoadCell HTTP_RATE = KnownLoad.rate("http", 3_500, 20);
  private static final LoadCell JMS_RATE = KnownLoad.rate("jms", 3_500, 20);

  @TempDir private Path path;

  private List<String> answer(KnownLoad load) throws IOException {
    return LoadAnswer.paragraphs(load.results(path));
  }

  private List<String> answer(KnownLoad load, int cores) throws IOException {
    Files.writeString(
        path.resolve("environment.json"), "{\"machine\": {\"cores\": %d}}".formatted(cores));
    return answer(load);
  }

  private static KnownLoad threeRepeats() {
    return new KnownLoad()
        .repeats(HTTP_SMALL, 100, 101, 102)
        .repeats(JMS_SMALL, 200, 203, 203)
        .repeats(HTTP_MIDDLE, 100, 120, 110)
        .repeats(JMS_MIDDLE, 110, 100, 120)
        .repeats(HTTP_LARGE, 400, 404, 410)
        .repeats(JMS_LARGE, 200, 201, 204);
  }

  @Test
  void shouldSayWhichBindingAnswersFasterAtWhichSize() throws IOException {
    List<String> answer = answer(threeRepeats());

    assertEquals(
        List.of(
            "Of 3 combinations of size and load HTTP answers faster in 1 and JMS in 1.",
            "At 30 users a mean reply takes 101 to 405 ms."
                + " HTTP answers faster, by a factor of 2.00 (1.98–2.02) with 0.5 KB."
                + " JMS answers faster, by a factor of 2.01 (1.99–2.02) with 102 KB."
                + " Not distinguishable, JMS over HTTP: 1.00 (0.68–1.48) with 3.5 KB.",
            "With 3 repeats intervals are wide: more may tell apart what is not distinguishable."),
        answer.subList(0, 3));
  }

  @Test
  void shouldSayTheSameWhenTheLocaleIsArabic() throws Exception {
    assertEquals(answer(threeRepeats()), InLocale.arabic(() -> answer(threeRepeats())));
  }

  @Test
  void shouldSayOnceThatOneRepeatHasNoIntervals() throws IOException {
    List<String> answer =
        answer(
            new KnownLoad()
                .repeats(HTTP_SMALL, 100)
                .repeats(JMS_SMALL, 250)
                .repeats(HTTP_LARGE, 300)
                .repeats(JMS_LARGE, 200));

    assertEnds(
        " HTTP answers faster, by a factor of 2.50 with 0.5 KB."
            + " JMS answers faster, by a factor of 1.50 with 102 KB.",
        answer.get(1));
    assertEquals(
        1, answer.stream().filter(text -> text.contains("interval")).count(), answer::toString);
    assertStarts("A ratio of one repeat has no interval.", answer.get(2));
  }

  @Test
  void shouldNotSpeakOfRepeatsWhenTheyTellAllApart() throws IOException {
    String answer =
        String.join(
            "\n",
            answer(
                new KnownLoad()
                    .repeats(HTTP_SMALL, 100, 101, 102)
                    .repeats(JMS_SMALL, 200, 203, 203)));

    assertLacks("repeat", answer);
  }

  @Test
  void shouldSayHowManyRepliesThereAreAtMost() throws IOException {
    List<String> answer =
        answer(
            threeRepeats()
                .repeats(KnownLoad.cell("http", 500, 1), 10, 10)
                .repeats(KnownLoad.cell("jms", 500, 1), 20, 20));

    assertContains(
        "The most right replies a second: 100 over HTTP with 0.5 KB at 1 user, 50.0 over JMS"
            + " with 0.5 KB at 1 user, 2.47 over HTTP with 102 KB at 30 users, 4.96 over JMS"
            + " with 102 KB at 30 users.",
        answer);
  }

  /** Sentence on the CPU, with JMeter's 1.25 busy cores and the server's 0.5. */
  private String cpu(int cores) throws IOException {
    return answer(new KnownLoad().repeats(HTTP_SMALL, 100, 100), cores).stream()
        .filter(text -> text.contains("cores busy"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void shouldTakeTheCpuForTheLimitWhenNearlyAllCoresAreBusy() throws IOException {
    assertEquals(
        "At the highest rate over HTTP (0.5 KB, 30 users) JMeter keeps 1.25 and the server 0.50 of"
            + " the machine's 1 cores busy: the CPU is the limit. JMeter needs more CPU than the"
            + " server, which might do more by itself.",
        cpu(1));
    assertContains("2 cores busy: the CPU is not the limit.", cpu(2));
  }

  @Test
  void shouldNotNameALimitWhenTheCoresAreNotKnown() throws IOException {
    String answer = String.join("\n", answer(new KnownLoad().repeats(HTTP_SMALL, 100, 100)));

    assertContains("the server 0.50 cores busy. JMeter needs more CPU", answer);
    assertLacks("limit", answer);
  }

  @Test
  void shouldCompareRatesThatWereKeptAndNameThoseMissed() throws IOException {
    LoadCell fast = KnownLoad.rate("http", 3_500, 100);
    List<String> answer =
        answer(
            new KnownLoad()
                .paced(HTTP_RATE, 1, 5, 0, 0, 0)
                .paced(JMS_RATE, 1, 10, 0, 0, 0)
                .paced(fast, 1, 5, 0, 0, 900));

    assertEquals(
        List.of(
            "At a fixed rate of 20/s a mean reply takes 5.00 to 10.0 ms. HTTP answers faster, by a"
                + " factor of 2.00 with 3.5 KB.",
            "A ratio of one repeat has no interval. Its difference may be chance, which only more"
                + " repeats can tell.",
            "Rates missed, so that their times are not compared: HTTP, 3.5 KB, 100/s."),
        answer);
  }

  @Test
  void shouldSayThatEveryRateWasKept() throws IOException {
    assertEquals(
        List.of(
            "This run does not compare HTTP with JMS.",
            "At a fixed rate of 20/s a mean reply takes 5.00 ms over HTTP with 3.5 KB.",
            "Every fixed rate was kept."),
        answer(new KnownLoad().paced(HTTP_RATE, 1, 5, 0, 0, 0)));
  }

  @Test
  void shouldTellTheTimesOfOneBindingAlone() throws IOException {
    List<String> answer =
        answer(new KnownLoad().repeats(HTTP_SMALL, 100, 102).repeats(HTTP_LARGE, 300, 302));

    assertEquals("This run does not compare HTTP with JMS.", answer.get(0));
    assertEquals(
        "At 30 users a mean reply takes 101 ms over HTTP with 0.5 KB, 301 ms over HTTP with 102"
            + " KB.",
        answer.get(1));
  }

  @Test
  void shouldNameWhatFailedAndWhatWasNeverAnswered() throws IOException {
    List<String> answer =
        answer(
            new KnownLoad()
                .repeats(HTTP_SMALL, 100, 102)
                .failed(HTTP_SMALL, 2, 1, "no reply")
                .repeats(JMS_SMALL, 100, 102)
                .failed(JMS_SMALL, 1, 2, "no reply")
                .nothing(JMS_LARGE, 1, "no samples")
                .repeats(HTTP_LARGE, 100, 100));

    assertEquals(
        "Nothing was answered in: JMS, 102 KB, 30 users. Of 21 measured requests 3 failed and are"
            + " in none of these times; most, 2, in JMS, 0.5 KB, 30 users.",
        answer.get(answer.size() - 1));
    assertEnds("Not compared: 100 ms over HTTP with 102 KB.", answer.get(0));
  }

  @Test
  void shouldTellNoRatioWhenAMeanIsZero() throws IOException {
    List<String> answer =
        answer(new KnownLoad().repeats(HTTP_SMALL, 0, 0, 0).repeats(JMS_SMALL, 1, 1, 1));

    assertEquals(
        "At 30 users a mean reply takes 0 to 1.00 ms. No ratio can be told with 0.5 KB.",
        answer.get(0));
  }

  @Test
  void shouldSayThatThereIsNoAnswerWhenNothingWasAnswered() throws IOException {
    assertEquals(
        List.of("No measured request was answered, so this run has no answer."),
        answer(new KnownLoad()));
    assertEquals(
        "Nothing was answered in: JMS, 102 KB, 30 users.",
        answer(new KnownLoad().nothing(JMS_LARGE, 1, "no samples")).get(1));
  }

  @Test
  void shouldCallTimesAlikeWhenTheirRatioIsExactlyOne() throws IOException {
    KnownLoad once = new KnownLoad().repeats(HTTP_SMALL, 100).repeats(JMS_SMALL, 100);
    KnownLoad five =
        new KnownLoad()
            .repeats(HTTP_SMALL, 100, 100, 100, 100, 100)
            .repeats(JMS_SMALL, 100, 100, 100, 100, 100);

    assertEquals(
        "At 30 users a mean reply takes 100 to 100 ms. Not distinguishable, JMS over HTTP: 1.00"
            + " with 0.5 KB.",
        answer(once).get(0));
    assertEquals(
        "At 30 users a mean reply takes 100 to 100 ms. Not distinguishable, JMS over HTTP: 1.00"
            + " (1.00–1.00) with 0.5 KB.",
        answer(five).get(0));
    assertFalse(
        answer(five).stream().anyMatch(text -> text.contains("repeats intervals are wide")),
        "five repeats are many");
  }

  @Test
  void shouldSayThatTheServerNeedsMoreCpu() throws IOException {
    RunFolder folder = new KnownLoad().repeats(HTTP_SMALL, 100, 100).write(path);
    Path cells = new LoadFolder(folder).cells();
    Files.writeString(cells, Files.readString(cells).replace(",1.25,0.5,", ",0.5,1.25,"));
    String answer = String.join("\n", LoadAnswer.paragraphs(LoadResults.read(folder)));

    assertContains("JMeter keeps 0.50 and the server 1.25 cores busy", answer);
    assertContains("The server needs more CPU than JMeter.", answer);
  }
}
