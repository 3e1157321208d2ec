package soapbench.experiment.jobs.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import soapbench.caller.CallRequest;
import soapbench.caller.CallResult;
import soapbench.caller.ComponentClient;
import soapbench.caller.http.HttpCall;
import soapbench.caller.message.Argument;
import soapbench.caller.message.Output;
import soapbench.caller.message.TransferMode;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.experiment.jobs.run.served.OpenJobsFile;
import soapbench.experiment.jobs.run.served.ServerJobs;
import soapbench.process.ProgramFailedException;
import soapbench.process.ToolRun;
import soapbench.rows.Values;

/**
 * Carries files to a component and back (the paper's Figure 8). What comes back is compared with
 * what was sent, off the clock; what stays at the server is removed there.
 */
final class Transfers implements AutoCloseable {

  private final ComponentClient link;
  private final OpenJobsFile atServer;
  private final Path folder;
  private final long seed;
  private final Duration timeout;
  private final Consumer<String> onMessage;
  private final Map<Long, SampleFile> samples = new HashMap<>();
  private final Map<Long, Kept> kept = new HashMap<>();

  /** A sample that is at the server. */
  private record Kept(String job, URI address) {}

  /**
   * @param link a client of {@link OfferedPrograms#LINK}
   * @param atServer notes what is kept at the server
   * @param folder where files go while they are carried
   * @param onMessage takes lines for a person
   */
  Transfers(
      ComponentClient link,
      OpenJobsFile atServer,
      Path folder,
      long seed,
      Duration timeout,
      Consumer<String> onMessage) {
    this.link = link;
    this.atServer = atServer;
    this.folder = folder;
    this.seed = seed;
    this.timeout = timeout;
    this.onMessage = onMessage;
  }

  /** Makes a file of a size, so that none is made between trials. */
  void prepare(long bytes) throws IOException {
    sample(bytes);
  }

  /**
   * Carries a file.
   *
   * @throws IOException in one line, if it does not come back as it was
   */
  Values carry(JobsCell cell) throws IOException, InterruptedException {
    long bytes = cell.bytes().orElseThrow();
    SampleFile sample = sample(bytes);
    Path back = folder.resolve("back");
    Files.deleteIfExists(back);
    try {
      Values times =
          switch (cell.way()) {
            case JobsLevels.LOCAL_COPY -> copy(sample, back);
            case JobsLevels.DOWNLOAD -> download(atServer(sample).address(), back);
            case JobsLevels.IN_PLACE -> inPlace(atServer(sample), back);
            case JobsLevels.VALUE -> call(sample, TransferMode.VALUE, back);
            case JobsLevels.ATTACHMENT -> call(sample, TransferMode.ATTACHMENT, back);
            default -> call(sample, TransferMode.REFERENCE, back);
          };
      String difference = sample.difference(back);
      if (!difference.isEmpty()) {
        throw new IOException(difference);
      }
      return times;
    } finally {
      Files.deleteIfExists(back);
    }
  }

  private SampleFile sample(long bytes) throws IOException {
    SampleFile sample = samples.get(bytes);
    if (sample == null) {
      sample = SampleFile.make(folder.resolve("sample-" + bytes), bytes, seed + bytes);
      samples.put(bytes, sample);
    }
    return sample;
  }

  private Values copy(SampleFile sample, Path back) throws IOException, InterruptedException {
    // without --reflink=never some file systems only note that both files have the same blocks
    ToolRun.Timed copied =
        ToolRun.timed(
            List.of("cp", "--reflink=never", sample.file().toString(), back.toString()), timeout);
    if (!copied.run().succeeded()) {
      throw new ProgramFailedException("cp " + copied.run().failure());
    }
    return Values.NONE.with(JobsRows.ELAPSED, copied.elapsedNs());
  }

  /** As the client fetches what comes by reference: over a connection of its own. */
  private Values download(URI address, Path back) throws IOException {
    long begun = System.nanoTime();
    try (HttpCall http = HttpCall.open(address, timeout)) {
      http.get();
      InputStream in = http.answer().requireSuccess(address).body();
      try (OutputStream out = Files.newOutputStream(back)) {
        in.transferTo(out);
      }
    }
    return Values.NONE.with(JobsRows.ELAPSED, System.nanoTime() - begun);
  }

  private Values call(SampleFile sample, TransferMode travel, Path back) throws IOException {
    CallResult result =
        ServerJobs.call(
            link,
            new CallRequest(
                Map.of(OfferedPrograms.LINK_IN, new Argument.LocalFile(sample.file())),
                Map.of(OfferedPrograms.LINK_OUT, back),
                Optional.of(travel),
                Optional.of(travel),
                Optional.empty()));
    Values server = ServerJobs.timesAndRemove(link, result);
    long whole = result.times().totalNs();
    long out = result.times().answerNs();
    return server
        .with(JobsRows.ELAPSED, whole)
        .with(JobsRows.IN, inAtMostNs(whole, out, server))
        .with(JobsRows.OUT, out);
  }

  /**
   * How long data took at most until it was at the server. What the client has handed over may
   * still be in a buffer, so this is what all else leaves; by two clocks, and so never below 0.
   */
  static long inAtMostNs(long wholeNs, long outNs, Values server) {
    return Math.max(
        0, wholeNs - outNs - (server.whole(JobsRows.SERVER) - server.whole(JobsRows.INPUT)));
  }

  /** A call with data that the server has and keeps; they are looked at off the clock. */
  private Values inPlace(Kept there, Path back) throws IOException {
    CallResult result = ServerJobs.call(link, byReference(new Argument.Reference(there.address())));
    try {
      download(address(result), back);
    } catch (IOException e) {
      ServerJobs.removeAfter(e, link, ServerJobs.of(result));
      throw e;
    }
    return ServerJobs.timesAndRemove(link, result).with(JobsRows.ELAPSED, result.times().totalNs());
  }

  private Kept atServer(SampleFile sample) throws IOException {
    Kept there = kept.get(sample.bytes());
    if (there == null) {
      CallResult result = ServerJobs.call(link, byReference(new Argument.LocalFile(sample.file())));
      there = new Kept(ServerJobs.of(result), address(result));
      kept.put(sample.bytes(), there);
      atServer.job(OfferedPrograms.LINK, there.job());
    }
    return there;
  }

  private static CallRequest byReference(Argument data) {
    return new CallRequest(
        Map.of(OfferedPrograms.LINK_IN, data),
        Map.of(),
        Optional.empty(),
        Optional.of(TransferMode.REFERENCE),
        Optional.empty());
  }

  private static URI address(CallResult result) throws IOException {
    if (result.outputs().get(OfferedPrograms.LINK_OUT) instanceof Output.At at) {
      return at.address();
    }
    throw new IOException("the server did not answer with a reference");
  }

  /** Takes samples to the server again when they are needed: the one that had them is gone. */
  void forget() {
    kept.clear();
  }

  @Override
  public void close() throws IOException {
    for (Map.Entry<Long, Kept> there : kept.entrySet()) {
      try {
        link.remove(there.getValue().job());
        atServer.removed(there.getValue().job());
      } catch (IOException e) {
        onMessage.accept(
            "a file of %s B stays at the server until it expires: %s"
                .formatted(there.getKey(), e.getMessage()));
      }
    }
    kept.clear();
    for (SampleFile sample : samples.values()) {
      Files.deleteIfExists(sample.file());
    }
    samples.clear();
  }
}
