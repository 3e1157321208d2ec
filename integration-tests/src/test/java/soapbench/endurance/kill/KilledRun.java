package soapbench.endurance.kill;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import soapbench.folder.RunFolder;
import soapbench.process.ChildProcess;
import soapbench.trial.Place;

/**
 * Rows of a run under which something was killed.
 *
 * @param rows how many trials were there at the kill
 * @param lost rows that were there then and not at the end
 * @param doubled trials with more than one row at the end
 * @param complete whether at the end every trial has its row, and there is a report
 */
record KilledRun(int rows, int lost, int doubled, boolean complete) {

  /** Long enough for a run that waits for its server. */
  private static final Duration TIMEOUT = Duration.ofMinutes(10);

  /** Kills and, of a server or a broker, starts again. */
  interface Kill {

    void kill() throws IOException, InterruptedException;

    void revive() throws IOException, InterruptedException;
  }

  /**
   * Starts a run, kills something under it, and resumes it if that ended it.
   *
   * @param kill what happens to the server; empty to kill the client
   * @param moment when, after the client's start
   * @param all every trial of a whole run
   * @return nothing if the run had ended before
   */
  static Optional<KilledRun> of(
      PayloadProgram program,
      RunFolder folder,
      Optional<Kill> kill,
      Duration moment,
      Set<Place> all)
      throws IOException, InterruptedException {
    ChildProcess client = program.start(folder);
    try {
      if (client.await(moment).isPresent()) {
        return Optional.empty();
      }
      RunRows before = strike(client, folder, kill);
      end(client);
      if (!finished(folder, all)) {
        client = program.start(folder);
        end(client);
      }
      RunRows after = RunRows.read(folder);
      return Optional.of(
          new KilledRun(
              before.places().size(),
              before.lostIn(after),
              after.doubled(),
              finished(folder, all)));
    } finally {
      client.kill();
    }
  }

  private static RunRows strike(ChildProcess client, RunFolder folder, Optional<Kill> kill)
      throws IOException, InterruptedException {
    if (kill.isEmpty()) {
      client.kill();
      client.await();
      return RunRows.read(folder);
    }
    kill.get().kill();
    RunRows rows = RunRows.read(folder);
    kill.get().revive();
    return rows;
  }

  private static void end(ChildProcess client) throws InterruptedException {
    client.await(TIMEOUT).orElseThrow(() -> new AssertionError("the run does not end"));
  }

  private static boolean finished(RunFolder folder, Set<Place> all) throws IOException {
    return Files.exists(folder.report()) && RunRows.read(folder).complete(all);
  }

  /** Whether nothing was lost and nothing is missing. */
  boolean good() {
    return lost == 0 && doubled == 0 && complete;
  }
}
