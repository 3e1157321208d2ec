package soapbench.experiment.jobs.rows;

import java.util.List;
import soapbench.columns.WordLevels;

/** The words of the experiment's parts, of the ways that data and calls go, and of the steps. */
public final class JobsLevels {

  /** A file that is carried to a component and back. */
  public static final String TRANSFER = "transfer";

  /** A simulation of several programs. */
  public static final String SIMULATION = "simulation";

  /** A program that does nothing. */
  public static final String CALL = "call";

  public static final List<String> PARTS = List.of(TRANSFER, SIMULATION, CALL);

  /** A copy on one disk: what moving data costs at least. */
  public static final String LOCAL_COPY = "local-copy";

  /** A plain HTTP GET of the same data: what carrying it over the network costs at least. */
  public static final String DOWNLOAD = "download";

  /** In the message, as base64. */
  public static final String VALUE = "value";

  /** As the message's attachment. */
  public static final String ATTACHMENT = "attachment";

  /** By a URL, which the other side fetches. */
  public static final String REFERENCE = "reference";

  /** By a URL of the server's own data, which it uses where it lies. */
  public static final String IN_PLACE = "in-place";

  /** In a folder at the server that several calls share. */
  public static final String SESSION = "session";

  /** Without any service: the program is started on the same machine. */
  public static final String DIRECT = "direct";

  private static final List<String> TRANSFER_WAYS =
      List.of(LOCAL_COPY, DOWNLOAD, VALUE, ATTACHMENT, REFERENCE, IN_PLACE);
  private static final List<String> SIMULATION_WAYS =
      List.of(DIRECT, VALUE, ATTACHMENT, REFERENCE, SESSION);
  private static final List<String> CALL_WAYS = List.of(DIRECT, CALL);

  /** All steps of a simulation, from the first program's start to the last one's result. */
  public static final String TOTAL = "total";

  /** The steps of a simulation in their order. */
  public static final List<String> STEPS =
      List.of("surface", "volume", "t4tot10", "thermal", "mechanical", TOTAL);

  private JobsLevels() {}

  /** The ways of a part, in the order in which reports show them. */
  public static List<String> ways(String part) {
    return switch (WordLevels.level("part", part, PARTS)) {
      case TRANSFER -> TRANSFER_WAYS;
      case SIMULATION -> SIMULATION_WAYS;
      default -> CALL_WAYS;
    };
  }
}
