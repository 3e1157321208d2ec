/*
 * What MPI takes by itself: the programs that the ranks run in Java, in C, with the clock at the
 * same places, and with contents made before the clock starts and checked after it stopped.
 *
 * floor PROGRAM BYTES ORDER REPETITIONS WARMUP BURST MULTIPLY SEED
 *
 * Rank 0 prints for each rank its number and what it measured, in nanoseconds: one line a name.
 */
#include <mpi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TAG = 1, READY = 2, MOST_SLOTS = 64, STRETCH_BYTES = 4 * 1024 * 1024 };

static int rank, size;
static uint64_t seed;
static int64_t *times, *sends;
static int64_t measured, checked;

static int64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void fail(int culprit, const char *what, int64_t number) {
  printf("failed %d %d %s %lld\n", rank, culprit, what, (long long)number);
  fflush(stdout);
  MPI_Abort(MPI_COMM_WORLD, 1);
}

static void *room(size_t bytes) {
  void *memory = calloc(bytes > 0 ? bytes : 1, 1);
  if (memory == NULL) {
    fail(rank, "there-is-no-memory-for-bytes:", (int64_t)bytes);
  }
  return memory;
}

static void clocked(int done, int64_t start, int64_t handed_over, int64_t end, int burst) {
  if (done >= 0) {
    times[measured] = end - start;
    sends[measured] = (handed_over - start) / burst;
    measured++;
  }
}

/* SplitMix64 of what tells one message from all others. */
static void fill(char *message, int bytes, int sender, int64_t number) {
  const uint64_t step = 0x9E3779B97F4A7C15u;
  uint64_t state = seed + step * (1 + (uint64_t)number * 32768 + (uint64_t)sender);
  state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9u;
  state = (state ^ (state >> 27)) * 0x94D049BB133111EBu;
  state ^= state >> 31;
  int at = 0;
  for (; at + 8 <= bytes; at += 8, state += step) {
    memcpy(message + at, &state, 8);
  }
  memcpy(message + at, &state, (size_t)(bytes - at));
}

static void check(char *message, char *expected, int bytes, int sender, int64_t number) {
  fill(expected, bytes, sender, number);
  if (memcmp(message, expected, (size_t)bytes) != 0) {
    fail(sender, "is-another:-message", number);
  }
  checked++;
}

static void take(void *into, int bytes, int source, int tag) {
  MPI_Status status;
  int count;
  MPI_Recv(into, bytes, MPI_BYTE, source, tag, MPI_COMM_WORLD, &status);
  MPI_Get_count(&status, MPI_BYTE, &count);
  if (count != bytes) {
    fail(source, "sent-a-message-of-bytes:", count);
  }
}

static void ready(int peer) {
  if (rank < peer) {
    take(NULL, 0, peer, READY);
  } else {
    MPI_Send(NULL, 0, MPI_BYTE, peer, READY, MPI_COMM_WORLD);
  }
}

static void ping_pong(int bytes, int repetitions, int warmup) {
  int peer = rank ^ 1;
  int stretch = STRETCH_BYTES / bytes;
  stretch = stretch < 1 ? 1 : stretch > MOST_SLOTS ? MOST_SLOTS : stretch;
  char *sent = room((size_t)stretch * bytes);
  char *received = room((size_t)stretch * bytes);
  char *expected = room(bytes);
  for (int done = -warmup; done < repetitions;) {
    int left = done < 0 ? -done : repetitions - done;
    int count = left < stretch ? left : stretch;
    int64_t from = (int64_t)done + warmup;
    for (int slot = 0; slot < count; slot++) {
      fill(sent + (size_t)slot * bytes, bytes, rank, from + slot);
    }
    ready(peer);
    for (int slot = 0; slot < count; slot++) {
      char *out = sent + (size_t)slot * bytes;
      char *in = received + (size_t)slot * bytes;
      if (rank < peer) {
        int64_t start = now();
        MPI_Send(out, bytes, MPI_BYTE, peer, TAG, MPI_COMM_WORLD);
        int64_t handed_over = now();
        take(in, bytes, peer, TAG);
        clocked(done, start, handed_over, now(), 1);
      } else {
        take(in, bytes, peer, TAG);
        MPI_Send(out, bytes, MPI_BYTE, peer, TAG, MPI_COMM_WORLD);
      }
    }
    int64_t before = checked;
    for (int slot = 0; slot < count; slot++) {
      check(received + (size_t)slot * bytes, expected, bytes, peer, from + slot);
    }
    checked = done < 0 ? before : checked;
    done += count;
  }
}

static void ping_star_pong(int bytes, int burst, int repetitions, int warmup) {
  int peer = rank ^ 1;
  int out = rank < peer ? burst : 1;
  int in = rank < peer ? 1 : burst;
  char *sent = room((size_t)out * bytes);
  char *received = room((size_t)in * bytes);
  char *expected = room(bytes);
  for (int done = -warmup; done < repetitions; done++) {
    int64_t number = ((int64_t)done + warmup) * burst;
    for (int slot = 0; slot < out; slot++) {
      fill(sent + (size_t)slot * bytes, bytes, rank, number + slot);
    }
    ready(peer);
    if (rank < peer) {
      int64_t start = now();
      for (int slot = 0; slot < burst; slot++) {
        MPI_Send(sent + (size_t)slot * bytes, bytes, MPI_BYTE, peer, TAG, MPI_COMM_WORLD);
      }
      int64_t handed_over = now();
      take(received, bytes, peer, TAG);
      clocked(done, start, handed_over, now(), burst);
    } else {
      for (int slot = 0; slot < burst; slot++) {
        take(received + (size_t)slot * bytes, bytes, peer, TAG);
      }
      MPI_Send(sent, bytes, MPI_BYTE, peer, TAG, MPI_COMM_WORLD);
    }
    int64_t before = checked;
    for (int slot = 0; slot < in; slot++) {
      check(received + (size_t)slot * bytes, expected, bytes, peer, number + slot);
    }
    checked = done < 0 ? before : checked;
  }
}

