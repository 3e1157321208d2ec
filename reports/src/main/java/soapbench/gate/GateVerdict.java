package soapbench.gate;

import java.util.Locale;

/** Verdict of the interval of a value on a rule, the best first. */
public enum GateVerdict {
  /** All of the interval keeps the rule. */
  PASS,
  /** The interval holds both sides of the limit, or there is too little to have one. */
  UNSURE,
  /** All of the interval breaks the rule. */
  FAIL;

  /** The word of it for people and files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
