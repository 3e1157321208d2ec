package soapbench.trial;

import java.util.Locale;

/** Whether a trial counts: warm-up trials are kept as rows and left out of every summary. */
public enum Stage {
  WARMUP,
  MEASURED;

  /** The stage's word in files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
