package soapbench.experiment.payload.rows;

import java.util.Locale;

/** Phases of an exchange that stacks tell, in the order in which a report has them. */
public enum ProfilePhase {
  GENERATION("the server makes the payload"),
  SERIALIZATION("the format turns objects into bytes"),
  SEND("the client writes its request and waits"),
  RECEIVE("the client reads the answer, with its envelope"),
  DESERIALIZATION("the format turns bytes into objects"),
  CALL("everything else at a client whose SOAP stack comes as it is"),
  REST("everything else at the server");

  private final String meaning;

  ProfilePhase(String meaning) {
    this.meaning = meaning;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String meaning() {
    return meaning;
  }
}
