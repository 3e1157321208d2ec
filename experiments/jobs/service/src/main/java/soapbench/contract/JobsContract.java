package soapbench.contract;

import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/**
 * The contract of components: command-line programs as services. Each has a WSDL of its own, which
 * is made from a template; all share limits and queues.
 */
public final class JobsContract {

  /** The namespace of what the messages of all components share. */
  public static final String NAMESPACE = "urn:soapbench:jobs:1";

  /** The namespace of data sets. */
  public static final String DATA_NAMESPACE = "urn:soapbench:xdescr:1";

  /** The namespace of references to data (Web Services Addressing 1.0). */
  public static final String ADDRESSING_NAMESPACE = "http://www.w3.org/2005/08/addressing";

  /** The namespace of a component in the template. */
  public static final String TEMPLATE_NAMESPACE = "urn:component";

  /** A data set's bytes by value: in base64, or as an attachment. */
  public static final QName BASE64_DATA = new QName(DATA_NAMESPACE, "Base64Data");

  /** An XML document by value. */
  public static final QName XML_DATA = new QName(DATA_NAMESPACE, "XMLData");

  /** A data set as a file of a session. */
  public static final QName SESSION_FILE = new QName(DATA_NAMESPACE, "SessionFile");

  /** A data set by reference. */
  public static final QName REFERENCE = new QName(ADDRESSING_NAMESPACE, "EndpointReference");

  /** The queue of all components, consumed in a transaction. */
  public static final String REQUESTS = "soapbench.jobs.requests";

  /** Queue of requests that are consumed outside any transaction. */
  public static final String REQUESTS_WITHOUT_TRANSACTION = "soapbench.jobs.requests.plain";

  /** The queue of replies that outlives client and server. */
  public static final String REPLIES = "soapbench.jobs.replies";

  /** The header of the answer to a call that names its job. */
  public static final QName JOB = new QName(NAMESPACE, "job");

  /** The detail of a fault. */
  public static final QName FAILURE = new QName(NAMESPACE, "failure");

  /** Where in the application data is served: {@code /data/TOKEN/NAME}. */
  public static final String DATA_PATH = "data";

  /** Data up to here comes back in the answer, unless its caller wants it another way. */
  public static final int BY_VALUE_BYTES = 1_000_000;

  /** The most bytes of a message over HTTP. */
  public static final long MAX_MESSAGE_BYTES = 2_000_000_000L;

  /** The most bytes of a message over JMS. */
  public static final int MAX_JMS_MESSAGE_BYTES = 60_000_000;

  /** The most lines of a job's log that are answered at a time. */
  public static final int MAX_LOG_LINES = 10_000;

  /** The most jobs of a session that are answered at a time. */
  public static final int MAX_JOBS = 1_000;

  private static final String WORD = "jobs";
  private static final int MAX_HELD_PART_BYTES = 100_000;

  /** XML data may have as many as it likes: it is never held. */
  private static final int MAX_CHILDREN = 1_000_000_000;

  /** All components of a server. */
  public static final ServiceContract SERVICE =
      row(WORD, new QName(TEMPLATE_NAMESPACE, "ComponentService"));

  private JobsContract() {}

  /**
   * A component.
   *
   * @param name its word
   * @param namespace of its messages
   */
  public static ServiceContract component(String name, String namespace) {
    return row(WORD + "/" + name, new QName(namespace, name));
  }

  private static ServiceContract row(String name, QName service) {
    return new ServiceContract(
        name,
        "soapbench/contract/component.wsdl",
        service,
        Optional.of(new Queues(REQUESTS, REQUESTS_WITHOUT_TRANSACTION, REPLIES)),
        new Limits(MAX_MESSAGE_BYTES, MAX_JMS_MESSAGE_BYTES, MAX_HELD_PART_BYTES, MAX_CHILDREN),
        Set.of(BASE64_DATA));
  }
}
