package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.messaging.node.Node;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;

/** The messaging experiment with real nodes and ranks, without an MPI. */
class RunMessagingIT {

  private static final String HOST = "127.0.0.1";

  @TempDir private Path folder;
  private RunFolder files;

  @BeforeEach
  void prepare() {
    files = new RunFolder(folder.resolve("run"));
  }

  /** Ranks that are still cold need more than the usual timeout on a slow machine. */
  @Test
  void shouldPassMessagesOverEveryStackThatNeedsNoMpi() throws IOException {
    Invocation run =
        run(
            "--trials 1 --warmup 0 --link loopback --mpi none --sizes 1,100000 --orders 10"
                + " --burst 3 --matrix-ranks 3 --multiply --rank-warmup 10 --timeout 600");

    assertEquals(0, run.status(), run.err());
    List<Trial<MessagingCell>> trials = MessagingRows.TRIALS.read(files.trials());
    assertEquals(3 * (2 + 2 + 1), trials.size());
    for (Trial<MessagingCell> trial : trials) {
      assertTrue(trial.completed(), trial::toString);
      assertTrue(trial.of(MessagingRows.MIN) > 0, trial::toString);
      double received = trial.of(MessagingRows.REPETITIONS) * trial.of(MessagingRows.MESSAGES);
      assertEquals(received, trial.of(MessagingRows.CHECKED), trial::toString);
    }
    assertEquals(
        Set.of(Passing.SOAP_MTOM, Passing.CXF, Passing.WIRE),
        trials.stream().map(trial -> trial.cell().stack()).collect(Collectors.toSet()));
    assertTrue(Files.readString(files.report()).contains("MP1"));
    JsonNode messaging =
        JsonMapper.builder().build().readTree(files.environment().toFile()).at("/messaging");
    assertEquals("MPI: not asked for", messaging.at("/missing/0").asText());
    assertFalse(messaging.at("/links/loopback").asText().isEmpty());
    assertFalse(messaging.at("/sharing").asText().isEmpty());
  }

  @Test
  void shouldDoNothingTwiceWhenResumed() throws IOException {
    Invocation run =
        run(
            "--trials 1 --warmup 1 --link loopback --stacks soap-mtom --programs ping-pong"
                + " --sizes 1024,2048 --rank-warmup 0");
    assertEquals(0, run.status(), run.err());
    List<String> rows = Files.readAllLines(files.trials());
    Files.writeString(files.trials(), String.join("\n", rows.subList(0, 3)) + "\n");

    Invocation again = Invocation.of(List.of("run", "messaging", "--resume", "" + files.path()));

    assertEquals(0, again.status(), again.err());
    List<String> continued = Files.readAllLines(files.trials());
    assertEquals(rows.subList(0, 3), continued.subList(0, 3));
    assertEquals(rows.size(), continued.size());
  }

  @Test
  void shouldUseNodesThatAreThereAlready() throws IOException {
    try (Node first = Node.start("first", HOST, 0);
        Node second = Node.start("second", HOST, 0)) {
      Invocation run =
          run(
              "--trials 1 --warmup 0 --sizes 1024 --orders 10 --ranks "
                  + first.wsdl()
                  + ","
                  + second.wsdl());

      assertEquals(0, run.status(), run.err());
      for (Trial<MessagingCell> trial : MessagingRows.TRIALS.read(files.trials())) {
        assertTrue(trial.completed(), trial::toString);
        assertEquals(Passing.GIVEN, trial.cell().link());
        assertEquals(2, trial.cell().ranks());
      }
    }
  }

  @Test
  void shouldSayInOneLineWhichNodeIsMissing() throws IOException {
    try (Node node = Node.start("first", HOST, 0)) {
      Invocation run = run("--ranks " + node.wsdl() + ",http://127.0.0.1:1/soapbench/messaging");

      assertEquals(1, run.status(), run.err());
      List<String> lines =
          run.err()
              .lines()
              .filter(line -> line.contains("node http://127.0.0.1:1/soapbench/messaging"))
              .toList();
      assertEquals(1, lines.size(), run.err());
      assertFalse(run.err().contains("\tat "), run.err());
    }
  }

  /**
   * A message that is not answered in time is a row and an exit code, and the next trial completes.
   */
  @Test
  void shouldKeepAFailedTrialAsARow() throws IOException {
    Invocation run =
        run(
            "--trials 1 --warmup 0 --link loopback --stacks soap-mtom --programs ping-star-pong"
                + " --sizes 1024,33554432 --burst 100");

    assertEquals(1, run.status(), run.err());
    List<Trial<MessagingCell>> trials = MessagingRows.TRIALS.read(files.trials());
    assertEquals(2, trials.size());
    for (Trial<MessagingCell> trial : trials) {
      assertEquals(trial.cell().messageBytes() == 1_024, trial.completed(), trial::toString);
      assertTrue(trial.completed() || trial.error().contains("allowed are"), trial::toString);
    }
  }

  private Invocation run(String options) {
    List<String> words = new ArrayList<>(List.of("run", "messaging", "--out", "" + files.path()));
    words.addAll(List.of(options.split(" ")));
    return Invocation.of(words);
  }
}
