package soapbench.experiment.farm.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.experiment.farm.run.transport.Dispatch;
import soapbench.experiment.farm.run.transport.PartAnswer;
import soapbench.experiment.farm.run.transport.Transport;
import soapbench.experiment.farm.run.transport.WorkOrder;
import soapbench.integers.Multiset;
import soapbench.integers.RandomIntegers;
import soapbench.rows.Trial;
import soapbench.rows.Values;

/**
 * Splits integers, hands the parts out, merges what comes back, and verifies the result off the
 * clock.
 *
 * @param trialPrefix what the ids of this run's trials begin with, so that an answer to another
 *     run's does not pass for one of this
 * @param timeout how long a trial may take
 */
record Coordinator(FarmDesign design, String trialPrefix, Duration timeout) {

  private static final String WRONG = "wrong-answer";
  private static final String CONTRADICTION = "contradiction";

  /** A trial's row, and a row for each worker that sorted in it. */
  record Sorted(Trial<FarmCell> trial, List<ExecutionRow> executions) {

    Sorted {
      executions = List.copyOf(executions);
    }
  }

  /**
   * Runs a trial.
   *
   * @param number of the trial in this process
   * @throws ExchangeFailedException if a part was not sorted, or wrongly
   */
  Sorted run(PlannedSort planned, Transport transport, int number)
      throws ExchangeFailedException, InterruptedException {
    int[] integers = RandomIntegers.generate(planned.cell().integers(), planned.seed());
    Multiset expected = Multiset.of(integers);
    Instant startedAt = Instant.now();
    long startNs = System.nanoTime();
    List<int[]> parts = SplitMerge.split(integers, design.parts(planned.cell()));
    WorkOrder work =
        new WorkOrder(
            trialPrefix + number, parts, planned.cell().workers(), startNs + timeout.toNanos());
    Dispatch done = transport.dispatch(work);
    long mergeNs = System.nanoTime();
    int[] result = SplitMerge.merge(done.answers().stream().map(PartAnswer::integers).toList());
    long endNs = System.nanoTime();
    String wrong = SplitMerge.wrongIn(result, expected);
    if (!wrong.isEmpty()) {
      throw new ExchangeFailedException(WRONG, wrong);
    }
    List<ExecutionRow> executions = executions(planned, done.answers());
    try {
      Values values = values(startNs, mergeNs, endNs, done, executions);
      return new Sorted(
          FarmRows.TRIALS.completed(planned.place(), planned.cell(), values, startedAt),
          executions);
    } catch (IllegalArgumentException e) {
      throw new ExchangeFailedException(CONTRADICTION, e.getMessage());
    }
  }

  private static Values values(
      long startNs, long mergeNs, long endNs, Dispatch done, List<ExecutionRow> executions)
      throws ExchangeFailedException {
    long transactionNs = endNs - startNs;
    long slowestNs = executions.stream().mapToLong(ExecutionRow::executionNs).max().orElseThrow();
    if (slowestNs > transactionNs) {
      throw new ExchangeFailedException(
          CONTRADICTION,
          "a worker sorted for %s ns in a trial of %s ns".formatted(slowestNs, transactionNs));
    }
    return Values.NONE
        .with(FarmRows.TRANSACTION, transactionNs)
        .with(FarmRows.DISTRIBUTION, done.handedOverNs() - startNs)
        .with(FarmRows.SLOWEST_EXECUTION, slowestNs)
        .with(FarmRows.TOTAL_EXECUTION, sum(executions, ExecutionRow::executionNs))
        .with(FarmRows.EXECUTION_CPU, sum(executions, ExecutionRow::cpuNs))
        .with(FarmRows.MERGE, endNs - mergeNs)
        .with(FarmRows.REQUEST_WIRE_BYTES, done.requestBytes())
        .with(FarmRows.RESPONSE_WIRE_BYTES, done.responseBytes())
        .with(FarmRows.PARTS, done.answers().size())
        .with(FarmRows.WORKERS_USED, executions.size())
        .with(FarmRows.RESENT_PARTS, done.resent())
        .with(FarmRows.DOUBLED_ANSWERS, done.doubled());
  }

  private static long sum(List<ExecutionRow> executions, ToLongFunction<ExecutionRow> number) {
    return executions.stream().mapToLong(number).sum();
  }

  private static List<ExecutionRow> executions(PlannedSort planned, List<PartAnswer> answers)
      throws ExchangeFailedException {
    Map<String, List<PartAnswer>> byWorker = new TreeMap<>();
    answers.forEach(
        answer -> byWorker.computeIfAbsent(answer.worker(), w -> new ArrayList<>()).add(answer));
    List<ExecutionRow> rows = new ArrayList<>();
    for (Map.Entry<String, List<PartAnswer>> worker : byWorker.entrySet()) {
      try {
        rows.add(
            new ExecutionRow(
                planned.place(),
                planned.cell(),
                worker.getKey(),
                worker.getValue().size(),
                worker.getValue().stream().mapToInt(answer -> answer.integers().length).sum(),
                worker.getValue().stream().mapToLong(PartAnswer::executionNs).sum(),
                worker.getValue().stream().mapToLong(PartAnswer::cpuNs).sum()));
      } catch (IllegalArgumentException e) {
        throw new ExchangeFailedException(CONTRADICTION, e.getMessage());
      }
    }
    return rows;
  }
}
