package soapbench.service.jobs.request;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** Operations of every component, as its WSDL names them. */
public enum Operation {
  CALL("call"),
  SPAWN("spawn"),
  RUNNING("running"),
  RESULTS("results"),
  KILL("kill"),
  STATUS("status"),
  LOG("log"),
  REMOVE("remove"),
  JOBS("jobs"),
  OPEN_SESSION("openSession"),
  CLOSE_SESSION("closeSession");

  private final String word;

  Operation(String word) {
    this.word = word;
  }

  static Optional<Operation> of(String word) {
    return Arrays.stream(values()).filter(operation -> operation.word.equals(word)).findFirst();
  }

  /** The words of all, for people. */
  static String words() {
    return Arrays.stream(values()).map(Operation::word).collect(Collectors.joining(", "));
  }

  /** Its element in requests. */
  public String word() {
    return word;
  }

  /** Whether its request begins a job, with the component's inputs. */
  boolean beginsJob() {
    return this == CALL || this == SPAWN;
  }
}
