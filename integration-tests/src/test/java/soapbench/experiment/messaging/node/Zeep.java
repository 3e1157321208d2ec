package soapbench.experiment.messaging.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Zeep, a SOAP stack of Python's, in an environment of its own that the build keeps until it is
 * cleaned.
 *
 * @param python what runs there
 */
record Zeep(Path python) {

  private static final Path FOLDER = Path.of("target", "zeep").toAbsolutePath();
  private static final long MOST_SECONDS = 100;

  private static final String PROGRAM =
      """
      import sys, zeep
      client = zeep.Client(sys.argv[1])
      for number, name in enumerate(sys.argv[3:]):
          with open(name, 'rb') as file:
              client.service.store(domain=sys.argv[2], tag=number, sequence=number,
                                   data=file.read(), **{'from': 1})
      """;

  /** Zeep, or else the test is skipped, and says why. */
  static Zeep orSkip() throws Exception {
    Path python = FOLDER.resolve("bin/python");
    if (run(python.toString(), "-c", "import zeep") != 0) {
      assumeTrue(
          run("python3", "-m", "venv", FOLDER.toString()) == 0,
          "skipped: there is no python3 with venv, see target/zeep.log");
      assumeTrue(
          run(python.toString(), "-m", "pip", "install", "--quiet", "zeep==4.3.1") == 0,
          "skipped: pip can't install zeep, see target/zeep.log");
    }
    return new Zeep(python);
  }

  /** Sends messages of rank 1, with their numbers as tags. */
  void store(Path folder, URI wsdl, String domain, List<byte[]> contents) throws Exception {
    List<String> words =
        new ArrayList<>(List.of(python.toString(), "-c", PROGRAM, wsdl.toString(), domain));
    for (byte[] content : contents) {
      words.add(Files.write(folder.resolve("content-" + words.size()), content).toString());
    }
    assertEquals(0, run(words.toArray(String[]::new)), "see target/zeep.log");
  }

  private static int run(String... words) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(
                  ProcessBuilder.Redirect.appendTo(FOLDER.resolveSibling("zeep.log").toFile()))
              .start();
      if (!process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return -1;
      }
      return process.exitValue();
    } catch (IOException e) {
      return -1;
    }
  }
}
