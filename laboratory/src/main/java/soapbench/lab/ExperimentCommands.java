package soapbench.lab;

import java.util.List;
import java.util.function.Function;
import soapbench.lab.service.Installation;

/**
 * Commands that an experiment has beside those of every experiment.
 *
 * @param heading under which help lists them
 * @param commands makes them for an installation: objects with picocli's annotations
 */
public record ExperimentCommands(String heading, Function<Installation, List<Object>> commands) {

  /** Heading of commands that run experiments and read what they measured. */
  public static final String MEASURING = "To measure";

  /** Heading of commands that start something which others then call. */
  public static final String SERVERS = "To have a server";

  /** Heading of commands that bring what a user has. */
  public static final String OF_ONES_OWN = "To bring a message or a service of your own";

  /** Commands of an experiment that has none. */
  static final ExperimentCommands NONE = new ExperimentCommands(SERVERS, home -> List.of());
}
