package soapbench.job;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import soapbench.component.Component;
import soapbench.job.process.JobProcess;
import soapbench.job.process.ProcessIdentity;

/** A job that was submitted. The register's lock guards what changes, and its holder changes it. */
final class Job {

  /**
   * How a job ends, or is to end.
   *
   * @param reason null for one that completed
   * @param overDisk whether it has written too much
   */
  record End(JobState state, @Nullable String reason, boolean overDisk) {}

  /** Share of the time that is spent with looking at what it writes, the other way round. */
  private static final int LOOKS = 10;

  private final String id;
  private final JobFiles files;
  private final Component component;
  private final Map<String, Input> inputs;
  private final Optional<String> session;
  private final Optional<String> origin;
  private final long sequence;
  private final Instant submitted;
  private final long inputNs;

  private final CompletableFuture<JobStatus> done = new CompletableFuture<>();

  /** Held while files of an ended job are removed, and taken before the register's lock. */
  private final Object removal = new Object();

  private JobState state = JobState.WAITING;
  private Optional<Integer> exitCode = Optional.empty();
  private Optional<String> reason = Optional.empty();
  private Optional<Instant> started = Optional.empty();
  private Optional<Instant> ended = Optional.empty();
  private Optional<Instant> expires = Optional.empty();
  private Optional<Long> waitingNs = Optional.empty();
  private Optional<Long> startNs = Optional.empty();
  private Optional<Long> runNs = Optional.empty();
  private Optional<Long> collectionNs = Optional.empty();

  /** Whether its data was removed. */
  private boolean released;

  /** Bytes of its folder on the disk. */
  private long countedBytes;

  /** Bytes of its inputs among them. */
  private long inputBytes;

  /** Bytes that its session had when it started. */
  private long sessionBytes;

  /** Bytes that its program has written. */
  private long writtenBytes;

  /** Moment to look next at what it wrote, which the watch alone knows. */
  private long lookNs;

  /** Moment when it began to wait or run. */
  private long sinceNs = System.nanoTime();

  /** Null as long as nobody wants it ended. */
  private @Nullable End end;

  /** Null before it is started, and if it had ended when this server came. */
  private @Nullable JobProcess process;

  /** Of its supervisor; null as long as it is not known. */
  private @Nullable ProcessIdentity identity;

  Job(
      String id,
      JobFiles files,
      Component component,
      Map<String, Input> inputs,
      Optional<String> session,
      Optional<String> origin,
      long sequence,
      Instant submitted,
      long inputNs) {
    this.id = id;
    this.files = files;
    this.component = component;
    this.inputs = new TreeMap<>(inputs);
    this.session = session;
    this.origin = origin;
    this.sequence = sequence;
    this.submitted = submitted;
    this.inputNs = inputNs;
  }

  String id() {
    return id;
  }

  /** State that others may know. */
  String name() {
    return files.name();
  }

  JobFiles files() {
    return files;
  }

  Component component() {
    return component;
  }

  Map<String, Input> inputs() {
    return inputs;
  }

  Optional<String> session() {
    return session;
  }

  /** Its files, from before its program starts until after that has ended. */
  JobWork work() {
    return new JobWork(files, component, inputs, session);
  }

  /** The message that asked for it, if it may come twice. */
  Optional<String> origin() {
    return origin;
  }

  long sequence() {
    return sequence;
  }

  Instant submitted() {
    return submitted;
  }

  long inputNs() {
    return inputNs;
  }

  Object removal() {
    return removal;
  }

  JobState state() {
    return state;
  }

  boolean hasEnded() {
    return state.hasEnded();
  }

  Optional<Instant> started() {
    return started;
  }

  Optional<Instant> expires() {
    return expires;
  }

  boolean released() {
    return released;
  }

  long countedBytes() {
    return countedBytes;
  }

  long writtenBytes() {
    return writtenBytes;
  }

  @Nullable End end() {
    return end;
  }

  @Nullable JobProcess process() {
    return process;
  }

  @Nullable ProcessIdentity identity() {
    return identity;
  }

  /** It no longer waits. */
  void begin() {
    state = JobState.RUNNING;
  }

  /**
   * Its turn has come.
   *
   * @param session the bytes that its session has
   */
  void start(long beganNs, Instant at, long session) {
    waitingNs = Optional.of(beganNs - sinceNs);
    started = Optional.of(at);
    sessionBytes = session;
  }

