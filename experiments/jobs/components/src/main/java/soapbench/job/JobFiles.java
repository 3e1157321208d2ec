package soapbench.job;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import soapbench.component.Component;
import soapbench.component.ComponentFile;
import soapbench.component.InvalidComponentException;
import soapbench.component.Parameter;
import soapbench.component.XmlText;
import soapbench.job.process.ProcessIdentity;

/**
 * The folder of a job.
 *
 * <p>It has {@code job}, without which it is a draft: the description of the component, and the
 * inputs; {@code process} while the program runs; {@code end} if somebody wants it ended; {@code
 * state} when it has ended; {@code log}; and folders: {@code in} with inputs, {@code work} where
 * the program works, {@code tmp}, and {@code out} with the outputs of a session's job. The
 * supervisor adds its marks.
 */
record JobFiles(Path folder) {

  private static final int DELETE = 0x7F;
  private static final String SECTION = "\n\n";

  /** Name of the job where others see it. */
  String name() {
    return folder.getFileName().toString();
  }

  Path in() {
    return folder.resolve("in");
  }

  Path work() {
    return folder.resolve("work");
  }

  Path out() {
    return folder.resolve("out");
  }

  Path tmp() {
    return folder.resolve("tmp");
  }

  Path log() {
    return folder.resolve("log");
  }

  private Path job() {
    return folder.resolve("job");
  }

  private Path state() {
    return folder.resolve("state");
  }

  private Path process() {
    return folder.resolve("process");
  }

  private Path end() {
    return folder.resolve("end");
  }

  /** Whether it was never submitted. */
  boolean isDraft() {
    return !Files.exists(job());
  }

  void writeJob(Job job) throws IOException {
    Properties about = new Properties();
    about.setProperty("id", job.id());
    about.setProperty("sequence", String.valueOf(job.sequence()));
    about.setProperty("submitted", job.submitted().toString());
    about.setProperty("inputNs", String.valueOf(job.inputNs()));
    job.session().ifPresent(session -> about.setProperty("session", session));
    job.origin().ifPresent(origin -> about.setProperty("origin", origin));
    job.inputs().forEach((name, input) -> about.setProperty("input." + name, input.kept()));
    StringWriter text = new StringWriter();
    about.store(text, null);
    // the text ends with its line: a value may end with a space
    PropertiesFile.write(job(), text + "\n" + ComponentFile.write(job.component()));
  }

  /**
   * The job as it was submitted.
   *
   * @throws IOException also if the file is damaged
   */
  Job readJob() throws IOException {
    String text = Files.readString(job());
    int section = text.indexOf(SECTION);
    try {
      Component component = ComponentFile.read(text.substring(section));
      Properties about = new Properties();
      about.load(new StringReader(text.substring(0, section)));
      TreeMap<String, Input> inputs = new TreeMap<>();
      for (String key : about.stringPropertyNames()) {
        if (key.startsWith("input.")) {
          inputs.put(key.substring("input.".length()), Input.of(about.getProperty(key)));
        }
      }
      // an earlier version named the folder by it
      String id = about.getProperty("id", name());
      if (about.containsKey("id") && !PublicName.of(id).equals(name())) {
        throw new IOException("it is damaged");
      }
      return new Job(
          id,
          this,
          component,
          inputs,
          Optional.ofNullable(about.getProperty("session")),
          Optional.ofNullable(about.getProperty("origin")),
          Long.parseLong(about.getProperty("sequence", "")),
          Instant.parse(about.getProperty("submitted", "")),
          Long.parseLong(about.getProperty("inputNs", "")));
    } catch (InvalidComponentException
        | NumberFormatException
        | DateTimeException
        | StringIndexOutOfBoundsException e) {
      throw new IOException("it is damaged", e);
    }
  }

  void writeProcess(ProcessIdentity identity, Instant started) throws IOException {
    Properties process = new Properties();
    process.setProperty("pid", String.valueOf(identity.pid()));
    process.setProperty("startTicks", String.valueOf(identity.startTicks()));
    process.setProperty("bootId", identity.bootId());
    process.setProperty("started", started.toString());
    PropertiesFile.write(process(), process);
  }

  /** A process that was started, and when. */
  record Started(ProcessIdentity identity, Instant at) {}

