package soapbench.experiment.jobs.rows;

/**
 * How long a job took at the server, by its clock; of several jobs, all of them together.
 *
 * @param inputNs the inputs were read, fetched and stored
 * @param waitingNs it waited for its turn
 * @param startNs its program was being started
 * @param runNs its program ran, with the supervisor that started it
 * @param collectionNs its outputs were looked for and checked
 */
public record ServerTimes(
    long inputNs, long waitingNs, long startNs, long runNs, long collectionNs) {

  public ServerTimes {
    if (inputNs < 0 || waitingNs < 0 || startNs < 0 || runNs < 0 || collectionNs < 0) {
      throw new IllegalArgumentException(
          "input_ns %d, waiting_ns %d, start_ns %d, run_ns %d or collection_ns %d is negative"
              .formatted(inputNs, waitingNs, startNs, runNs, collectionNs));
    }
  }

  /** All of it. */
  public long totalNs() {
    return inputNs + waitingNs + startNs + runNs + collectionNs;
  }
}
