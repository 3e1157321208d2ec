package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.experiment.service.run.ServiceRuns.Ran;
import soapbench.lab.option.InvalidOptionException;

/** Requests that take turns: files of a folder, and rows of a CSV file. */
class RotatingRequestsTest {

  private static final String TEMPLATE =
      "<s:book xmlns:s=\"urn:shop\"><sku kind=\"${kind}\">${sku}</sku></s:book>";

  @TempDir private Path folder;

  /** A service that answers with the sku that it was asked for, but for one that it confuses. */
  private static RawService shop(String confused) throws IOException {
    return new RawService(
        (n, head, body, wire) -> {
          String sku = body.replaceAll("(?s).*<sku[^>]*>|</sku>.*", "");
          wire.soap("<r><sku>%s</sku></r>".formatted(sku.equals(confused) && n > 6 ? "X" : sku));
        });
  }

  @Test
  void shouldSendTheFilesOfAFolderInTurns() throws Exception {
    Path requests = Files.createDirectory(folder.resolve("requests"));
    for (String sku : List.of("a", "b", "c")) {
      Files.writeString(
          requests.resolve(sku + ".xml"), TEMPLATE.replace("${sku}", sku).replace("${kind}", "k"));
    }
    Files.writeString(requests.resolve("notes.txt"), "none");
    try (RawService service = shop("none")) {
      Ran ran = run(service, requests.toString(), "--trials", "4", "--connections", "kept");

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      assertEquals(
          List.of(1.0, 2.0, 3.0, 1.0),
          ran.trials().stream().map(trial -> trial.of(ServiceRows.REQUEST)).toList());
    }
  }

  @Test
  void shouldFillPlacesFromRowsAndExpectTheirValues() throws Exception {
    String table = file("rows.csv", "\uFEFFsku,kind\na&b,1\n\"c<d\",2\n\"e, f\",\"\"\"\"");
    try (RawService service = shop("none")) {
      Ran ran =
          run(
              service,
              file("r.xml", TEMPLATE),
              "--requests",
              table,
              "--trials",
              "3",
              "--expect",
              "//sku=${sku}");

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      String last = service.bodies().get(service.bodies().size() - 1);
      assertTrue(last.contains("<sku kind=\"&quot;\">e, f</sku>"), last);
      assertTrue(service.bodies().toString().contains(">c&lt;d</sku>"));
      assertTrue(service.bodies().get(0).contains(">a&amp;b</sku>"));
    }
  }

  @Test
  void shouldCompareEachRequestWithItsOwnFirstAnswer() throws Exception {
    String table = file("rows.csv", "sku,kind\na,1\nb,1\n");
    try (RawService service = shop("b")) {
      Ran ran =
          run(
              service,
              file("r.xml", TEMPLATE),
              "--requests",
              table,
              "--trials",
              "5",
              "--connections",
              "kept");

      assertEquals(
          List.of("", "", "", "wrong: /Envelope/Body/r/sku is 'X', not 'b'", ""), ran.errors());
    }
  }

  @Test
  void shouldSayWhatIsWrongWithThem() throws Exception {
    String template = file("r.xml", TEMPLATE);
    String rows = folder.resolve("rows.csv").toString();
    assertRefused(
        "--requests: %s has no column 'kind', 'sku', for which %s has a place: it has id"
            .formatted(rows, template),
        template,
        "id\n1\n");
    assertRefused("--requests: %s has no row below its header".formatted(rows), template, "sku\n");
    assertRefused("--requests: %s: has no header".formatted(rows), template, "");
    assertRefused(
        "--requests: %s line 2: has 1 cells, and the header 2".formatted(rows),
        template,
        "sku,kind\na\n");
    assertRefused(
        "--requests: --request has to be one file, not a folder", folder.toString(), "sku\na\n");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertEquals(
        "--request: %s has no file that ends in .xml".formatted(empty),
        assertThrows(
                InvalidOptionException.class,
                () ->
                    ServiceRuns.plan(folder, "http://127.0.0.1:1/", "--request", empty.toString()))
            .getMessage());
  }

  private void assertRefused(String line, String request, String table) throws IOException {
    String rows = file("rows.csv", table);
    assertEquals(
        line,
        assertThrows(
                InvalidOptionException.class,
                () ->
                    ServiceRuns.plan(
                        folder, "http://127.0.0.1:1/", "--request", request, "--requests", rows))
            .getMessage());
  }

  private Ran run(RawService service, String request, String... more) throws Exception {
    return ServiceRuns.run(
        folder,
        Stream.concat(Stream.of(service.address(), "--request", request), Stream.of(more))
            .toArray(String[]::new));
  }

  private String file(String name, String text) throws IOException {
    return ServiceRuns.file(folder, name, text);
  }
}
