package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.results.Bindings;

class ChangeTest {

  private static final double SIZE = 22.2;
  private static final long BYTES = 22_200_000;
  private static final Cell CODEC_HTTP = new Cell(Bindings.HTTP, "protobuf");
  private static final Cell CODEC_REST = new Cell(Bindings.REST, "protobuf");
  private static final Cell NORMAL_REST = new Cell(Bindings.REST, Cell.NORMAL);

  @Test
  void shouldTellTheCodecFromTheProtocol() {
    List<Change> changes = changes(1_000, 1_000, 300, 290);

    assertEquals(
        List.of(
            "normal/HTTP to normal/REST",
            "normal/HTTP to protobuf/HTTP",
            "protobuf/HTTP to protobuf/REST",
            "normal/HTTP to protobuf/REST"),
        changes.stream().map(ChangeTest::words).toList());
    Change.Parts best = Change.best(changes).orElseThrow();
    assertEquals(0.7, best.format().saved(), 0.02);
    assertEquals("most of the gain is the codec, not the protocol", best.verdict());
  }

  @Test
  void shouldSayThatItIsTheProtocol() {
    Change.Parts best = Change.best(changes(1_000, 200, 980, 200)).orElseThrow();

    assertEquals("most of the gain is the protocol, not the codec", best.verdict());
  }

  @Test
  void shouldNotSpeakOfAGainWhereOnePartCostsMoreThanTheOtherSaves() {
    Change.Parts best = Change.best(changes(1_000, 1_000, 800, 1_300)).orElseThrow();

    assertEquals("together they bring no gain", best.verdict());
  }

  @Test
  void shouldNotSayWhichWhereTheIntervalsMeet() {
    Change.Parts alike = Change.best(changes(1_000, 900, 500, 250)).orElseThrow();
    Change.Parts nothing = Change.best(changes(1_000, 1_000, 1_000, 1_000)).orElseThrow();

    for (Change.Parts best : List.of(alike, nothing)) {
      assertEquals("which of codec and protocol brings more is not shown", best.verdict());
    }
  }

  @Test
  void shouldHaveNoChangesOfARunWithoutBothProtocols() {
    MeasuredTrials http =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, SIZE, around(10))
            .completed(CODEC_HTTP, SIZE, around(5))
            .measured();

    assertEquals(List.of(), Change.of(http, BYTES));
    assertTrue(Change.best(List.of()).isEmpty());
  }

  private static List<Change> changes(
      double normal, double normalRest, double codec, double codecRest) {
    return Change.of(
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, SIZE, around(normal))
            .completed(NORMAL_REST, SIZE, around(normalRest))
            .completed(CODEC_HTTP, SIZE, around(codec))
            .completed(CODEC_REST, SIZE, around(codecRest))
            .measured(),
        BYTES);
  }

  private static double[] around(double middle) {
    return new double[] {
      middle * 0.98, middle, middle * 1.01, middle * 0.99, middle * 1.02, middle
    };
  }

  private static String words(Change change) {
    return change.from().label() + " to " + change.to().label();
  }
}
