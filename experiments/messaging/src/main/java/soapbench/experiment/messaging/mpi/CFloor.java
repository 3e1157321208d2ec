package soapbench.experiment.messaging.mpi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import soapbench.exit.ExitCode;
import soapbench.passing.PassingException;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;
import soapbench.passing.program.Programs;
import soapbench.process.FolderLock;
import soapbench.process.InstalledProgram;
import soapbench.process.ToolRun;

/** Floor of MPI alone: the programs of the ranks in C, compiled on this machine. */
public final class CFloor {

  /** The programs that it has. */
  public static final Set<String> PROGRAMS =
      Set.of(Programs.PING_PONG.name(), Programs.PING_STAR_PONG.name(), Programs.MATRIX.name());

  private static final String SOURCE = "floor.c";
  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  private static final List<String> COMPILERS = List.of("cc", "gcc", "clang");
  private static final String FAILED = "failed ";

  private final Path program;

  private CFloor(Path program) {
    this.program = program;
  }

  /**
   * Compiles it, unless that was done before with the same source and the same MPI.
   *
   * @param state a folder of soapbench, in which it stays
   * @param onMessage is told in one line what takes time
   * @throws MpiUnavailableException in one line, if there is no compiler or no mpi.h, or the
   *     program can't be compiled
   * @throws IOException if the folder can't be used
   */
  public static CFloor compile(MpiInstallation installation, Path state, Consumer<String> onMessage)
      throws MpiUnavailableException, IOException, InterruptedException {
    Path headers =
        installation
            .headers()
            .orElseThrow(() -> none("%s has no mpi.h".formatted(installation.mpiexec())));
    String source = source();
    FolderLock lock = FolderLock.take(Files.createDirectories(state), onMessage);
    try {
      Path program = state.toRealPath().resolve(name(source, installation));
      if (Files.isExecutable(program)) {
        return new CFloor(program);
      }
      Path compiler =
          compiler().orElseThrow(() -> none("there is no C compiler; install gcc for one"));
      Path file = Files.writeString(Path.of(program + ".c"), source);
      Path aside = Path.of(program + ".part");
      ToolRun run =
          ToolRun.of(command(compiler, installation.library(), headers, file, aside), TIMEOUT);
      if (!run.succeeded()) {
        throw none("%s %s".formatted(compiler, run.failure()));
      }
      Files.move(aside, program, StandardCopyOption.ATOMIC_MOVE);
      return new CFloor(program);
    } finally {
      lock.close();
    }
  }

  private static MpiUnavailableException none(String reason) {
    return new MpiUnavailableException("no floor in C: " + reason);
  }

  private static String source() {
    try (InputStream in = CFloor.class.getResourceAsStream(SOURCE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A name that is another once the source or the library is another. */
  static String name(String source, MpiInstallation installation) {
    return "floor-"
        + UUID.nameUUIDFromBytes(
            (installation.library() + "\n" + source).getBytes(StandardCharsets.UTF_8));
  }

  private static Optional<Path> compiler() throws IOException, InterruptedException {
    for (String name : COMPILERS) {
      Optional<Path> compiler = InstalledProgram.find(name);
      if (compiler.isPresent()) {
        return compiler;
      }
    }
    return Optional.empty();
  }

  static List<String> command(
      Path compiler, Path library, Path headers, Path source, Path program) {
    return List.of(
        compiler.toString(),
        "-O2",
        "-I",
        headers.toString(),
        "-o",
        program.toString(),
        source.toString(),
        library.toString(),
        "-Wl,-rpath," + library.getParent());
  }

  /**
   * Runs a program as a job of its own.
   *
   * @param prefixes what stands before the command of each rank, so that it runs elsewhere
   * @param program one of {@link #PROGRAMS}
   * @param timeout after which it is ended
   * @return what each rank measured
   * @throws PassingException in one line, if it fails
   */
  public List<Measured> run(
      Mpiexec mpiexec,
      List<List<String>> prefixes,
      String program,
      ProgramInput input,
      Duration timeout)
      throws PassingException, InterruptedException {
    List<String> own = words(program, input);
    List<List<String>> commands =
        prefixes.stream()
            .map(prefix -> Stream.concat(prefix.stream(), own.stream()).toList())
            .toList();
    try {
      ToolRun run = ToolRun.of(mpiexec.job(commands), timeout);
      Optional<PassingException> failure = failure(run.said());
      if (failure.isPresent()) {
        throw failure.get();
      }
      if (!run.succeeded()) {
        throw new PassingException(
            "the program in C %s: %s"
                .formatted(
                    new ExitCode(run.code()).words(), MpiDescription.firstReason(run.said())));
      }
      return measured(run.said(), prefixes.size());
    } catch (IOException e) {
      throw new PassingException(e.getMessage());
    }
  }

  private List<String> words(String name, ProgramInput input) {
    if (!PROGRAMS.contains(name)) {
      throw new IllegalArgumentException(
          "there is no %s in C: allowed are %s".formatted(name, PROGRAMS));
    }
    List<String> words = new ArrayList<>(List.of(program.toString(), name));
    for (String value :
        List.of(
            ProgramInput.BYTES,
            ProgramInput.ORDER,
            ProgramInput.REPETITIONS,
            ProgramInput.WARMUP,
            ProgramInput.BURST,
            ProgramInput.MULTIPLY,
            ProgramInput.SEED)) {
      words.add(Long.toString(input.values().getOrDefault(value, 0L)));
    }
    return words;
  }

  /** Failure of a rank that received something wrong: {@code failed RANK CULPRIT WHAT NUMBER}. */
  static Optional<PassingException> failure(List<String> said) {
    return said.stream()
        .filter(line -> line.startsWith(FAILED))
        .findFirst()
        .map(line -> line.split(" "))
        .map(
            words ->
                new PassingException(
                    Integer.parseInt(words[2]),
                    "rank %s: rank %s %s %s"
                        .formatted(words[1], words[2], words[3].replace('-', ' '), words[4])));
  }

  /** Measurements of the ranks, from lines such as {@code time_ns RANK VALUE VALUE}. */
  static List<Measured> measured(List<String> said, int ranks) throws PassingException {
    List<Map<String, long[]>> all = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      all.add(new HashMap<>());
    }
    Set<String> names = Set.of(Measured.TIME_NS, Measured.SEND_NS, Measured.CHECKED);
    for (String line : said) {
      String[] words = line.split(" ");
      if (names.contains(words[0])) {
        long[] values = Stream.of(words).skip(2).mapToLong(Long::parseLong).toArray();
        if (values.length > 0) {
          all.get(Integer.parseInt(words[1])).put(words[0], values);
        }
      }
    }
    for (int rank = 0; rank < ranks; rank++) {
      if (!all.get(rank).containsKey(Measured.CHECKED)) {
        throw new PassingException(rank, "rank %s says nothing".formatted(rank));
      }
    }
    return all.stream().map(Measured::new).toList();
  }
}
