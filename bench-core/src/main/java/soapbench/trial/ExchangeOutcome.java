package soapbench.trial;

/** The outcome of a trial: {@link Completed} with its measures or {@link Failed} with its cause. */
public sealed interface ExchangeOutcome permits Completed, Failed {}
