package soapbench.experiment.messaging.rows;

/** Name of a messaging run in its files; it leaves none but those of every run. */
public final class MessagingFolder {

  public static final String EXPERIMENT = "messaging";

  private MessagingFolder() {}
}
