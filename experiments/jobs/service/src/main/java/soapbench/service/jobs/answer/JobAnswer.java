package soapbench.service.jobs.answer;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import soapbench.job.JobStatus;
import soapbench.service.jobs.request.Operation;

/**
 * Answer to a request, before any of it is written. All of it was found right.
 *
 * @param operation what was asked
 * @param job the job that a call was
 * @param parts the elements of the answer, in their order
 * @param sent to be done when the answer was written
 */
public record JobAnswer(
    Operation operation, Optional<String> job, List<Part> parts, Runnable sent) {

  public JobAnswer {
    parts = List.copyOf(parts);
  }

  /** An answer whose job stays as it is. */
  public JobAnswer(Operation operation, Part... parts) {
    this(operation, Optional.empty(), List.of(parts), () -> {});
  }

  /** An element of an answer. */
  public sealed interface Part {

    /** The element's name, which is in the component's namespace. */
    String name();
  }

  /** A simple value. */
  public record Text(String name, String text) implements Part {}

  /** A job. */
  public record Job(String name, JobStatus status) implements Part {}

  /** A file's bytes, in base64. */
  public record Bytes(String name, Path file) implements Part {}

  /** A file's bytes, in a part of the message, if this message may have parts. */
  public record Attached(String name, Path file, String id) implements Part {}

  /** A document, which was found to be one. */
  public record Xml(String name, Path file) implements Part {}

  /** A file's address. */
  public record Reference(String name, String address) implements Part {}

  /** A file that stays in the session. */
  public record SessionFile(String name, String file) implements Part {}
}
