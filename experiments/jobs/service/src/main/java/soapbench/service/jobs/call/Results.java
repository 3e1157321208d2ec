package soapbench.service.jobs.call;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.component.ArgumentValue;
import soapbench.component.InvalidArgumentException;
import soapbench.component.Parameter;
import soapbench.component.ParameterType;
import soapbench.contract.JobsContract;
import soapbench.data.DataStore;
import soapbench.job.JobOutput;
import soapbench.job.JobStatus;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.guard.RefusedRequestException;
import soapbench.service.jobs.answer.JobAnswer;
import soapbench.service.jobs.answer.XmlFile;

/**
 * The outputs of a job that completed, and how its caller wants them.
 *
 * @param wanted how data comes back; if nobody says and there is no session, by value up to a
 *     megabyte together, else by reference
 * @param session in which the job ran, as far as it is known: there data stays unless somebody says
 *     how it comes back
 */
record Results(
    JobStatus status,
    Map<Parameter, JobOutput> outputs,
    Optional<ReturnMode> wanted,
    Optional<String> session) {

  private static final long MOST_TEXT_BYTES = 1_000_000;
  private static final String OCTETS = "application/octet-stream";
  private static final String XML = "application/xml";

  /**
   * The elements of the answer.
   *
   * @throws RefusedRequestException if an output is not what the component says of it
   */
  List<JobAnswer.Part> parts(RequestOrigin origin, DataStore store) throws IOException {
    long bytes = 0;
    for (Map.Entry<Parameter, JobOutput> output : outputs.entrySet()) {
      bytes += output.getKey().type().isData() ? output.getValue().bytes() : 0;
    }
    List<JobAnswer.Part> parts = new ArrayList<>();
    for (Map.Entry<Parameter, JobOutput> output : outputs.entrySet()) {
      parts.add(part(output.getKey(), output.getValue().file(), bytes, origin, store));
    }
    if (origin.overJms() && areByValue(parts)) {
      if (bytes > JobsContract.MAX_JMS_MESSAGE_BYTES) {
        throw new RefusedRequestException(
            "the results have %s bytes: over JMS at most %s go by value or as attachment, more by"
                    .formatted(bytes, JobsContract.MAX_JMS_MESSAGE_BYTES)
                + " reference");
      }
      MemoryAdmission.ofThisJvm().await(bytes);
    }
    return parts;
  }

  /** Whether nobody has to come for any of the data later. */
  boolean areByValue(List<JobAnswer.Part> parts) {
    return parts.stream()
        .noneMatch(
            part -> part instanceof JobAnswer.Reference || part instanceof JobAnswer.SessionFile);
  }

  private JobAnswer.Part part(
      Parameter output, Path file, long bytes, RequestOrigin origin, DataStore store)
      throws IOException {
    String name = output.name();
    if (!output.type().isData()) {
      return new JobAnswer.Text(name, text(output, file));
    }
    if (wanted.isEmpty() && session.isPresent()) {
      return new JobAnswer.SessionFile(name, name);
    }
    ReturnMode way =
        wanted.orElse(
            bytes < JobsContract.BY_VALUE_BYTES ? ReturnMode.VALUE : ReturnMode.REFERENCE);
    boolean xml = output.type() == ParameterType.XML;
    return switch (way) {
      case VALUE -> xml ? xml(name, file) : new JobAnswer.Bytes(name, file);
      case ATTACHMENT -> new JobAnswer.Attached(name, file, name + "@" + status.job());
      case REFERENCE ->
          new JobAnswer.Reference(
              name,
              origin.address(
                  store.publish(
                      file,
                      name,
                      xml ? XML : OCTETS,
                      status.expires().orElseGet(() -> Instant.now().plusSeconds(86_400))),
                  name));
    };
  }

  private static JobAnswer.Part xml(String name, Path file) throws IOException {
    Optional<String> fault = XmlFile.fault(file);
    if (fault.isPresent()) {
      throw new RefusedRequestException(
          "the output %s is not a document that a message can hold: %s: it can be had as attachment"
                  .formatted(name, fault.get())
              + " or by reference");
    }
    return new JobAnswer.Xml(name, file);
  }

  private static String text(Parameter output, Path file) throws IOException {
    long bytes = Files.size(file);
    if (bytes > MOST_TEXT_BYTES) {
      throw new RefusedRequestException(
          "the output %s has %s bytes: of type %s at most %s are allowed"
              .formatted(output.name(), bytes, output.type().word(), MOST_TEXT_BYTES));
    }
    try {
      return ArgumentValue.check(output, Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new RefusedRequestException(
          "the output %s is not text in UTF-8".formatted(output.name()));
    } catch (InvalidArgumentException e) {
      throw new RefusedRequestException("the output " + e.getMessage());
    }
  }
}
