package soapbench.columns.load;

import java.util.Arrays;
import java.util.stream.Collectors;

/** Which of a cell's requests a sample is; only the measured ones count. */
public enum LoadStage {
  /** The one request that goes before all others, over its own connection. */
  FIRST("first"),
  WARMUP("warmup"),
  MEASURED("measured");

  private final String word;

  LoadStage(String word) {
    this.word = word;
  }

  /** The stage's word in files, and the label of its samples in a plan. */
  public String word() {
    return word;
  }

  /** The stage a word in a file names. */
  public static LoadStage ofWord(String word) {
    for (LoadStage stage : values()) {
      if (stage.word.equals(word)) {
        return stage;
      }
    }
    String allowed = Arrays.stream(values()).map(LoadStage::word).collect(Collectors.joining(", "));
    throw new IllegalArgumentException("stage is '" + word + "', not one of " + allowed);
  }
}
