package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Link;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.Interval;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class LinkMapTest {

  private static final double MS = 1e6;
  private static final Link SLOW = Link.of("10mbit/5ms");
  private static final Cell PLAIN = new Cell("http", "normal");
  private static final Cell SMALL = new Cell("http", "normal-gzip");

  /** Five exchanges of a format that nothing reads while it comes. */
  private static Stream<Trial<Scenario>> trials(
      String format, long size, double ms, double responseBytes) {
    return IntStream.rangeClosed(1, 5)
        .mapToObj(
            round ->
                new Trial<>(
                    new Place("payload", Stage.MEASURED, round, 1),
                    new Scenario("http", format, "records", size, Scenario.FETCH),
                    new Outcome.Completed(
                        Values.NONE
                            .with(PayloadRows.TRANSACTION, (ms + round * 0.01) * MS)
                            .with(PayloadRows.CLIENT_RECEIVE, 0)
                            .with(PayloadRows.REQUEST_WIRE_BYTES, 0)
                            .with(PayloadRows.RESPONSE_WIRE_BYTES, responseBytes)),
                    Instant.EPOCH));
  }

  /** Plain XML takes 1 ms per 100 KB, a smaller form twice that for a tenth of the bytes. */
  private static LinkMap map() {
    return LinkMap.of(
        new MeasuredTrials(
            Stream.of(
                    trials("normal", 100_000, 1, 100_000),
                    trials("normal", 1_100_000, 11, 1_100_000),
                    trials("normal-gzip", 100_000, 2, 10_000),
                    trials("normal-gzip", 1_100_000, 22, 110_000))
                .flatMap(some -> some)
                .toList()));
  }

  private static double expected(double size, Link link, Cell cell) {
    return map().at(size, link).stream()
            .filter(time -> time.cell().equals(cell))
            .findFirst()
            .orElseThrow()
            .medianNs()
        / MS;
  }

  @Test
  void shouldLieOnTheLineBetweenTwoSizes() {
    assertEquals(1.03, expected(100_000, Link.LOOPBACK, PLAIN), 1e-9);
    assertEquals(6.03, expected(600_000, Link.LOOPBACK, PLAIN), 1e-9);
    // 480 ms for 600 KB at 10 Mbit/s, and a round trip
    assertEquals(6.03 + 480 + 10, expected(600_000, SLOW, PLAIN), 1e-9);
    assertEquals(12.03 + 48 + 10, expected(600_000, SLOW, SMALL), 1e-9);
  }

  @Test
  void shouldKnowTheBandwidthFromWhichDownFewerBytesPay() {
    // 1 ms more work for 720,000 bits less
    LinkMap.Turn turn = map().turn(SMALL, PLAIN, 100_000).orElseThrow();

    assertEquals(720e6, turn.bitsPerS(), 1e4);
    assertTrue(turn.certain() < 720e6 && turn.certain() > 680e6, turn.toString());
    assertTrue(turn.possible() > 720e6 && turn.possible() < 760e6, turn.toString());
    LinkMap.Turn other = map().turn(PLAIN, SMALL, 100_000).orElseThrow();
    assertEquals(0, other.bitsPerS(), "it is faster above that, and nowhere from a rate down");
    assertEquals(Double.POSITIVE_INFINITY, other.possible(), "it is not slower above any");
    assertEquals(Optional.empty(), map().turn(SMALL, PLAIN, 600_000), "it was not measured there");
  }

  @Test
  void shouldTurnWhereTheBytesOutweighTheWork() {
    assertEquals(List.of(PLAIN), cells(LinkMap.fastest(map().at(600_000, Link.of("1gbit/5ms")))));
    assertEquals(List.of(SMALL), cells(LinkMap.fastest(map().at(600_000, SLOW))));
    // 4.8 ms more bytes against 6 ms more work: less than 5 % of what both take
    assertEquals(2, LinkMap.fastest(map().at(600_000, Link.of("1gbit/1000ms"))).size());
  }

  private static List<Cell> cells(List<LinkMap.Time> times) {
    return times.stream().map(LinkMap.Time::cell).toList();
  }

  @Test
  void shouldSayNothingBeyondWhatWasMeasured() {
    assertTrue(map().covers(100_000));
    assertFalse(map().covers(99_999));
    assertEquals(List.of(), map().at(1_100_001, SLOW));
    assertEquals(List.of(), LinkMap.fastest(map().at(99_999, SLOW)));
    assertEquals(List.of(100_000L, 1_100_000L), map().sizes());
  }

  @Test
  void shouldCallAlikeWhatItsIntervalsDoNotTellApart() {
    Interval wide = new Interval(8, 20);
    LinkMap.Time first = new LinkMap.Time(PLAIN, 10, wide);

    assertFalse(first.clearlyBelow(new LinkMap.Time(SMALL, 15, new Interval(19, 21))));
    assertTrue(first.clearlyBelow(new LinkMap.Time(SMALL, 25, new Interval(21, 30))));
    assertFalse(
        first.clearlyBelow(new LinkMap.Time(SMALL, 25, Interval.UNKNOWN)), "one trial alone");
  }

  @Test
  void shouldBeWithoutACellWhereItWasNotMeasured() {
    LinkMap map =
        LinkMap.of(
            new MeasuredTrials(
                Stream.of(
                        trials("normal", 100_000, 1, 100_000),
                        trials("normal", 1_100_000, 11, 1_100_000),
                        trials("normal-gzip", 100_000, 2, 10_000))
                    .flatMap(some -> some)
                    .toList()));

    assertEquals(List.of(SMALL), map.incomplete());
    assertEquals(2, map.at(100_000, SLOW).size());
    assertEquals(List.of(PLAIN), cells(map.at(100_001, SLOW)));
  }
}
