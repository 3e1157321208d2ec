package soapbench.passing;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/** Ranks in one JVM, a thread each, whose messages pass through memory. */
public final class InMemory {

  private static final long TIMEOUT_SECONDS = 10;

  private final List<List<Message>> boxes = new ArrayList<>();
  private UnaryOperator<byte[]> damage = UnaryOperator.identity();

  private record Message(int source, int tag, byte[] bytes, long cameNs, CountDownLatch taken) {

    Received received() {
      return new Received(source, tag, bytes.length, cameNs, cameNs);
    }
  }

  /** Program of a rank. */
  @FunctionalInterface
  public interface Rank<T> {

    T run(PointToPoint messages) throws Exception;
  }

  private InMemory(int size) {
    for (int rank = 0; rank < size; rank++) {
      boxes.add(new ArrayList<>());
    }
  }

  public static InMemory of(int size) {
    return new InMemory(size);
  }

  /** Every message is changed so on its way. */
  public InMemory damagedBy(UnaryOperator<byte[]> change) {
    damage = change;
    return this;
  }

  /** Runs every rank and returns what they return, in their order. */
  public <T> List<T> run(Rank<T> program) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(boxes.size());
    try {
      List<Callable<T>> ranks = new ArrayList<>();
      for (int rank = 0; rank < boxes.size(); rank++) {
        PointToPoint end = new End(rank);
        ranks.add(() -> program.run(end));
      }
      List<T> results = new ArrayList<>();
      for (Future<T> result : threads.invokeAll(ranks)) {
        results.add(result.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception failure ? failure : e;
    } finally {
      threads.shutdownNow();
    }
  }

  private final class End implements PointToPoint {

    private final int rank;

    End(int rank) {
      this.rank = rank;
    }

    @Override
    public int rank() {
      return rank;
    }

    @Override
    public int size() {
      return boxes.size();
    }

    @Override
    public void send(ByteBuffer message, int destination, int tag) {
      put(message, destination, tag);
    }

    @Override
    public void synchronousSend(ByteBuffer message, int destination, int tag)
        throws PassingException {
      try {
        if (!put(message, destination, tag).await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
          throw new PassingException("not received in time");
        }
      } catch (InterruptedException e) {
        throw new PassingException("interrupted");
      }
    }

    private CountDownLatch put(ByteBuffer message, int destination, int tag) {
      byte[] bytes = new byte[message.remaining()];
      message.get(bytes);
      Message sent =
          new Message(rank, tag, damage.apply(bytes), System.nanoTime(), new CountDownLatch(1));
      List<Message> box = boxes.get(destination);
      synchronized (box) {
        box.add(sent);
        box.notifyAll();
      }
      return sent.taken();
    }

    @Override
    public Received receive(ByteBuffer into, int source, int tag) throws PassingException {
      Message message = await(source, tag, true);
      if (message.bytes().length > into.remaining()) {
        throw new PassingException(message.source(), "too long");
      }
      into.put(message.bytes());
      message.taken().countDown();
      return message.received();
    }

    @Override
    public Received probe(int source, int tag) throws PassingException {
      return await(source, tag, false).received();
    }

    private Message await(int source, int tag, boolean take) throws PassingException {
      List<Message> box = boxes.get(rank);
      long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS);
      synchronized (box) {
        while (true) {
          for (Iterator<Message> all = box.iterator(); all.hasNext(); ) {
            Message next = all.next();
            if ((source == ANY_SOURCE || source == next.source())
                && (tag == ANY_TAG ? next.tag() <= MAX_TAG : tag == next.tag())) {
              if (take) {
                all.remove();
              }
              return next;
            }
          }
          try {
            box.wait(1 + Math.max(0, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime())));
          } catch (InterruptedException e) {
            throw new PassingException("interrupted");
          }
          if (System.nanoTime() > deadline) {
            throw new PassingException("no message in time");
          }
        }
      }
    }
  }
}
