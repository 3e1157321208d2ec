package soapbench.service.jobs.request;

import java.io.IOException;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.apache.cxf.helpers.DOMUtils;
import org.apache.cxf.interceptor.Fault;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import soapbench.component.InvalidArgumentException;
import soapbench.component.XmlText;
import soapbench.contract.JobsContract;
import soapbench.data.ReferenceException;
import soapbench.job.JobException;
import soapbench.job.JobFailedException;
import soapbench.job.JobState;
import soapbench.service.admission.OverloadException;
import soapbench.service.guard.RefusedRequestException;

/**
 * The faults of components: why a request was refused, or why a job has no results. The detail says
 * what is known of the job.
 */
public final class JobFaults {

  private static final String PREFIX = "jobs:";
  private static final int MOST_LOG_CHARACTERS = 20_000;

  private JobFaults() {}

  /** The fault for a disk that fails; what it says has no paths of the server. */
  public static RuntimeException of(IOException why, Optional<String> job) {
    return of(new JobException("the server's disk fails", why), job);
  }

  /**
   * The fault for what went wrong; what is none of a component's is given back as it is.
   *
   * @param job which job it was
   */
  public static RuntimeException of(RuntimeException why, Optional<String> job) {
    if (why instanceof JobFailedException failed) {
      Fault fault =
          new Fault(
              failed.isForWantOfSpace()
                  ? new OverloadException(failed.getMessage())
                  : new RefusedRequestException(failed.getMessage()));
      fault.setDetail(detail(failed));
      return fault;
    }
    RuntimeException known = known(why);
    if (known == null) {
      return why;
    }
    Fault fault = new Fault(known);
    Element detail = detail();
    job.ifPresent(id -> append(detail, "job", id));
    fault.setDetail(detail);
    return fault;
  }

  private static @Nullable RuntimeException known(RuntimeException why) {
    if (why instanceof JobException job) {
      return job.reason().isTheCallers()
          ? new RefusedRequestException(job.getMessage())
          : new OverloadException(job.getMessage());
    }
    if (why instanceof InvalidArgumentException || why instanceof ReferenceException) {
      return new RefusedRequestException(why.getMessage());
    }
    return why instanceof RefusedRequestException || why instanceof OverloadException ? why : null;
  }

  private static Element detail(JobFailedException failed) {
    Element detail = detail();
    append(detail, "job", failed.status().job());
    append(detail, "state", failed.status().state().word());
    failed.status().exitCode().ifPresent(code -> append(detail, "exitCode", String.valueOf(code)));
    if (failed.status().state() != JobState.KILLED || !failed.log().isEmpty()) {
      append(detail, "log", XmlText.of(end(failed.log())));
    }
    return detail;
  }

  private static String end(String log) {
    return log.substring(Math.max(0, log.length() - MOST_LOG_CHARACTERS));
  }

  /** Element of the fault's detail. */
  private static Element detail() {
    Document document = DOMUtils.createDocument();
    Element detail = document.createElement("detail");
    QName failure = JobsContract.FAILURE;
    detail.appendChild(
        document.createElementNS(failure.getNamespaceURI(), PREFIX + failure.getLocalPart()));
    return detail;
  }

  private static void append(Element detail, String name, String text) {
    Element element =
        detail
            .getOwnerDocument()
            .createElementNS(JobsContract.FAILURE.getNamespaceURI(), PREFIX + name);
    element.setTextContent(text);
    detail.getFirstChild().appendChild(element);
  }
}
