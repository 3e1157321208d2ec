package soapbench.experiment.load.rows;

import java.util.Arrays;
import java.util.Locale;

/** Which of a cell's requests a sample is; only the measured ones count. */
public enum LoadStage {
  /** The one request that goes before all others, over its own connection. */
  FIRST,
  WARMUP,
  MEASURED;

  /** The stage's word in files, and the label of its samples in a plan. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static LoadStage ofWord(String word) {
    return Arrays.stream(values())
        .filter(stage -> stage.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "stage is '%s', not one of first, warmup, measured".formatted(word)));
  }
}
