package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;

class JobFilesTest {

  @TempDir Path folder;

  /** One of so many is the last in the file. */
  @Test
  void shouldKeepEachValueToItsLastSpace() throws Exception {
    Component component = new Programs(folder).component("t", "true");
    Map<String, Input> inputs = new TreeMap<>();
    for (int i = 0; i < 200; i++) {
      inputs.put("input" + i, new Input.Word("a "));
    }
    JobFiles files = new JobFiles(Files.createDirectory(folder.resolve(PublicName.of("id"))));

    files.writeJob(
        new Job(
            "id",
            files,
            component,
            inputs,
            Optional.empty(),
            Optional.of("ID:1"),
            1,
            Instant.EPOCH,
            2));

    assertEquals(inputs, files.readJob().inputs());
    assertEquals(Optional.of("ID:1"), files.readJob().origin());
    assertEquals(component, files.readJob().component());
  }
}
