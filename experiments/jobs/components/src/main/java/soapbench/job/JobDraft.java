package soapbench.job;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import soapbench.component.ArgumentValue;
import soapbench.component.Component;
import soapbench.component.Direction;
import soapbench.component.Parameter;
import soapbench.component.ParameterType;

/**
 * A job whose inputs are being brought. One thread uses it. Closed before it is submitted, it
 * leaves nothing.
 */
public final class JobDraft implements AutoCloseable {

  private static final String FILE_NAME = "[A-Za-z0-9_][A-Za-z0-9_.\\-]{0,99}";

  private final String id;
  private final Component component;
  private Optional<String> session;
  private Optional<String> origin = Optional.empty();
  private final JobFiles files;
  private final DiskBudget budget;
  private final JobRemoval removal;
  private final long sinceNs = System.nanoTime();
  private final Map<String, Input> inputs = new HashMap<>();
  private long takenBytes;
  private int open;
  private boolean over;

  JobDraft(
      String id,
      Component component,
      Optional<String> session,
      JobFiles files,
      DiskBudget budget,
      JobRemoval removal) {
    this.id = id;
    this.component = component;
    this.session = session;
    this.files = files;
    this.budget = budget;
    this.removal = removal;
  }

  /** The identifier that the job will have. */
  public String id() {
    return id;
  }

  public Component component() {
    return component;
  }

  public Optional<String> session() {
    return session;
  }

  /**
   * Says in which session the job is to work, where that was not known when the draft was begun.
   * Whether it is open is seen when the job is submitted.
   */
  public void session(String id) {
    session = Optional.of(id);
  }

  /**
   * Says which message asks for the job. If it is delivered again, the job that it asked for is not
   * run again.
   *
   * @param message its identifier, which no other message has
   */
  public void origin(String message) {
    origin = Optional.of(message);
  }

  Optional<String> origin() {
    return origin;
  }

  /**
   * Brings a value of a simple type.
   *
   * @throws soapbench.component.InvalidArgumentException if it is not of the parameter's type
   * @throws JobException if the parameter is no such input or has its value, or the quota is used
   *     up
   */
  public void value(Parameter parameter, String text) {
    if (parameter.type().isData()) {
      throw wrong(
          "'%s' is data of type %s, and no value".formatted(parameter.name(), type(parameter)));
    }
    requireFree(parameter);
    String value = ArgumentValue.check(parameter, text);
    if (!parameter.file()) {
      inputs.put(parameter.name(), new Input.Word(value));
      return;
    }
    boolean number = parameter.type() != ParameterType.STRING;
    byte[] bytes = (number ? value + "\n" : value).getBytes(StandardCharsets.UTF_8);
    try (OutputStream file = file(parameter)) {
      file.write(bytes);
    } catch (IOException e) {
      throw notStored(e);
    }
  }

  /**
   * Brings data: what is written and closed.
   *
   * @return a stream that throws {@link JobException} where the quota is used up
   */
  public OutputStream data(Parameter parameter) {
    requireData(parameter);
    try {
      return file(parameter);
    } catch (IOException e) {
      throw notStored(e);
    }
  }

  /**
   * Brings data that is on this server's disk already, without a copy if the program can only read
   * it: the file is that of others too, and must not change.
   */
  public void link(Parameter parameter, Path existing) {
    requireData(parameter);
    try {
      if (!JobFiles.isFile(existing)) {
        throw wrong("the data of '%s' is gone".formatted(parameter.name()));
      }
      if (parameter.direction() == Direction.IN_OUT || Files.isWritable(existing)) {
        try (OutputStream file = file(parameter)) {
          Files.copy(existing, file);
        }
        return;
      }
      take(Files.size(existing));
      Files.createDirectories(files.in());
      Path target = files.in().resolve(parameter.name());
      try {
        Files.createLink(target, existing);
      } catch (UnsupportedOperationException | IOException e) {
        Files.createSymbolicLink(target, existing.toAbsolutePath()); // another file system
      }
      inputs.put(parameter.name(), new Input.InFile());
    } catch (IOException e) {
      throw notStored(e);
    }
  }

  /**
   * Names a file that the session has when the job starts, or that an earlier job of it will have
   * written by then.
   */
  public void sessionFile(Parameter parameter, String name) {
    requireFree(parameter);
    if (!parameter.file()) {
      throw wrong("'%s' is a value, and no file".formatted(parameter.name()));
    }
    if (session.isEmpty()) {
      throw wrong(
          "'%s' is to be a session's file, and there is no session".formatted(parameter.name()));
    }
    if (!name.matches(FILE_NAME)) {
      throw wrong(
          "'%s' names no file of a session: allowed are letters, digits, _, . and -, at most 100"
              .formatted(name));
    }
    inputs.put(parameter.name(), new Input.SessionFile(name));
  }

  private void requireData(Parameter parameter) {
    if (!parameter.type().isData()) {
      throw wrong(
          "'%s' is a value of type %s, and no data".formatted(parameter.name(), type(parameter)));
    }
    requireFree(parameter);
  }

  private void requireFree(Parameter parameter) {
    if (over) {
      throw new IllegalStateException("the draft is over");
    }
    if (!component.inputs().contains(parameter)) {
      throw wrong("%s has no input '%s'".formatted(component.name(), parameter.name()));
    }
    if (inputs.containsKey(parameter.name())) {
      throw wrong("there is more than one '%s'".formatted(parameter.name()));
    }
  }

  private static String type(Parameter parameter) {
    return parameter.type().word();
  }

  private static JobException wrong(String message) {
    return new JobException(JobException.Reason.WRONG_INPUT, message);
  }

  private static JobException notStored(IOException e) {
    return new JobException("the server can't store the job's input", e);
  }

  private OutputStream file(Parameter parameter) throws IOException {
    Files.createDirectories(files.in());
    OutputStream file = new Counted(files.in().resolve(parameter.name()));
    inputs.put(parameter.name(), new Input.InFile());
    open++;
    return file;
  }

  private void take(long bytes) {
    budget.take(bytes, takenBytes);
    takenBytes += bytes;
  }

  /** A new file whose bytes are counted before they are written. */
  private final class Counted extends OutputStream {

    private final FileOutputStream file;
    private boolean closed;

    Counted(Path path) throws IOException {
      file = new FileOutputStream(path.toFile());
    }

    @Override
    public void write(int one) throws IOException {
      take(1);
      file.write(one);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      take(length);
      file.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      if (!closed) {
        closed = true;
        open--;
        file.close();
      }
    }
  }

  /** The job, whose sequence is its place in the order of all jobs. */
  Job job(long sequence, Instant now) {
    for (Parameter input : component.inputs()) {
      if (!inputs.containsKey(input.name())) {
        throw new JobException(
            JobException.Reason.MISSING_INPUT, "the input '%s' is missing".formatted(input.name()));
      }
    }
    if (over || open > 0) {
      throw new IllegalStateException("the draft is over, or not all of its data is there");
    }
    long inputNs = System.nanoTime() - sinceNs;
    Job job = new Job(id, files, component, inputs, session, origin, sequence, now, inputNs);
    job.bring(takenBytes);
    return job;
  }

  void submitted() {
    over = true;
  }

  /** Removes what was brought, unless it was submitted. */
  @Override
  public void close() {
    if (!over) {
      over = true;
      removal.abandon(this, takenBytes + DiskBudget.FOLDER_BYTES);
    }
  }

  JobFiles files() {
    return files;
  }
}
