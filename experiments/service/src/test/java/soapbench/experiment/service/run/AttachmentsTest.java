package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.service.run.ServiceRuns.Ran;
import soapbench.lab.option.InvalidOptionException;

/** Requests that include files of their folder, and answers with attachments (MTOM). */
class AttachmentsTest {

  private static final String INCLUDING =
      "<s:put xmlns:s=\"urn:s\"><data><x:Include xmlns:x=\"http://www.w3.org/2004/08/xop/include\""
          + " href=\"cid:%s\"/></data></s:put>";

  @TempDir private Path folder;

  private static String answer(int n, String attachment) {
    return "--b%1$s\r\nContent-Type: application/xop+xml\r\nContent-ID: <r>\r\n\r\n%2$s\r\n"
            .formatted(n, RawService.envelope("<r><i href=\"cid:%s\"/></r>".formatted(n)))
        + "--b%1$s\r\nContent-ID: <%1$s>\r\n\r\n%2$s\r\n--b%1$s--\r\n".formatted(n, attachment);
  }

  @Test
  void shouldAttachFilesAndCompareAttachments() throws Exception {
    Files.writeString(folder.resolve("data.bin"), "\r\n--raw bytes\r\n\r\n");
    try (RawService service =
        new RawService(
            (n, head, body, wire) ->
                wire.ok(
                    "multipart/related; start=\"<r>\"; boundary=b" + n,
                    answer(n, n == 5 ? "other" : "same")))) {
      Ran ran =
          ServiceRuns.run(
              folder,
              service.address(),
              "--request",
              ServiceRuns.file(folder, "put.xml", INCLUDING.formatted("data.bin")),
              "--trials",
              "3",
              "--connections",
              "kept",
              "--expect",
              "count(//i)=1");

      assertEquals(
          List.of(
              "",
              "wrong: /attachment is 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2f",
              ""),
          ran.errors().stream()
              .map(error -> error.substring(0, Math.min(error.length(), 83)))
              .toList());
      assertTrue(
          service
              .heads()
              .get(0)
              .contains(
                  "Content-Type: multipart/related; type=\"application/xop+xml\"; start=\"<root>\";"
                      + " start-info=\"text/xml\"; boundary=\"soapbench-"),
          service.heads()::toString);
      String body = service.bodies().get(0);
      assertTrue(
          body.contains("Content-ID: <data.bin>\r\n\r\n\r\n--raw bytes\r\n\r\n\r\n--soapbench-"),
          body);
    }
  }

  @Test
  void shouldRefuseWhatCannotBeAttached() throws IOException {
    assertRefused("%s: there is no such file or folder".formatted(folder.resolve("no")), "no");
    String outside = "it includes 'cid:%s': allowed is cid:NAME with the name of a file beside it";
    for (String name : List.of("../secret", "/etc/passwd", "a/b", ".hidden", "")) {
      assertRefused(folder.resolve("put.xml") + ": " + outside.formatted(name), name);
    }
  }

  private void assertRefused(String line, String name) throws IOException {
    String request = ServiceRuns.file(folder, "put.xml", INCLUDING.formatted(name));
    assertEquals(
        "--request: " + line,
        assertThrows(
                InvalidOptionException.class,
                () -> ServiceRuns.plan(folder, "http://127.0.0.1:1/", "--request", request))
            .getMessage());
  }

  @Test
  void shouldSayThatPartsAreDamaged() throws Exception {
    for (String type : List.of("multipart/related", "multipart/related; boundary=x")) {
      try (RawService service =
          new RawService((n, head, body, wire) -> wire.ok(type, "--x\r\nno end"))) {
        String request = ServiceRuns.request(folder);
        String said =
            assertThrows(
                    IOException.class,
                    () -> ServiceRuns.run(folder, service.address(), "--request", request))
                .getMessage();
        assertTrue(said.contains(": content: the answer's parts "), said);
      }
    }
  }
}
