package soapbench.experiment.load.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.answer.AnswerFactor;
import soapbench.answer.Choice;
import soapbench.answer.Choice.Fact;
import soapbench.answer.Choice.Tried;
import soapbench.experiment.load.madeup.KnownLoad;
import soapbench.experiment.load.rows.LoadCell;

class LoadChoiceTest {

  private static final LoadCell HTTP = KnownLoad.cell("http", 500, 30);
  private static final LoadCell JMS = KnownLoad.cell("jms", 500, 30);
  private static final LoadCell JMS_LARGE = KnownLoad.cell("jms", 102_000, 30);

  @TempDir private Path path;

  private Choice choice(KnownLoad load) throws IOException {
    return LoadChoice.of(load.results(path));
  }

  @Test
  void shouldTakeTheMedianOfEachRepeatInNanoseconds() throws IOException {
    Choice choice =
        choice(
            new KnownLoad()
                .repeat(HTTP, 1, 10, 20, 90)
                .nothing(HTTP, 2, "no samples")
                .repeat(HTTP, 3, 40)
                .failed(HTTP, 1, 2, "no reply")
                .failed(HTTP, 3, 5, "no reply"));

    Tried tried = choice.tried().get(0);

    assertEquals("HTTP, 0.5 KB", tried.option().label());
    assertEquals(Map.of("binding", "http", "size", "0.5 KB"), tried.option().levels());
    assertEquals(30, tried.level());
    assertArrayEquals(new double[] {20e6, 40e6}, tried.values().values());
    assertArrayEquals(new int[] {1, 3}, tried.values().rounds());
    assertEquals(4, tried.completed());
    assertEquals(2 + 5, tried.failed());
  }

  @Test
  void shouldCompareTheBindingsOfEachSize() throws IOException {
    Choice choice =
        choice(
            new KnownLoad()
                .repeats(JMS, 20, 21, 22)
                .repeats(HTTP, 10, 11, 12)
                .repeats(JMS_LARGE, 200, 210, 220));

    AnswerFactor binding = choice.factors().get(0);
    assertEquals("http", binding.standard());
    assertEquals(
        List.of("HTTP answers faster", "JMS answers faster"),
        binding.levels().stream().map(AnswerFactor.Level::wins).toList());
    assertEquals(
        List.of("0.5 KB", "102 KB"),
        choice.factors().get(1).levels().stream().map(AnswerFactor.Level::name).toList());
    assertEquals("", choice.factors().get(1).standard(), "sizes are not compared");
    assertEquals("users", choice.scale().name());
    assertEquals("30 users", choice.scale().text().apply(30));
    assertEquals("median response", choice.response().caption());
    assertEquals(3, choice.response().enough());
  }

  @Test
  void shouldSayTheSlowestOfHundredAndTheRateBesideEachTime() throws IOException {
    long[] many = new long[2_000];
    Arrays.fill(many, 10);
    Choice choice = choice(new KnownLoad().repeat(HTTP, 1, many).repeats(JMS, 20, 20, 20));

    assertEquals(
        List.of("p99 10.0 ms, 100/s", "50.0/s"), choice.tried().stream().map(Tried::note).toList());
  }

  @Test
  void shouldNameThePeakOfEachBinding() throws IOException {
    Choice choice =
        choice(
            new KnownLoad()
                .repeats(HTTP, 10, 10, 10)
                .repeats(JMS_LARGE, 200, 200, 200)
                .repeats(JMS, 20, 20, 20));

    assertEquals(List.of(new Fact("", "Peak: HTTP 100/s, JMS 50.0/s.")), choice.facts());
  }

  @Test
  void shouldTakeTimesFromWhenRequestsWereDueOfARunOfRatesAlone() throws IOException {
    Choice choice =
        choice(
            new KnownLoad()
                .paced(KnownLoad.rate("http", 500, 20), 1, 5, 0, 2, 3)
                .paced(KnownLoad.rate("http", 500, 12.5), 1, 5, 0, 0, 0));

    assertEquals("rate", choice.scale().name());
    assertEquals("20/s", choice.scale().text().apply(20));
    assertEquals("12.5/s", choice.scale().text().apply(12.5));
    assertEquals("requests", choice.scale().things().apply(List.of()));
    assertEquals("median response from when it was due", choice.response().caption());
    assertEquals(List.of(12.5, 20.0), choice.tried().stream().map(Tried::level).sorted().toList());
    Tried twenty = choice.tried().stream().filter(one -> one.level() == 20).findFirst().get();
    assertArrayEquals(new double[] {7e6}, twenty.values().values());
    assertEquals(List.of(), choice.facts());
    assertEquals(2, choice.caveats().size());
  }

  @Test
  void shouldTakeTheCellsOfTheClosedModelWhereThereAreSome() throws IOException {
    Choice choice =
        choice(
            new KnownLoad()
                .repeats(HTTP, 10, 10, 10)
                .paced(KnownLoad.rate("http", 500, 20), 1, 5, 0, 2, 3));

    assertEquals(List.of(30.0), choice.tried().stream().map(Tried::level).toList());
    assertEquals("requests", choice.scale().things().apply(List.of()));
    assertEquals(1, choice.caveats().size());
  }

  @Test
  void shouldSayWhatItRanOn() throws IOException {
    KnownLoad load = new KnownLoad().repeats(HTTP, 10, 10, 10);
    load.write(path);
    Files.writeString(
        path.resolve("environment.json"), "{\"machine\": {\"cores\": 2, \"cpu\": \"a CPU\"}}");

    Choice choice = choice(load);

    assertEquals(Map.of("machine", "2 cores of a CPU"), choice.context());
    assertTrue(choice.more().contains("run load"), choice::more);
  }
}