  /** Empty if no server got as far as to write it. */
  Optional<Started> readProcess() throws IOException {
    try {
      Properties process = PropertiesFile.read(process());
      return Optional.of(
          new Started(
              new ProcessIdentity(
                  Long.parseLong(process.getProperty("pid", "")),
                  Long.parseLong(process.getProperty("startTicks", "")),
                  process.getProperty("bootId", "")),
              Instant.parse(process.getProperty("started", ""))));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (NumberFormatException | DateTimeException e) {
      throw new IOException("it is damaged", e);
    }
  }

  void writeEnd(Job.End end) throws IOException {
    Properties properties = new Properties();
    properties.setProperty("state", end.state().name());
    properties.setProperty("reason", end.reason());
    properties.setProperty("overDisk", String.valueOf(end.overDisk()));
    PropertiesFile.write(end(), properties);
  }

  Optional<Job.End> readEnd() throws IOException {
    try {
      Properties end = PropertiesFile.read(end());
      return Optional.of(
          new Job.End(
              JobState.valueOf(end.getProperty("state", "")),
              end.getProperty("reason", ""),
              Boolean.parseBoolean(end.getProperty("overDisk"))));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      throw new IOException("it is damaged", e);
    }
  }

  void writeState(JobStatus status, boolean released) throws IOException {
    Properties state = new Properties();
    state.setProperty("state", status.state().name());
    state.setProperty("released", String.valueOf(released));
    put(state, "exitCode", status.exitCode());
    put(state, "reason", status.reason());
    put(state, "started", status.started());
    put(state, "ended", status.ended());
    put(state, "expires", status.expires());
    put(state, "waitingNs", status.waitingNs());
    put(state, "startNs", status.startNs());
    put(state, "runNs", status.runNs());
    put(state, "collectionNs", status.collectionNs());
    PropertiesFile.write(state(), state);
  }

  private static void put(Properties state, String key, Optional<?> value) {
    value.ifPresent(one -> state.setProperty(key, one.toString()));
  }

  /** Whether it has ended, and {@link #readState} knows how. */
  boolean hasState() {
    return Files.exists(state());
  }

  /**
   * Brings an ended job to the state that was kept.
   *
   * @throws IOException also if the file is damaged
   */
  void readState(Job job) throws IOException {
    Properties state = PropertiesFile.read(state());
    try {
      if (Boolean.parseBoolean(state.getProperty("released"))) {
        job.release();
      }
      job.become(
          new JobStatus(
              job.id(),
              job.component().name(),
              JobState.valueOf(state.getProperty("state", "")),
              Optional.empty(),
              Optional.ofNullable(state.getProperty("exitCode")).map(Integer::valueOf),
              Optional.ofNullable(state.getProperty("reason")),
              job.submitted(),
              Optional.ofNullable(state.getProperty("started")).map(Instant::parse),
              Optional.of(Instant.parse(state.getProperty("ended", ""))),
              Optional.of(Instant.parse(state.getProperty("expires", ""))),
              Optional.of(job.inputNs()),
              number(state, "waitingNs"),
              number(state, "startNs"),
              number(state, "runNs"),
              number(state, "collectionNs")));
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new IOException("it is damaged", e);
    }
  }

  private static Optional<Long> number(Properties state, String key) {
    return Optional.ofNullable(state.getProperty(key)).map(Long::valueOf);
  }

  /**
   * The last lines of the log.
   *
   * @param most how many bytes of its end are looked at
   */
  String logTail(int lines, long most) throws IOException {
    byte[] end;
    try (RandomAccessFile file = new RandomAccessFile(log().toFile(), "r")) {
      long length = file.length();
      file.seek(Math.max(0, length - most));
      end = new byte[(int) Math.min(length, most)];
      file.readFully(end);
    } catch (FileNotFoundException e) {
      return "";
    }
    StringBuilder text = new StringBuilder(end.length);
    new String(end, StandardCharsets.UTF_8)
        .codePoints()
        .map(JobFiles::shown)
        .forEach(text::appendCodePoint);
    int from = text.length();
    for (int wanted = lines; wanted > 0 && from > 0; wanted--) {
      from = text.lastIndexOf("\n", from - 2) + 1;
    }
    return text.substring(from);
  }

  /**
   * Text that an XML document can have; a line that begins over again becomes a line of its own.
   */
  private static int shown(int c) {
    if (c == '\r') {
      return '\n';
    }
    return c != DELETE && XmlText.isAllowed(c) ? c : 0xFFFD;
  }

  /** Keeps only the end of a long log. */
  void trimLog(long most) throws IOException {
    if (!Files.exists(log()) || Files.size(log()) <= most) {
      return;
    }
    Path aside = folder.resolve("log.new");
    try (FileChannel whole = FileChannel.open(log());
        FileChannel end =
            FileChannel.open(
                aside,
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
      long from = whole.size() - most;
      for (long done = 0; done < most; ) {
        done += whole.transferTo(from + done, most - done, end);
      }
    }
    Files.move(aside, log(), StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Removes what the program wrote, and leaves inputs, state and log.
   *
   * @param completed the component whose outputs stay; null if none do
   */
  void removeScratch(@Nullable Component completed) throws IOException {
    FileTree.remove(tmp());
    if (completed == null) {
      FileTree.remove(work());
      FileTree.remove(out());
    } else if (Files.exists(work())) {
      Set<String> names =
          completed.outputs().stream().map(Parameter::name).collect(Collectors.toSet());
      try (DirectoryStream<Path> all = Files.newDirectoryStream(work())) {
        for (Path one : all) {
          if (!names.contains(one.getFileName().toString())) {
            FileTree.remove(one);
          }
        }
      } catch (DirectoryIteratorException e) {
        throw e.getCause();
      }
    }
  }

  /** Removes inputs and outputs, and leaves state and log. */
  void removeData() throws IOException {
    FileTree.remove(in());
    FileTree.remove(work());
    FileTree.remove(out());
    FileTree.remove(tmp());
  }

  /** A regular file, and no link that leads elsewhere. */
  static boolean isFile(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }
}