  /** Its program runs. */
  void run(JobProcess own, long beganNs) {
    sinceNs = System.nanoTime();
    startNs = Optional.of(sinceNs - beganNs);
    process = own;
    identity = own.identity();
  }

  /** It has waited since a moment on an earlier server. */
  void waitSince(long ns) {
    sinceNs = ns;
  }

  /** It has run since a moment on an earlier server. */
  void runSince(Instant at, long ns) {
    started = Optional.of(at);
    sinceNs = ns;
  }

  /**
   * It goes on, or has ended, under an earlier server.
   *
   * @param supervisor null if that is not known
   * @param input the bytes of its inputs
   * @param session the bytes that its session has
   */
  void resume(@Nullable ProcessIdentity supervisor, long input, long session) {
    identity = supervisor;
    inputBytes = input;
    sessionBytes = session;
  }

  /** Its program, which an earlier server started, still runs. */
  void adopt(JobProcess own) {
    process = own;
  }

  /** Has it end, unless it has ended or is to end already; tells whether it was that. */
  boolean end(End wanted) {
    if (end != null || hasEnded()) {
      return false;
    }
    end = wanted;
    return true;
  }

  /** Its program was seen to have ended. */
  void stop(long endedNs) {
    if (process != null) {
      runNs = Optional.of(endedNs - sinceNs);
    }
  }

  void exit(OptionalInt code) {
    exitCode = code.isPresent() ? Optional.of(code.getAsInt()) : Optional.empty();
  }

  void release() {
    released = true;
  }

  /** Takes the bytes of its new folder. */
  void bring(long input) {
    inputBytes = input;
    countedBytes = input + DiskBudget.FOLDER_BYTES;
  }

  /** Takes the bytes of its folder; tells by how many they are more than before. */
  long count(long bytes) {
    long more = bytes - countedBytes;
    countedBytes = bytes;
    return more;
  }

  /**
   * Takes what is on the disk.
   *
   * @param own the bytes of its folder
   * @param session those of its session; empty where it has none
   */
  void measure(long own, OptionalLong session) {
    writtenBytes =
        own - inputBytes + (session.isPresent() ? session.getAsLong() - sessionBytes : 0);
  }

  /** How many bytes the files of its own may have, its inputs with them. */
  long most(long outputs) {
    return sum(inputBytes, outputs);
  }

  /** How many bytes its session may have. */
  long mostOfSession(long outputs) {
    return sum(sessionBytes, outputs);
  }

  private static long sum(long one, long other) {
    return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
  }

  /** Whether to look at what it has written. */
  boolean isDue(long nowNs) {
    return nowNs >= lookNs;
  }

  /** What it has written was looked at from a moment on: many files take long. */
  void lookedSince(long ns) {
    long now = System.nanoTime();
    lookNs = now + LOOKS * (now - ns);
  }

  /** Tells everybody who waits that it has ended. */
  void complete() {
    done.complete(status(Optional.empty()));
  }

  /** Tells everybody who waits that this server follows it no longer. */
  void abandon() {
    done.cancel(false);
  }

  JobStatus status(Optional<Integer> ahead) {
    return new JobStatus(
        id,
        component.name(),
        state,
        ahead,
        exitCode,
        reason,
        submitted,
        started,
        ended,
        expires,
        Optional.of(inputNs),
        waitingNs,
        startNs,
        runNs,
        collectionNs);
  }

  /** The status that it has with its end. */
  JobStatus ended(End last, Instant at, Instant until, long collection) {
    return new JobStatus(
        id,
        component.name(),
        last.state(),
        Optional.empty(),
        exitCode,
        Optional.ofNullable(last.reason()),
        submitted,
        started,
        Optional.of(at),
        Optional.of(until),
        Optional.of(inputNs),
        waitingNs,
        startNs,
        runNs,
        Optional.of(collection));
  }

  /**
   * Waits until it has ended.
   *
   * @throws JobException if the server stops before
   */
  JobStatus await() throws InterruptedException {
    try {
      return done.get();
    } catch (ExecutionException | CancellationException e) {
      throw new JobException(JobException.Reason.CLOSED, "the server is stopping: the job goes on");
    }
  }

  /** Takes the status of its end. */
  void become(JobStatus last) {
    state = last.state();
    exitCode = last.exitCode();
    reason = last.reason();
    started = last.started();
    ended = last.ended();
    expires = last.expires();
    waitingNs = last.waitingNs();
    startNs = last.startNs();
    runNs = last.runNs();
    collectionNs = last.collectionNs();
  }
}
