package soapbench.experiment.farm.rows;

import soapbench.trial.WireBytes;

/**
 * What a trial with one worker costs at least.
 *
 * @param transportNs its bytes to and from a worker over the same transport, without an envelope
 * @param sortNs its integers sorted in a bare loop of the coordinator's
 * @param sortCpuNs CPU time of that loop's thread
 * @param bytes what travelled
 */
public record FarmFloor(long transportNs, long sortNs, long sortCpuNs, WireBytes bytes) {

  public FarmFloor {
    if (transportNs < 0 || sortNs < 0 || sortCpuNs < 0) {
      throw new IllegalArgumentException(
          "transportNs %d, sortNs %d or sortCpuNs %d is negative"
              .formatted(transportNs, sortNs, sortCpuNs));
    }
  }
}
