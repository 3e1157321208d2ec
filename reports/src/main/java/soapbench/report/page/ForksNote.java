package soapbench.report.page;

import java.util.Optional;
import java.util.OptionalDouble;
import soapbench.results.Environment;

/**
 * Statement of how often a run repeated its rounds in new JVMs, and what intervals know of that.
 */
final class ForksNote {

  private ForksNote() {}

  /** A paragraph; nothing for a run that can't, or of which another one says it. */
  static Optional<String> of(Environment environment) {
    OptionalDouble forks = environment.number("/forks");
    boolean told = !environment.entriesBelow("blocks").isEmpty();
    return forks.isPresent()
            && environment.text("/options/--forks").isPresent()
            && (!told || forks.getAsDouble() > 1)
        ? Optional.of(of(Math.round(forks.getAsDouble())))
        : Optional.empty();
  }

  private static String of(long forks) {
    return forks < 2
        ? "The run has one fork, so the intervals do not tell how much another start of the JVMs"
            + " would differ."
        : "The run has %s forks: all rounds were repeated in as many newly started JVMs. Each"
                .formatted(forks)
            + " resample draws forks first, as many as there are and the same ones for all that is"
            + " compared, and then from each of them as many rounds as it has. With fewer than ten"
            + " forks such intervals are narrower than they claim: of made-up times whose forks"
            + " differ as much as their trials, those of 95 % held the true median in about 75 %"
            + " with three forks, 90 % with five and 93 % with ten.";
  }
}
