package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadGenerator;

/** Payloads that Python reads with its standard library alone, where there is a Python. */
class ForeignReaderTest {

  private static final String GZIP =
      """
      import gzip, sys, xml.etree.ElementTree as tree
      records = tree.fromstring(gzip.open(sys.argv[1]).read()).findall('record')
      quantities = sum(int(record.find('quantity').text) for record in records)
      print(len(records), quantities, records[0].find('name').text)
      """;

  private static final String JSON =
      """
      import json, sys
      records = json.load(open(sys.argv[1], encoding='utf-8'))['records']
      print(len(records), sum(r['quantity'] for r in records), records[0]['name'])
      """;

  private static final Payload PAYLOAD = PayloadGenerator.generate(20_000, Shape.RECORDS, 7);

  @TempDir Path folder;

  private String python(String program, byte[] payload) throws IOException, InterruptedException {
    Path file = Files.write(folder.resolve("payload"), payload);
    Process python;
    try {
      python = new ProcessBuilder("python3", "-c", program, file.toString()).start();
    } catch (IOException e) {
      assumeTrue(false, "there is no python3");
      throw e;
    }
    String out = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String error = new String(python.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, python.waitFor(), error);
    return out.strip();
  }

  private static String expected() {
    return "%s %s %s"
        .formatted(
            PAYLOAD.getRecords().size(),
            PAYLOAD.getRecords().stream().mapToLong(Record::getQuantity).sum(),
            PAYLOAD.getRecords().get(0).getName());
  }

  @Test
  void shouldBeReadFromGzipByPython() throws Exception {
    assertEquals(expected(), python(GZIP, Formats.of(Format.NORMAL_GZIP).bytes(PAYLOAD)));
  }

  @Test
  void shouldBeReadFromJsonByPython() throws Exception {
    assertEquals(expected(), python(JSON, Formats.of(Format.JSON).bytes(PAYLOAD)));
  }
}
