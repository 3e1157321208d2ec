package soapbench.service.jobs.request;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.component.Parameter;
import soapbench.job.JobDraft;

/**
 * A request to a component as far as its envelope tells: what is to be done, and the job that it
 * begins, which has the data that came in the envelope. Unless it is submitted, closing the request
 * removes the job.
 */
public final class ComponentRequest implements AutoCloseable {

  /** Data that does not stand in the envelope. */
  public sealed interface Elsewhere {

    Parameter parameter();
  }

  /** Data in the part of the message with this Content-ID. */
  public record InAttachment(Parameter parameter, String id) implements Elsewhere {}

  /** Data at an address. */
  public record AtAddress(Parameter parameter, String address) implements Elsewhere {}

  /** Data in a file of the session. */
  public record InSession(Parameter parameter, String file) implements Elsewhere {}

  private final Operation operation;
  private final Optional<JobDraft> draft;
  private final Map<String, String> words = new HashMap<>();
  private final List<Elsewhere> elsewhere = new ArrayList<>();

  ComponentRequest(Operation operation, Optional<JobDraft> draft) {
    this.operation = operation;
    this.draft = draft;
  }

  public Operation operation() {
    return operation;
  }

  /** The job that it begins. */
  public JobDraft draft() {
    return draft.orElseThrow();
  }

  void put(String element, String word) {
    words.put(element, word);
  }

  /** The value of an element that every component has; the schema was checked. */
  public Optional<String> word(String element) {
    return Optional.ofNullable(words.get(element));
  }

  void add(Elsewhere data) {
    elsewhere.add(data);
  }

  /** The data that is still to be taken, in the order of the message. */
  public List<Elsewhere> elsewhere() {
    return List.copyOf(elsewhere);
  }

  @Override
  public void close() {
    draft.ifPresent(JobDraft::close);
  }
}
