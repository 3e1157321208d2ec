package soapbench.experiment.messaging.rank;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import soapbench.experiment.messaging.mpi.binding.MpiCarrier;
import soapbench.experiment.messaging.stock.CxfCarrier;
import soapbench.passing.Carrier;
import soapbench.passing.Communicator;
import soapbench.passing.PassingException;
import soapbench.passing.program.Programs;
import soapbench.passing.socket.RawSocketCarrier;
import soapbench.process.DaemonThreads;

/**
 * A rank: a JVM that runs programs as it is told over a control connection, and ends with it. While
 * it has nothing to run it waits there, so that it takes no CPU time from others.
 */
public final class RankProcess {

  private static final int CONNECTION_LOST = 70;
  private static final int FEWEST_WORDS = 3;

  private final int rank;
  private final ControlConnection control;
  private final BlockingQueue<ControlMessage> told = new LinkedBlockingQueue<>();

  private RankProcess(int rank, ControlConnection control) {
    this.rank = rank;
    this.control = control;
  }

  /**
   * Runs a rank until its control connection ends.
   *
   * @param words the control socket, this rank's number, and the carrier with its words
   */
  public static void main(String[] words) throws IOException, InterruptedException {
    if (words.length < FEWEST_WORDS) {
      throw new IllegalArgumentException("a rank needs a socket, its number and a carrier");
    }
    try (ControlConnection control = ControlConnection.to(Path.of(words[0]))) {
      RankProcess rank = new RankProcess(Integer.parseInt(words[1]), control);
      rank.listen();
      rank.run(List.of(words).subList(2, words.length));
    }
  }

  /**
   * Hears at any time that the other end has ended, also while a program waits for a message that
   * nobody sends any more.
   */
  private void listen() {
    new DaemonThreads("control")
        .newThread(
            () -> {
              try {
                while (true) {
                  told.add(control.receive());
                }
              } catch (IOException ended) {
                // not exit: what would be finished waits for ranks that are no more
                Runtime.getRuntime().halt(CONNECTION_LOST);
              }
            })
        .start();
  }

  private void run(List<String> words) throws IOException, InterruptedException {
    // opened, used and closed by one thread, as MPI wants it
    try (Carrier carrier = open(words)) {
      control.send(
          new ControlMessage.Hello(rank, ProcessHandle.current().pid(), carrier.address()));
      Communicator communicator = null;
      for (ControlMessage next = told.take();
          !(next instanceof ControlMessage.End);
          next = told.take()) {
        if (next instanceof ControlMessage.Join join) {
          communicator = join(carrier, join);
        } else if (next instanceof ControlMessage.Run run) {
          control.send(answer(communicator, run));
        }
      }
    }
  }

  private Carrier open(List<String> words) throws IOException {
    try {
      return Carriers.open(words);
    } catch (IOException | LinkageError e) {
      control.send(new ControlMessage.Failure(rank, "rank %s: %s".formatted(rank, reason(e))));
      throw e;
    }
  }

  private Communicator join(Carrier carrier, ControlMessage.Join join) throws IOException {
    try {
      Communicator communicator = new Communicator(carrier.join(rank, join.addresses()));
      control.send(new ControlMessage.Joined());
      return communicator;
    } catch (IOException e) {
      control.send(new ControlMessage.Failure(rank, "rank %s: %s".formatted(rank, reason(e))));
      throw e;
    }
  }

  private ControlMessage answer(@Nullable Communicator communicator, ControlMessage.Run run) {
    try {
      return new ControlMessage.Answer(
          Programs.named(run.program())
              .run(Objects.requireNonNull(communicator, "communicator"), run.input()));
    } catch (PassingException e) {
      return new ControlMessage.Failure(
          e.rank().orElse(ControlMessage.Failure.NOBODY), seen(e.getMessage()));
    } catch (RuntimeException | OutOfMemoryError e) {
      return new ControlMessage.Failure(ControlMessage.Failure.NOBODY, seen(reason(e)));
    }
  }

  private String seen(@Nullable String reason) {
    return "rank %s says: %s".formatted(rank, reason);
  }

  private static String reason(Throwable failure) {
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  /** Carriers of the messages of ranks, by name. */
  static final class Carriers {

    /** The one table of carriers. */
    private static final Map<String, Opening> ALL =
        Map.of("mpi", MpiCarrier::open, "wire", RawSocketCarrier::open, "cxf", CxfCarrier::open);

    /** Opens this rank's end of a carrier. */
    @FunctionalInterface
    interface Opening {

      /**
       * Opens it.
       *
       * @param words that the carrier knows
       * @throws IOException in one line, if that can't be done
       */
      Carrier open(List<String> words) throws IOException;
    }

    private Carriers() {}

    /**
     * Opens a carrier.
     *
     * @param words its name, and what it is given
     * @throws IOException in one line, if there is none of that name, or it can't be opened
     */
    static Carrier open(List<String> words) throws IOException {
      Opening opening = ALL.get(words.get(0));
      if (opening == null) {
        throw new IOException(
            "there is no carrier '%s': there are %s"
                .formatted(words.get(0), String.join(", ", new TreeSet<>(ALL.keySet()))));
      }
      return opening.open(words.subList(1, words.size()));
    }
  }
}
