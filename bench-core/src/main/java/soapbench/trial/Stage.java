package soapbench.trial;

import java.util.Arrays;
import java.util.Locale;

/** Whether a trial counts: warm-up trials are kept as rows and left out of every summary. */
public enum Stage {
  WARMUP,
  MEASURED;

  /** The stage's word in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Stage ofWord(String word) {
    return Arrays.stream(values())
        .filter(stage -> stage.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "stage is '%s', not one of warmup, measured".formatted(word)));
  }
}
