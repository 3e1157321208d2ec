package soapbench.columns.load;

import java.time.Instant;
import java.util.Objects;

/**
 * Where in its run a cell was measured.
 *
 * @param repeat the repeat, from 1
 * @param position its turn within the repeat, from 1
 * @param engines how many JMeters sent its requests
 * @param startedAt when its JMeter was started
 */
public record CellTurn(int repeat, int position, int engines, Instant startedAt) {

  public CellTurn {
    if (repeat < 1 || position < 1 || engines < 1) {
      throw new IllegalArgumentException(
          "repeat %d, position %d and engines %d are not all at least 1"
              .formatted(repeat, position, engines));
    }
    Objects.requireNonNull(startedAt, "startedAt");
  }
}
