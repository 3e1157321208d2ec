package soapbench.service.jobs.call;

import jakarta.jms.JMSException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.cxf.message.Attachment;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageContentsList;
import org.apache.cxf.service.invoker.Invoker;
import org.apache.cxf.transport.jms.JMSConstants;
import soapbench.component.Component;
import soapbench.component.Parameter;
import soapbench.component.XmlText;
import soapbench.contract.JobsContract;
import soapbench.job.JobDraft;
import soapbench.job.JobException;
import soapbench.job.JobState;
import soapbench.job.JobStatus;
import soapbench.job.Jobs;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.admission.OverloadException;
import soapbench.service.admission.WaitingThreads;
import soapbench.service.clock.ServerClock;
import soapbench.service.guard.Quotation;
import soapbench.service.guard.RefusedRequestException;
import soapbench.service.jobs.answer.JobAnswer;
import soapbench.service.jobs.request.ComponentRequest;
import soapbench.service.jobs.request.DiskOutput;
import soapbench.service.jobs.request.JobFaults;
import soapbench.service.jobs.request.Operation;

/** Does what requests to a component ask for. */
public final class ComponentInvoker implements Invoker {

  private static final String JOB = "job";
  private static final String SESSION = "session";
  private static final int LOG_LINES = 100;
  private static final int JOBS_LISTED = 100;

  private final Component component;
  private final ComponentRuntime runtime;
  private final Jobs jobs;

  public ComponentInvoker(Component component, ComponentRuntime runtime) {
    this.component = component;
    this.runtime = runtime;
    this.jobs = runtime.jobs();
  }

  @Override
  public Object invoke(Exchange exchange, Object content) {
    ServerClock.current().entered();
    RequestOrigin origin = RequestOrigin.of(exchange, runtime.address());
    Optional<String> job = Optional.empty();
    try (ComponentRequest request = (ComponentRequest) ((List<?>) content).get(0)) {
      job = request.word(JOB);
      return new MessageContentsList(answer(request, exchange.getInMessage(), origin));
    } catch (IOException e) {
      throw JobFaults.of(e, job);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw JobFaults.of(
          new OverloadException("the server is stopping: ask for the job later"), job);
    } catch (RuntimeException e) {
      throw JobFaults.of(e, job);
    } finally {
      ServerClock.current().objectsReady();
      ServerClock.current().contentReady();
    }
  }

  @SuppressWarnings("try") // places are there to be left
  private JobAnswer answer(ComponentRequest request, Message message, RequestOrigin origin)
      throws IOException, InterruptedException {
    Operation operation = request.operation();
    return switch (operation) {
      case CALL -> {
        String job;
        try (WaitingThreads.Place place = enter(true, origin)) {
          job = submit(request, message, origin);
          // the request is on the disk
          MemoryAdmission.ofThisJvm().over();
          if (jobs.await(job).state() != JobState.COMPLETED) {
            // its status and log stay, and tell all that a caller may want to know
            release(job);
          }
        }
        yield results(request, job, origin);
      }
      case SPAWN -> {
        boolean fetches =
            request.elsewhere().stream().anyMatch(ComponentRequest.AtAddress.class::isInstance);
        try (WaitingThreads.Place place = enter(fetches, origin)) {
          yield new JobAnswer(operation, new JobAnswer.Text(JOB, submit(request, message, origin)));
        }
      }
      case RUNNING ->
          new JobAnswer(
              operation,
              new JobAnswer.Text("running", Boolean.toString(!status(request).state().hasEnded())));
      case RESULTS -> results(request, status(request).job(), origin);
      case KILL ->
          new JobAnswer(
              operation,
              new JobAnswer.Text("state", jobs.kill(status(request).job()).state().word()));
      case STATUS -> new JobAnswer(operation, new JobAnswer.Job("status", status(request)));
      case LOG -> new JobAnswer(operation, new JobAnswer.Text("text", log(request)));
      case REMOVE -> {
        jobs.remove(status(request).job());
        yield new JobAnswer(operation);
      }
      case JOBS ->
          new JobAnswer(
              operation,
              listed(request).stream()
                  .map(status -> new JobAnswer.Job("status", status))
                  .toArray(JobAnswer.Part[]::new));
      case OPEN_SESSION ->
          new JobAnswer(operation, new JobAnswer.Text(SESSION, jobs.openSession()));
      case CLOSE_SESSION -> {
        jobs.closeSession(word(request, SESSION));
        yield new JobAnswer(operation);
      }
    };
  }

  /** Takes a place among those that wait; over JMS the beans' pool is their limit. */
  private WaitingThreads.Place enter(boolean waits, RequestOrigin origin) {
    return waits && !origin.overJms() ? runtime.waiting().enter() : () -> {};
  }

  /** A job of this component; those of others are not known here. */
  private JobStatus status(ComponentRequest request) {
    JobStatus status = jobs.status(word(request, JOB));
    if (!status.component().equals(component.name())) {
      throw new RefusedRequestException("the job is one of another component: ask at its address");
    }
    return status;
  }

