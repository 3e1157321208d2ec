package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import soapbench.process.InstalledProgram;
import soapbench.server.setting.ServerException;

class CommandTest {
  private static final Duration LONG = Duration.ofMinutes(5);

  @TempDir private Path folder;
  private Command command;

  @BeforeEach
  void prepare() {
    command = new Command(Path.of("/a/jdk"), folder.resolve("log"));
  }

  @Test
  void shouldKeepWhatWasSaidWhenAProgramSucceeds() {
    Command.Result result = run(LONG, "echo $JAVA_HOME; echo $AS_JAVA; pwd -P");

    assertFalse(result.failed());
    assertEquals(List.of("/a/jdk", "/a/jdk", folder.toString()), result.lines());
  }

  @Test
  void shouldHearOfTheSystemsProblemsInEnglish() {
    Command.Result result = run(LONG, "echo $LC_MESSAGES; echo $LANGUAGE; echo $LC_ALL");

    assertEquals(List.of("C", "", ""), result.lines());
  }

  @Test
  void shouldLeaveTheLettersOfFileNamesAsTheyAre() {
    assertEquals(
        Map.of("LANG", "de_DE", "LC_CTYPE", "de_AT.UTF-8", "LC_MESSAGES", "C"),
        english("LANG", "de_DE", "LC_CTYPE", "de_AT.UTF-8", "LANGUAGE", "de", "LC_ALL", ""));
    assertEquals(
        Map.of("LANG", "C.UTF-8", "LC_MESSAGES", "C"),
        english("LANG", "de_DE", "LC_CTYPE", "none", "LANGUAGE", "de", "LC_ALL", "C.UTF-8"));
  }

  private static Map<String, String> english(String... namesAndValues) {
    Map<String, String> environment = new HashMap<>();
    for (int name = 0; name < namesAndValues.length; name += 2) {
      environment.put(namesAndValues[name], namesAndValues[name + 1]);
    }
    Command.speakEnglish(environment);
    return environment;
  }

  @Test
  void shouldGiveTheTellingLineWhenAProgramFails() {
    assertEquals(
        "remote failure: no disk",
        run(LONG, "echo hello; echo remote failure: no disk; echo Command deploy failed.; exit 1")
            .reason());
    assertEquals("last", run(LONG, "echo first; echo last; echo; exit 1").reason());
    assertEquals("it ended with 7", run(LONG, "exit 7").reason());
  }

  @Test
  void shouldFailWhenAProgramTakesTooLong() {
    Command.Result result = run(Duration.ofMillis(1), "sleep 600 & wait");

    assertTrue(result.failed());
    assertEquals("gave up after 0 s", result.reason());
  }

  @Test
  void shouldEndAProgramThatHangs() throws IOException {
    Command.Watch hanging =
        new Command.Watch() {
          @Override
          public boolean waits(ProcessHandle program) {
            return false;
          }

          @Override
          public boolean hangs(Duration running) {
            return Files.exists(folder.resolve("pids"));
          }
        };

    Path pids = folder.resolve("pids");
    String script = "sleep 600 & echo $$ $! > %s; wait".formatted(pids);

    Command.Result result = command.run(folder, LONG, List.of("sh", "-c", script), hanging);

    assertEquals("gave up after 0 s", result.reason());
    for (String pid : Files.readString(pids).strip().split(" ")) {
      Optional<ProcessHandle> process = ProcessHandle.of(Long.parseLong(pid));
      process.ifPresent(one -> one.onExit().join());
    }
  }

  @Test
  void shouldRunNothingWhenAbandonedBefore() {
    command.abandon();

    ServerException refused =
        assertThrows(ServerException.class, () -> run(LONG, "echo > " + folder.resolve("ran")));

    assertEquals("interrupted while running sh", refused.getMessage());
    assertFalse(Files.exists(folder.resolve("ran")));
    assertFalse(Thread.interrupted());
  }

  @Test
  void shouldNotTakeItsEndForAFailureWhenAbandonedMeanwhile() throws Exception {
    Path ready = folder.resolve("ready");
    assertEquals(0, new ProcessBuilder("mkfifo", ready.toString()).start().waitFor());
    CompletableFuture<Command.Result> running =
        CompletableFuture.supplyAsync(() -> run(LONG, "echo >" + ready + "; sleep 600 & wait"));
    Files.readString(ready);

    command.abandon();

    assertEquals(
        "interrupted while running sh",
        assertThrows(ExecutionException.class, running::get).getCause().getMessage());
  }

  /** The program waits until it is behind, and then ends. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void shouldPutAProgramBehindWhatItWaitsFor() {
    assumeTrue(InstalledProgram.find("renice").isPresent(), "there is no renice");
    Path waits = folder.resolve("waits");
    String script =
        "echo > %s; until [ $(cut -d ' ' -f 19 /proc/$$/stat) = 19 ]; do :; done".formatted(waits);

    Command.Result result =
        command.run(folder, LONG, List.of("sh", "-c", script), child -> Files.exists(waits));

    assertFalse(result.failed());
  }

  @Test
  void shouldNameTheProgramWhenThereIsNone() {
    String program = folder.resolve("nothing").toString();

    ServerException refused =
        assertThrows(
            ServerException.class, () -> command.run(folder, LONG, List.of(program, "word")));

    assertTrue(refused.getMessage().startsWith("cannot run " + program + ": "));
  }

  private Command.Result run(Duration timeout, String script) {
    return command.run(folder, timeout, List.of("sh", "-c", script));
  }
}
