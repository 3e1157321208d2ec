package soapbench.endurance.kill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import soapbench.folder.RunFolder;
import soapbench.process.ChildProcess;
import soapbench.running.RunningServer;

/**
 * The payload experiment as a program of its own, against a server that runs.
 *
 * @param launcher the project's {@code soapbench}
 * @param options what is measured
 */
record PayloadProgram(Path launcher, String options, RunningServer server) {

  private static final String SAYS = "says.txt";

  /** Lets the launcher build what is missing or older than its sources, which takes its time. */
  void build(Path folder) throws IOException, InterruptedException {
    List<String> words = List.of(launcher.toString(), "list");
    ChildProcess.start(new ProcessBuilder(words), folder.resolve(SAYS)).await();
  }

  /** Starts a run, or goes on with what is in the folder. */
  ChildProcess start(RunFolder folder) throws IOException {
    List<String> words = new ArrayList<>(List.of(launcher.toString(), "run", "payload"));
    if (Files.exists(folder.environment())) {
      words.addAll(List.of("--resume", folder.path().toString()));
    } else {
      words.addAll(List.of("--out", folder.path().toString()));
      words.addAll(Arrays.asList(options.split(" ")));
      words.addAll(List.of("--server", server.endpoint().toString()));
      words.addAll(List.of("--broker", server.local().brokerAddress()));
    }
    words.addAll(List.of("--user", server.local().credentials().user()));
    words.addAll(List.of("--password-file", password(folder).toString()));
    Path says = folder.path().resolveSibling(folder.path().getFileName() + "." + SAYS);
    return ChildProcess.start(new ProcessBuilder(words), says);
  }

  private Path password(RunFolder folder) throws IOException {
    Path file = folder.path().resolveSibling("password");
    Files.writeString(file, server.local().credentials().password() + "\n");
    return file;
  }
}
