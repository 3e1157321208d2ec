package soapbench.passing.program;

import soapbench.passing.Communicator;
import soapbench.passing.PassingException;

/**
 * Program that every rank of a domain runs. It clocks what it does by the clock of its own rank,
 * checks outside the clock what it receives, and is the same whatever carries the messages.
 */
public interface Program {

  /** The name by which a node knows it: lower-case letters and hyphens. */
  String name();

  /**
   * Runs this rank's part.
   *
   * @throws PassingException if a message is wrong, lost, doubled or overtaken, or can't be passed
   * @throws IllegalArgumentException in one line, if the input is not what the program takes
   */
  Measured run(Communicator communicator, ProgramInput input) throws PassingException;
}
