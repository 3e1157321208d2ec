package soapbench.experiment.jobs.results;

import soapbench.experiment.jobs.rows.JobsLevels;

/** The ways of data and calls as readers know them. */
public final class TransferModeName {

  private TransferModeName() {}

  /** A way as part of a sentence. */
  public static String of(String way) {
    return switch (way) {
      case JobsLevels.LOCAL_COPY -> "local copy";
      case JobsLevels.DOWNLOAD -> "plain download";
      case JobsLevels.VALUE -> "by value";
      case JobsLevels.ATTACHMENT -> "as attachment";
      case JobsLevels.REFERENCE -> "by reference";
      case JobsLevels.IN_PLACE -> "in place";
      case JobsLevels.SESSION -> "in a session";
      case JobsLevels.DIRECT -> "started directly";
      default -> "called as a service";
    };
  }

  /** Meaning of the way. */
  public static String meaning(String way) {
    return switch (way) {
      case JobsLevels.LOCAL_COPY -> "The file is copied on the same disk, without any service.";
      case JobsLevels.DOWNLOAD -> "The file is fetched once by a plain HTTP GET, without SOAP.";
      case JobsLevels.VALUE -> "Data stands in the messages as base64, there and back.";
      case JobsLevels.ATTACHMENT -> "Data are attachments of the messages, there and back.";
      case JobsLevels.REFERENCE ->
          "Messages have URLs; the server fetches the data from the client, and the client the"
              + " result from the server.";
      case JobsLevels.IN_PLACE ->
          "Messages have URLs of data that the server has already, which it uses where it lies.";
      case JobsLevels.SESSION -> "Data stays in a folder at the server that the calls share.";
      case JobsLevels.DIRECT -> "The program is started on the same machine, without any service.";
      default -> "The program is called as a service over SOAP and HTTP.";
    };
  }
}
