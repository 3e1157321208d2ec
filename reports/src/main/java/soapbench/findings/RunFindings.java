package soapbench.findings;

import java.nio.file.Path;
import soapbench.answer.Answer;
import soapbench.answer.Trust;
import soapbench.results.Environment;

/**
 * Findings of one run.
 *
 * @param folder where it is
 * @param answer what it says, of the claims, too
 * @param environment what it ran on and with
 */
public record RunFindings(Path folder, Answer answer, Environment environment) {

  /** Whether its answer is to be used. */
  boolean isUsable() {
    return answer.trust().level() != Trust.Level.BAD;
  }
}
