package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.refusal;
import static soapbench.assertion.Texts.assertContains;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvAppender;
import soapbench.csv.CsvFile;
import soapbench.csv.Golden;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class TrialsFileTest {

  private static final String FIXED =
      "experiment,stage,round,position,binding,format,shape,payload_bytes,outcome,error,"
          + "transaction_ns,client_ns,wait_ns,deserialization_ns,server_ns,server_first_byte_ns,"
          + "generation_ns,serialization_ns,request_wire_bytes,response_wire_bytes,client_gc_ns,"
          + "client_gc_count,server_gc_ns,server_gc_count,started_at";

  private static final int FILES = 500;

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void placeFile() {
    file = folder.resolve("trials.csv");
  }

  private void write(List<Trial<Scenario>> trials) throws IOException {
    try (CsvAppender<Trial<Scenario>> appender =
        CsvAppender.create(file, PayloadRows.TRIALS.table())) {
      for (Trial<Scenario> trial : trials) {
        appender.append(trial);
      }
    }
  }

  @Test
  void shouldSayWhichTimesOverlap() throws IOException {
    write(Trials.ALL);

    List<Trial<Scenario>> rows = PayloadRows.TRIALS.read(file);

    assertEquals(
        List.of(false, false, false, true, true, false),
        rows.stream().map(PayloadRows::overlaps).toList());
    assertTrue(PayloadRows.overlaps(rows.get(3), PayloadRows.SERIALIZATION));
    assertTrue(PayloadRows.overlaps(rows.get(3), PayloadRows.DESERIALIZATION));
    assertFalse(PayloadRows.overlaps(rows.get(3), PayloadRows.GENERATION));
    assertEquals(777_777_777, rows.get(3).of(PayloadRows.SERIALIZATION));
    assertTrue(PayloadRows.overlaps(rows.get(4), PayloadRows.CLIENT_SERIALIZATION));
    assertTrue(PayloadRows.overlaps(rows.get(4), PayloadRows.SERVER_DESERIALIZATION));
    assertFalse(PayloadRows.overlaps(rows.get(4), PayloadRows.SERIALIZATION));
  }

  @Test
  void shouldReadSingleExchangesWhenTheColumnBurstIsMissingOrEmpty() throws IOException {
    write(Trials.ALL);
    String text = Files.readString(file);
    assertEquals(List.of(1, 1, 1, 1, 2, 1), bursts());

    Files.writeString(file, with("burst", "", text));
    assertEquals(List.of(1, 1, 1, 1, 1, 1), bursts());

    Files.writeString(file, before("burst", text));
    assertEquals(List.of(1, 1, 1, 1, 1, 1), bursts());
  }

  @Test
  void shouldReadUnknownAllocationsWhenTheirColumnsAreMissing() throws IOException {
    write(Trials.ALL);
    assertEquals(31_000_000, PayloadRows.TRIALS.read(file).get(0).of(PayloadRows.CLIENT_ALLOCATED));

    Files.writeString(file, before("client_allocated_bytes", Files.readString(file)));

    for (Trial<Scenario> row : PayloadRows.TRIALS.read(file)) {
      for (Measure measure : PayloadRows.ALLOCATIONS) {
        assertTrue(Double.isNaN(row.of(measure)), measure::name);
      }
    }
  }

  /** The file as it was before it had a column: that and all behind it are missing. */
  private static String before(String column, String text) {
    return changed(column, text, (cells, at) -> cells.subList(at, cells.size()).clear());
  }

  /** The file with another value in a column. */
  private static String with(String column, String value, String text) {
    return changed(
        column,
        text,
        (cells, at) -> {
          if (!cells.get(at).equals(column)) {
            cells.set(at, value);
          }
        });
  }

  /** Places are counted from the end, since only texts in front have commas. */
  private static String changed(
      String column, String text, BiConsumer<List<String>, Integer> change) {
    List<String> header = PayloadRows.TRIALS.table().header();
    int fromEnd = header.size() - header.indexOf(column);
    return text.lines()
        .map(
            line -> {
              List<String> cells = new ArrayList<>(List.of(line.split(",", -1)));
              change.accept(cells, cells.size() - fromEnd);
              return String.join(",", cells) + "\n";
            })
        .collect(Collectors.joining());
  }

  private List<Integer> bursts() throws IOException {
    return PayloadRows.TRIALS.read(file).stream().map(row -> row.place().exchange()).toList();
  }

  @Test
  void shouldBeginWithTheFixedColumns() {
    assertTrue(String.join(",", PayloadRows.TRIALS.table().header()).startsWith(FIXED + ","));
  }

  @Test
  void shouldEqualGoldenFileWhenTrialsAreWritten() throws IOException {
    write(Trials.ALL);

    Golden.assertText(getClass(), "trials.csv", Files.readString(file));
  }

  @Test
  void shouldEqualGoldenFileWhenTheLocaleIsArabic() throws Exception {
    InLocale.arabic(() -> write(Trials.ALL));

    Golden.assertText(getClass(), "trials.csv", Files.readString(file));
  }

  @Test
  void shouldHaveEachRowOnDiskWhenItWasAppended() throws IOException {
    try (CsvAppender<Trial<Scenario>> appender =
        CsvAppender.create(file, PayloadRows.TRIALS.table())) {
      assertEquals(List.of(), PayloadRows.TRIALS.read(file));
      appender.append(Trials.FETCHED);
      assertEquals(1, PayloadRows.TRIALS.read(file).size());
    }
  }

  @Test
  void shouldRefuseToBeginAFileThatIsThere() throws IOException {
    write(List.of());

    assertThrows(
        FileAlreadyExistsException.class,
        () -> CsvAppender.create(file, PayloadRows.TRIALS.table()));
  }

  @Test
  void shouldReadBackWhatWasWritten() throws IOException {
    write(Trials.ALL);

    List<Trial<Scenario>> rows = PayloadRows.TRIALS.read(file);

    for (int i = 0; i < rows.size(); i++) {
      assertEquals(Trials.ALL.get(i).place(), rows.get(i).place());
      assertEquals(Trials.ALL.get(i).cell(), rows.get(i).cell());
      assertEquals(Trials.ALL.get(i).startedAt(), rows.get(i).startedAt());
    }
    assertEquals(1_399_000_001, rows.get(0).of(PayloadRows.TRANSACTION));
    assertTrue(rows.get(0).completed());
    assertTrue(PayloadRows.gcTouched(rows.get(0)));
    assertFalse(rows.get(0).measured());
    assertTrue(Double.isNaN(rows.get(1).of(PayloadRows.GENERATION)));
    assertEquals(7, rows.get(1).of(PayloadRows.CLIENT_SERIALIZATION));
    assertEquals("fault: the server said \"no, thanks\" and länger", rows.get(2).error());
    assertTrue(Double.isNaN(rows.get(2).of(PayloadRows.TRANSACTION)));
    assertFalse(PayloadRows.gcTouched(rows.get(2)));
  }

  @Test
  void shouldReadOneForkWhenTheColumnIsMissingOrEmpty() throws IOException {
    write(Trials.ALL);
    String text = Files.readString(file);
    Files.writeString(file, before("fork", text));
    assertEquals(List.of(1, 1, 1, 1, 1, 1), forks());

    Files.writeString(file, with("fork", "", text));
    assertEquals(List.of(1, 1, 1, 1, 1, 1), forks());

    Files.writeString(file, with("fork", "3", text));
    assertEquals(List.of(3, 3, 3, 3, 3, 3), forks());

    Files.writeString(file, with("fork", "0", text));
    assertEquals(
        file + " line 2: fork is 0, not at least 1",
        refusal(MalformedCsvException.class, () -> PayloadRows.TRIALS.read(file)));
  }

  @Test
  void shouldLeaveEmptyWhatAForeignClientCannotTell() throws IOException {
    write(List.of(Trials.FOREIGN));

    Trial<Scenario> row = PayloadRows.TRIALS.read(file).get(0);

    assertEquals("metro", row.cell().clientStack());
    assertEquals("cxf", row.cell().serverStack());
    assertEquals(1_399_000_001, row.of(PayloadRows.TRANSACTION));
    assertEquals(100_000_001, row.of(PayloadRows.DESERIALIZATION));
    assertEquals(950_000_000, row.of(PayloadRows.SERVER));
    for (Measure unknown :
        List.of(
            PayloadRows.CLIENT,
            PayloadRows.WAIT,
            PayloadRows.CLIENT_SEND,
            PayloadRows.CLIENT_RECEIVE,
            PayloadRows.REQUEST_WIRE_BYTES,
            PayloadRows.RESPONSE_WIRE_BYTES)) {
      assertTrue(Double.isNaN(row.of(unknown)), unknown::name);
    }
  }

  @Test
  void shouldReadTunedWhenTheColumnsOfStacksAreMissing() throws IOException {
    write(Trials.ALL);
    String text = Files.readString(file);
    Files.writeString(file, before("client_stack", text));

    assertTrue(PayloadRows.TRIALS.read(file).stream().allMatch(row -> row.cell().tuned()));
  }

  @Test
  void shouldReadTheFixedColumnsAloneAndPassOverUnknownOnes() throws IOException {
    Files.writeString(
        file,
        FIXED
            + ",of_a_later_version\n"
            + "payload,measured,1,2,http,normal,records,1300000,completed,,"
            + "9,2,7,0,6,5,4,3,10,20,0,0,1,1,2026-11-21T08:15:30Z,x\n");

    Trial<Scenario> row = PayloadRows.TRIALS.read(file).get(0);

    assertEquals(new Place("payload", Stage.MEASURED, 1, 2), row.place());
    assertEquals("fetch", row.cell().direction());
    assertTrue(row.cell().tuned());
    assertEquals(10, row.of(PayloadRows.REQUEST_WIRE_BYTES));
    assertEquals(20, row.of(PayloadRows.RESPONSE_WIRE_BYTES));
    assertEquals(9, row.of(PayloadRows.TRANSACTION));
    assertTrue(Double.isNaN(row.of(PayloadRows.CLIENT_SEND)));
    assertTrue(PayloadRows.gcTouched(row));
  }

  private List<Integer> forks() throws IOException {
    return PayloadRows.TRIALS.read(file).stream().map(row -> row.place().fork()).toList();
  }

  @Test
  void shouldCutOffHalfALineWhenResumed() throws IOException {
    write(List.of(Trials.FETCHED, Trials.STORED));
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 30));
    assertEquals(1, PayloadRows.TRIALS.read(file).size());

    try (CsvAppender<Trial<Scenario>> appender =
        CsvAppender.resume(file, PayloadRows.TRIALS.table())) {
      for (Trial<Scenario> trial : Trials.ALL.subList(1, Trials.ALL.size())) {
        appender.append(trial);
      }
    }

    Golden.assertText(getClass(), "trials.csv", Files.readString(file));
  }

  @Test
  void shouldBeginAFileWhenResumedWithoutOne() throws IOException {
    CsvAppender.resume(file, PayloadRows.TRIALS.table()).close();

    assertTrue(Files.readString(file).startsWith(FIXED));
  }

  @Test
  void shouldNeverBeThereWithoutItsHeader() throws Exception {
    for (int i = 0; i < FILES; i++) {
      Path begun = folder.resolve(i + ".csv");
      CompletableFuture<List<Trial<Scenario>>> reader =
          CompletableFuture.supplyAsync(() -> readOnceThere(begun));
      CsvAppender.create(begun, PayloadRows.TRIALS.table()).close();
      assertEquals(List.of(), reader.get(5, TimeUnit.MINUTES));
    }
  }

  private static List<Trial<Scenario>> readOnceThere(Path begun) {
    try {
      while (!Files.exists(begun) && Files.exists(begun.getParent())) {
        Thread.onSpinWait();
      }
      return PayloadRows.TRIALS.read(begun);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void shouldRefuseToResumeWhenTheColumnsAreOthers() throws IOException {
    Files.writeString(file, "experiment,other\n");

    assertEquals(
        file + " line 1: is not the header of this version's trials.csv",
        refusal(
            MalformedCsvException.class,
            () -> CsvAppender.resume(file, PayloadRows.TRIALS.table())));
  }

  @Test
  void shouldNameFileLineAndColumnWhenACellCannotBeRead() throws IOException {
    write(Trials.ALL);
    Files.writeString(file, Files.readString(file).replace(",measured,50,", ",measured,fifty,"));

    assertEquals(
        file + " line 4: round cannot be 'fifty'",
        refusal(MalformedCsvException.class, () -> PayloadRows.TRIALS.read(file)));
  }

  @Test
  void shouldNameFileAndLineWhenARowIsTooShort() throws IOException {
    write(List.of(Trials.FETCHED));
    Files.writeString(file, "payload,measured\n", StandardOpenOption.APPEND);

    assertContains(
        "line 3: has 2 cells",
        refusal(MalformedCsvException.class, () -> PayloadRows.TRIALS.read(file)));
  }

  @Test
  void shouldRejectEmptyFileForWantOfAHeader() throws IOException {
    Files.writeString(file, "");

    assertThrows(MalformedCsvException.class, () -> PayloadRows.TRIALS.read(file));
  }

  @Test
  void shouldMergeRowsOfFilesThatHaveOneHeader() throws IOException {
    Path one = Files.writeString(folder.resolve("1"), "a,b,c\n1,\"x, y\",2\n3,z,4\n");
    Path two = Files.writeString(folder.resolve("2"), "a,b,c\n5,x,6\n7,x,");
    Path other = Files.writeString(folder.resolve("3"), "a,b\n5,x\n");
    Path merged = folder.resolve("merged");

    CsvFile.merge(
        List.of(one, two), row -> row.requiredText("b").startsWith("x"), Set.of("c", "d"), merged);

    assertEquals("a,b\n1,\"x, y\"\n5,x\n", Files.readString(merged));
    assertThrows(
        MalformedCsvException.class,
        () -> CsvFile.merge(List.of(one, other), row -> true, Set.of(), merged));
  }
}
