package soapbench.experiment.farm.run.workers;

import java.io.IOException;
import java.net.URI;
import java.util.List;

/** The workers of a run, each with a number from 1. */
public interface Workers extends AutoCloseable {

  /** Where each answers over SOAP/HTTP, in the order of their numbers; empty if none does. */
  List<URI> endpoints();

  /**
   * Makes sure that all are there, and starts those of its own again that are not.
   *
   * @return whether one was started again, so that it is cold
   * @throws IOException in one line, if one is missing
   */
  boolean complete() throws IOException, InterruptedException;

  /** Lets each have its share of a core from now on, if they have one. */
  void limit() throws IOException;

  /** Lets each have what it can get, for work that does not count. */
  void unlimited() throws IOException;

  /**
   * Lets one have a fraction of the others' share, until {@link #limit}.
   *
   * @param number of the worker
   */
  void slow(int number, double fraction) throws IOException;

  /** Ends what workers still sort for a trial that failed, by ending those that are its own. */
  void endWork();

  /** Ends a worker at once. */
  void kill(int number);

  /** Shares of cores that were asked for and that hold, for the record. */
  Sharing sharing();

  /** Names of the workers, for the record. */
  List<String> names();

  @Override
  void close();
}
