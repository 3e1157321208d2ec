package soapbench.endurance.fuzz;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A request that went wrong, as a file which can be sent again.
 *
 * @param wrong what was wrong
 */
record KeptInput(long seed, long number, String wrong, Sample sample) {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  static KeptInput read(Path file) throws IOException {
    return JSON.readValue(file.toFile(), KeptInput.class);
  }

  /** Writes it into a folder and says so. */
  String keep(Path folder) throws IOException {
    Files.createDirectories(folder);
    Path file = folder.resolve("fuzz-%s-%s.json".formatted(seed, number));
    JSON.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), this);
    return "seed %s, number %s (%s): %s; kept in %s"
        .formatted(seed, number, sample.name(), wrong, file);
  }
}
