package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CellTest {

  @Test
  void shouldPutKnownCellsFirstAndOthersByTheirNames() {
    Cell pigeon = new Cell("pigeon", Cell.NORMAL);
    Cell dove = new Cell("dove", Cell.SERIALIZED);
    Cell early = new Cell("dove", "a");

    assertEquals(
        List.of(
            Cell.NORMAL_HTTP,
            Cell.SERIALIZED_HTTP,
            Cell.NORMAL_JMS,
            Cell.SERIALIZED_JMS,
            early,
            dove,
            pigeon),
        Stream.of(
                pigeon,
                dove,
                early,
                Cell.SERIALIZED_JMS,
                Cell.NORMAL_JMS,
                Cell.SERIALIZED_HTTP,
                Cell.NORMAL_HTTP)
            .sorted()
            .toList());
  }

  @Test
  void shouldKnowTheCellsOfABinding() {
    assertEquals(
        Cell.FORMATS.stream().map(format -> format + "/JMS").toList(),
        Cell.over("jms").stream().map(Cell::label).toList());
    assertEquals(Cell.NORMAL_JMS, Cell.over("jms").get(0));
    assertEquals(List.of(), Cell.over("pigeon"));
  }

  @Test
  void shouldKnowWhichFormatsOnlyJavaReadsAndNothingOfOthers() {
    assertTrue(new Cell("http", "kryo").onlyForJava());
    assertFalse(new Cell("http", "json").onlyForJava());
    assertFalse(new Cell("http", "of-another-version").onlyForJava());
  }

  @Test
  void shouldPutTheServersStackBeforeTheClientsAndUnknownOnesLast() {
    Stacks tuned = Stacks.TUNED;
    Stacks client = new Stacks("cxf", "tuned");
    Stacks server = new Stacks("tuned", "cxf");
    Stacks metro = new Stacks("tuned", "metro");
    Stacks unknown = new Stacks("tuned", "axis");
    Stacks last = new Stacks("axis", "axis");

    assertEquals(
        List.of(tuned, client, server, metro, unknown, last),
        Stream.of(last, unknown, metro, server, client, tuned).sorted().toList());
    assertEquals(Stacks.KNOWN.size(), Stacks.place("axis"));
    assertEquals("cxf client, tuned server", client.label());
  }
}
