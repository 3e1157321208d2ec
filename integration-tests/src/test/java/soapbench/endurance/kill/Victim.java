package soapbench.endurance.kill;

import java.util.Locale;

/** Processes that are killed. */
public enum Victim {
  /** The program that measures; it is resumed. */
  CLIENT,
  /** The application server with the broker in it; it is started again. */
  SERVER,
  /** The broker beside the server; it is started again. */
  BROKER;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