static double value(int64_t from, int row, int column) {
  int64_t mixed = (from * 31 + (int64_t)row * 31 * 31 + (int64_t)column * 7) % 1000;
  return (double)(mixed < 0 ? mixed + 1000 : mixed);
}

static int bit(int64_t from, int column) {
  return __builtin_popcountll((uint64_t)(from + column) * 31000u) & 1;
}

static int start_of(int part, int order) { return (int)((int64_t)part * order / size); }

static void take_rows(double *b, int source, int order) {
  int first = start_of(source, order);
  int rows = start_of(source + 1, order) - first;
  take(b + (size_t)first * order, rows * order * (int)sizeof(double), source, TAG);
}

/* Each row of the product against a vector of zeros and ones (Freivalds 1977). */
static void check_product(const double *product, int first, int last, int order, int64_t from) {
  double *bv = room((size_t)order * sizeof(double));
  for (int inner = 0; inner < order; inner++) {
    for (int column = 0; column < order; column++) {
      bv[inner] += value(from, inner, column) * bit(from, column);
    }
  }
  for (int row = first; row < last; row++) {
    double expected = 0, found = 0;
    for (int column = 0; column < order; column++) {
      expected += value(from + 1, row, column) * bv[column];
      found += product[(size_t)(row - first) * order + column] * bit(from, column);
    }
    if (expected != found) {
      fail(rank, "has-a-wrong-row-of-the-product:", row);
    }
  }
  free(bv);
}

static void matrix(int order, int multiply, int repetitions, int warmup) {
  double *b = room((size_t)order * order * sizeof(double));
  int first = start_of(rank, order), last = start_of(rank + 1, order);
  double *product = room((size_t)(last - first) * order * sizeof(double));
  int bytes = (last - first) * order * (int)sizeof(double);
  for (int done = -warmup; done < repetitions; done++) {
    int64_t from = (int64_t)seed + done;
    for (int row = first; row < last; row++) {
      for (int column = 0; column < order; column++) {
        b[(size_t)row * order + column] = value(from, row, column);
      }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    int64_t start = now();
    int64_t sending = 0, handed_over = 0;
    for (int owner = 0; owner < size; owner++) {
      if (owner == rank) {
        sending = now();
        for (int step = 1; step < size; step++) {
          MPI_Send(b + (size_t)first * order, bytes, MPI_BYTE, (rank + step) % size, TAG,
                   MPI_COMM_WORLD);
        }
        handed_over = now();
      } else {
        take_rows(b, owner, order);
      }
    }
    if (multiply) {
      memset(product, 0, (size_t)(last - first) * order * sizeof(double));
      for (int row = first; row < last; row++) {
        for (int inner = 0; inner < order; inner++) {
          double a = value(from + 1, row, inner);
          for (int column = 0; column < order; column++) {
            product[(size_t)(row - first) * order + column] += a * b[(size_t)inner * order + column];
          }
        }
      }
    }
    int64_t end = now();
    if (done >= 0) {
      times[measured] = end - start;
      sends[measured++] = (handed_over - sending) / (size - 1);
      checked += size - 1;
    }
    for (int row = 0; row < order; row++) {
      for (int column = 0; column < order; column++) {
        if (b[(size_t)row * order + column] != value(from, row, column)) {
          fail(rank, "has-a-wrong-row:", row);
        }
      }
    }
    if (multiply) {
      check_product(product, first, last, order, from);
    }
  }
}

static void print(const char *name, int64_t *values, int count, int repetitions) {
  if (rank > 0) {
    MPI_Send(values, count, MPI_INT64_T, 0, TAG, MPI_COMM_WORLD);
    return;
  }
  int64_t *numbers = room((size_t)(repetitions + 1) * sizeof(int64_t));
  for (int from = 0; from < size; from++) {
    if (from == 0) {
      memcpy(numbers, values, (size_t)count * sizeof(int64_t));
    } else {
      MPI_Status status;
      MPI_Recv(numbers, repetitions + 1, MPI_INT64_T, from, TAG, MPI_COMM_WORLD, &status);
      MPI_Get_count(&status, MPI_INT64_T, &count);
    }
    printf("%s %d", name, from);
    for (int i = 0; i < count; i++) {
      printf(" %lld", (long long)numbers[i]);
    }
    printf("\n");
  }
  fflush(stdout);
  free(numbers);
}

int main(int count, char **words) {
  int provided;
  MPI_Init_thread(&count, &words, MPI_THREAD_FUNNELED, &provided);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  if (count != 9) {
    fail(rank, "was-given-words:", count - 1);
  }
  int bytes = atoi(words[2]), order = atoi(words[3]), repetitions = atoi(words[4]);
  int warmup = atoi(words[5]), burst = atoi(words[6]), multiply = atoi(words[7]);
  seed = (uint64_t)strtoll(words[8], NULL, 10);
  times = room((size_t)repetitions * sizeof(int64_t));
  sends = room((size_t)repetitions * sizeof(int64_t));
  if (strcmp(words[1], "ping-pong") == 0) {
    ping_pong(bytes, repetitions, warmup);
  } else if (strcmp(words[1], "ping-star-pong") == 0) {
    ping_star_pong(bytes, burst, repetitions, warmup);
  } else {
    matrix(order, multiply, repetitions, warmup);
  }
  print("time_ns", times, (int)measured, repetitions);
  print("send_ns", sends, (int)measured, repetitions);
  print("checked", &checked, 1, repetitions);
  MPI_Finalize();
  return 0;
}
