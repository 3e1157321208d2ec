package soapbench.gate;

/** Refusal of a rule, in one line that says what is allowed. */
public final class InvalidRuleException extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  InvalidRuleException(String rule, String reason) {
    super("'%s': %s".formatted(rule, reason));
  }
}
