package soapbench.trial;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Whether a trial counts: warm-up trials are kept as rows and left out of every summary. */
public enum Stage {
  WARMUP("warmup"),
  MEASURED("measured");

  private final String word;

  Stage(String word) {
    this.word = word;
  }

  /** The stage's word in files. */
  public String word() {
    return word;
  }

  /** The stage a word in a file names. */
  public static Stage ofWord(String word) {
    for (Stage stage : values()) {
      if (stage.word.equals(word)) {
        return stage;
      }
    }
    String allowed = Arrays.stream(values()).map(Stage::word).collect(Collectors.joining(", "));
    throw new IllegalArgumentException("stage is '" + word + "', not one of " + allowed);
  }
}