  private String log(ComponentRequest request) {
    return XmlText.of(
        jobs.log(
            status(request).job(),
            number(request, "lines", LOG_LINES, JobsContract.MAX_LOG_LINES)));
  }

  private List<JobStatus> listed(ComponentRequest request) {
    return jobs.inSession(
        word(request, SESSION),
        request.word("state").map(word -> JobState.valueOf(word.toUpperCase(Locale.ROOT))),
        number(request, "most", JOBS_LISTED, JobsContract.MAX_JOBS));
  }

  private static int number(ComponentRequest request, String element, int otherwise, int most) {
    int number = request.word(element).map(String::strip).map(Integer::parseInt).orElse(otherwise);
    if (number < 1 || number > most) {
      throw new RefusedRequestException(
          "%s is %s: allowed are 1 to %s".formatted(element, number, most));
    }
    return number;
  }

  /** The schema has it. */
  private static String word(ComponentRequest request, String element) {
    return request.word(element).orElseThrow();
  }

  // ------------------------------------------------------------------------------- a job begins

  private String submit(ComponentRequest request, Message message, RequestOrigin origin) {
    JobDraft draft = request.draft();
    request.word(SESSION).ifPresent(draft::session);
    // a broker delivers it again if this server is killed before it has answered
    identifier(message).ifPresent(draft::origin);
    Map<String, Parameter> attached = new HashMap<>();
    for (ComponentRequest.Elsewhere data : request.elsewhere()) {
      if (data instanceof ComponentRequest.InAttachment attachment
          && attached.put(attachment.id(), attachment.parameter()) != null) {
        throw new RefusedRequestException(
            "the attachment '%s' is named twice".formatted(Quotation.value(attachment.id())));
      }
    }
    takeAttachments(message, attached, draft);
    for (ComponentRequest.Elsewhere data : request.elsewhere()) {
      if (data instanceof ComponentRequest.InSession file) {
        draft.sessionFile(file.parameter(), file.file());
      } else if (data instanceof ComponentRequest.AtAddress reference) {
        origin.fetch(reference, draft, runtime);
      }
    }
    return jobs.submit(draft);
  }

  /** Identity of a broker's message. */
  private static Optional<String> identifier(Message message) {
    try {
      return message.get(JMSConstants.JMS_REQUEST_MESSAGE) instanceof jakarta.jms.Message request
          ? Optional.ofNullable(request.getJMSMessageID())
          : Optional.empty();
    } catch (JMSException e) {
      throw new OverloadException("the broker does not say which message it is");
    }
  }

  /**
   * Writes attachments to the job's files while they arrive. One that nobody has named is read, so
   * that it is not kept, and left out. All are read, since a request may be cut in any.
   */
  private static void takeAttachments(
      Message message, Map<String, Parameter> wanted, JobDraft draft) {
    if (message.getAttachments() != null) {
      for (Attachment attachment : message.getAttachments()) {
        Parameter parameter = wanted.remove(attachment.getId());
        try {
          take(attachment, parameter, draft);
        } catch (IOException e) {
          RefusedRequestException unreadable =
              new RefusedRequestException(
                  parameter == null
                      ? "an attachment can't be read"
                      : parameter.name() + ": its attachment can't be read");
          unreadable.initCause(e);
          throw unreadable;
        }
      }
    }
    if (!wanted.isEmpty()) {
      throw new RefusedRequestException(
          "the attachment '%s' is missing"
              .formatted(Quotation.value(wanted.keySet().iterator().next())));
    }
  }

  /**
   * Takes one of them.
   *
   * @param parameter null for one that nobody has named
   */
  private static void take(Attachment attachment, Parameter parameter, JobDraft draft)
      throws IOException {
    InputStream in = attachment.getDataHandler().getInputStream();
    if (parameter == null) {
      in.transferTo(OutputStream.nullOutputStream());
      return;
    }
    try (DiskOutput out = new DiskOutput(() -> draft.data(parameter))) {
      out.begin();
      copy(in, out);
    }
  }

  private static void copy(InputStream in, OutputStream out) throws IOException {
    byte[] piece = new byte[1 << 16];
    for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
      out.write(piece, 0, count);
    }
  }

  // ------------------------------------------------------------------------------- a job's results

  private JobAnswer results(ComponentRequest request, String job, RequestOrigin origin)
      throws IOException {
    boolean call = request.operation() == Operation.CALL;
    Results results =
        new Results(
            jobs.status(job),
            jobs.outputs(job),
            request.word("returns").map(ReturnMode::of),
            call ? request.word(SESSION) : Optional.empty());
    List<JobAnswer.Part> parts = results.parts(origin, runtime.store());
    return new JobAnswer(
        request.operation(),
        call ? Optional.of(job) : Optional.empty(),
        new ArrayList<>(parts),
        call && results.areByValue(parts) ? () -> release(job) : () -> {});
  }

  private void release(String job) {
    try {
      jobs.releaseData(job);
    } catch (JobException e) {
      // it was removed meanwhile: then there is nothing to release
      if (e.reason() != JobException.Reason.UNKNOWN_JOB) {
        throw e;
      }
    }
  }
}
