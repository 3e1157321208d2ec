package soapbench.passing.program;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import soapbench.passing.Communicator;
import soapbench.passing.PassingException;

/**
 * The communication of a matrix multiplication whose matrices are blocked in one dimension, and the
 * multiplication itself where it is asked for. Each rank holds a block of rows of B. In the order
 * of ranks, each sends its block to all others, to the next rank first; it starts as soon as it has
 * the block of the rank before it (the paper's Fig. 3(c)). A repetition lasts, at each rank, until
 * it has all of B.
 */
final class MatrixExchange implements Program {

  static final int MAX_ORDER = 2_000;
  private static final int TAG = 1;
  private static final int VALUES = 1_000;
  private static final int STRIDE = 31;

  @Override
  public String name() {
    return "matrix";
  }

  @Override
  public Measured run(Communicator communicator, ProgramInput input) throws PassingException {
    int order = input.number(ProgramInput.ORDER, 1, MAX_ORDER);
    int repetitions = input.number(ProgramInput.REPETITIONS, 1, PingPong.MAX_REPETITIONS);
    int warmup = input.number(ProgramInput.WARMUP, 0, PingPong.MAX_REPETITIONS);
    boolean multiply = input.number(ProgramInput.MULTIPLY, 0, 1) == 1;
    int size = communicator.size();
    if (size < 2 || size > order) {
      throw new IllegalArgumentException(
          "there are %s ranks: allowed are 2 to %s, the order".formatted(size, order));
    }
    Blocks b = new Blocks(order, size);
    RankTimes clocked = new RankTimes();
    for (int done = -warmup; done < repetitions; done++) {
      long seed = input.seed() + done;
      b.fill(communicator.rank(), seed);
      RankTimes clock = done < 0 ? new RankTimes() : clocked;
      communicator.barrier();
      long start = System.nanoTime();
      exchange(communicator, b, clock);
      if (multiply) {
        b.multiply(communicator.rank(), seed);
      }
      clock.add(Measured.TIME_NS, System.nanoTime() - start);
      b.check(communicator.rank(), seed);
      if (multiply) {
        b.checkProduct(communicator.rank(), seed);
      }
      clock.checked(size - 1);
    }
    return clocked.measured();
  }

  private static void exchange(Communicator communicator, Blocks b, RankTimes clock)
      throws PassingException {
    for (int owner = 0; owner < communicator.size(); owner++) {
      if (owner == communicator.rank()) {
        give(communicator, b, clock);
      } else {
        take(communicator, b, owner, clock);
      }
    }
  }

  private static void give(Communicator communicator, Blocks b, RankTimes clock)
      throws PassingException {
    int size = communicator.size();
    int rank = communicator.rank();
    long start = System.nanoTime();
    for (int step = 1; step < size; step++) {
      communicator.send(b.sent(rank), (rank + step) % size, TAG);
    }
    clock.add(Measured.SEND_NS, (System.nanoTime() - start) / (size - 1));
  }

  private static void take(Communicator communicator, Blocks b, int source, RankTimes clock)
      throws PassingException {
    var message = communicator.receive(b.room(source), source, TAG);
    clock.add(message, System.nanoTime());
  }

  /** The value of A and B in a row and a column: a small whole number, so that sums are exact. */
  private static double value(long seed, int row, int column) {
    return Math.floorMod(seed * STRIDE + (long) row * STRIDE * STRIDE + column * 7L, VALUES);
  }

  /** B, in blocks of rows, one a rank, and a rank's rows of A and of the product. */
  private static final class Blocks {

    private final int order;
    private final List<Integer> starts = new ArrayList<>();
    private final List<ByteBuffer> rows = new ArrayList<>();
    private double[] product = {};

    Blocks(int order, int ranks) {
      this.order = order;
      for (int rank = 0; rank <= ranks; rank++) {
        starts.add((int) ((long) rank * order / ranks));
      }
      for (int rank = 0; rank < ranks; rank++) {
        rows.add(Slots.buffer((starts.get(rank + 1) - starts.get(rank)) * order * Double.BYTES));
      }
    }

    void fill(int rank, long seed) {
      ByteBuffer own = rows.get(rank).clear();
      for (int row = starts.get(rank); row < starts.get(rank + 1); row++) {
        for (int column = 0; column < order; column++) {
          own.putDouble(value(seed, row, column));
        }
      }
    }

    ByteBuffer sent(int rank) {
      return rows.get(rank).clear();
    }

    ByteBuffer room(int rank) {
      return rows.get(rank).clear();
    }

    void check(int own, long seed) throws PassingException {
      for (int rank = 0; rank < rows.size(); rank++) {
        ByteBuffer block = rows.get(rank);
        if (rank != own && block.hasRemaining()) {
          throw new PassingException(
              rank, "the block of rank %s lacks %s bytes".formatted(rank, block.remaining()));
        }
        for (int row = starts.get(rank); row < starts.get(rank + 1); row++) {
          for (int column = 0; column < order; column++) {
            if (b(rank, row, column) != value(seed, row, column)) {
              throw new PassingException(
                  rank,
                  "the block of rank %s is wrong in row %s, column %s"
                      .formatted(rank, row, column));
            }
          }
        }
      }
    }

    private double b(int rank, int row, int column) {
      return rows.get(rank).getDouble(((row - starts.get(rank)) * order + column) * Double.BYTES);
    }

    /** Computes this rank's rows of A·B, where A has the values of another seed. */
    void multiply(int own, long seed) {
      int first = starts.get(own);
      product = new double[(starts.get(own + 1) - first) * order];
      for (int row = first; row < starts.get(own + 1); row++) {
        for (int rank = 0; rank < rows.size(); rank++) {
          for (int inner = starts.get(rank); inner < starts.get(rank + 1); inner++) {
            double a = value(seed + 1, row, inner);
            for (int column = 0; column < order; column++) {
              product[(row - first) * order + column] += a * b(rank, inner, column);
            }
          }
        }
      }
    }

    /**
     * Checks the product by a vector of zeros and ones (Freivalds 1977). All values are whole and
     * below 2^53, so sums are exact.
     */
    void checkProduct(int own, long seed) throws PassingException {
      double[] bv = new double[order];
      for (int inner = 0; inner < order; inner++) {
        for (int column = 0; column < order; column++) {
          bv[inner] += value(seed, inner, column) * bit(seed, column);
        }
      }
      for (int row = starts.get(own); row < starts.get(own + 1); row++) {
        double expected = 0;
        double found = 0;
        for (int column = 0; column < order; column++) {
          expected += value(seed + 1, row, column) * bv[column];
          found += product[(row - starts.get(own)) * order + column] * bit(seed, column);
        }
        if (expected != found) {
          throw new PassingException("row %s of the product is wrong".formatted(row));
        }
      }
    }

    private static int bit(long seed, int column) {
      return Long.bitCount((seed + column) * STRIDE * VALUES) & 1;
    }
  }
}
