package soapbench.experiment.farm.rows;

/**
 * What a trial took that sorted rightly, by the coordinator's clock but for the execution.
 *
 * @param transactionNs from before the split until the merged result is there
 * @param distributionNs from there until the last part is handed over
 * @param slowestExecutionNs sorting of the worker that sorted longest, by its own clock
 * @param totalExecutionNs sorting of all workers
 * @param executionCpuNs CPU time of the threads that sorted
 * @param mergeNs merging of the sorted parts
 * @param requestBytes bytes of all requests' bodies
 * @param responseBytes bytes of all responses' bodies
 * @param parts how many parts there were
 * @param workersUsed how many workers sorted one
 * @param resentParts how often a part was given to another worker after a failure
 * @param doubledAnswers answers that came a second time after the broker redelivered a part
 */
public record FarmTimes(
    long transactionNs,
    long distributionNs,
    long slowestExecutionNs,
    long totalExecutionNs,
    long executionCpuNs,
    long mergeNs,
    long requestBytes,
    long responseBytes,
    int parts,
    int workersUsed,
    int resentParts,
    int doubledAnswers) {

  public FarmTimes {
    if (distributionNs < 0 || mergeNs < 0 || distributionNs > transactionNs) {
      throw new IllegalArgumentException(
          "distributionNs %d and mergeNs %d do not fit into transactionNs %d"
              .formatted(distributionNs, mergeNs, transactionNs));
    }
    if (slowestExecutionNs < 0 || totalExecutionNs < slowestExecutionNs || executionCpuNs < 0) {
      throw new IllegalArgumentException(
          "executions: slowest %d, total %d and CPU %d contradict each other"
              .formatted(slowestExecutionNs, totalExecutionNs, executionCpuNs));
    }
    if (parts < 1 || workersUsed < 1 || workersUsed > parts) {
      throw new IllegalArgumentException(
          "%d workers can't sort %d parts".formatted(workersUsed, parts));
    }
    if (requestBytes < 0 || responseBytes < 0 || resentParts < 0 || doubledAnswers < 0) {
      throw new IllegalArgumentException(
          "requestBytes %d, responseBytes %d, resentParts %d, doubledAnswers %d: one is negative"
              .formatted(requestBytes, responseBytes, resentParts, doubledAnswers));
    }
  }

  /** What is left of the transaction without the slowest worker's sorting. */
  public long communicationNs() {
    return transactionNs - slowestExecutionNs;
  }

  /** The share of a core that the workers had while they sorted; NaN if it is not known. */
  public double cpuShare() {
    return totalExecutionNs == 0 ? Double.NaN : (double) executionCpuNs / totalExecutionNs;
  }
}
