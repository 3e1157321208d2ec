package soapbench.trial;

/**
 * The place of a trial in a run.
 *
 * @param stage whether the trial counts
 * @param round the round within the stage, from 1
 * @param position the trial's turn within its round, from 1
 * @param fork the fresh pair of JVMs it ran in, from 1
 * @param exchange the number of an exchange within its trial, from 1, where a trial has several
 *     that follow one another at once; 1 is also that of the trial as a whole
 */
public record Place(
    String experiment, Stage stage, int round, int position, int fork, int exchange) {

  /** The fork of a run that has one. */
  public static final int ONLY_FORK = 1;

  /** The first exchange of a trial, and the only one of most. */
  public static final int FIRST_EXCHANGE = 1;

  /** A place in a run of one fork. */
  public Place(String experiment, Stage stage, int round, int position) {
    this(experiment, stage, round, position, ONLY_FORK);
  }

  /** The place of a trial. */
  public Place(String experiment, Stage stage, int round, int position, int fork) {
    this(experiment, stage, round, position, fork, FIRST_EXCHANGE);
  }

  /** This place in another fork. */
  public Place in(int otherFork) {
    return new Place(experiment, stage, round, position, otherFork, exchange);
  }

  /** This place in another round. */
  public Place inRound(int otherRound) {
    return new Place(experiment, stage, otherRound, position, fork, exchange);
  }

  /** The place of another exchange of the trial. */
  public Place at(int otherExchange) {
    return new Place(experiment, stage, round, position, fork, otherExchange);
  }

  /** The place of the trial. */
  public Place trial() {
    return at(FIRST_EXCHANGE);
  }

  public Place {
    if (experiment.isBlank()) {
      throw new IllegalArgumentException("experiment is blank");
    }
    if (round < 1) {
      throw new IllegalArgumentException("round is " + round + ", not at least 1");
    }
    if (position < 1) {
      throw new IllegalArgumentException("position is " + position + ", not at least 1");
    }
    if (fork < 1) {
      throw new IllegalArgumentException("fork is " + fork + ", not at least 1");
    }
    if (exchange < 1) {
      throw new IllegalArgumentException("exchange is " + exchange + ", not at least 1");
    }
  }
}
