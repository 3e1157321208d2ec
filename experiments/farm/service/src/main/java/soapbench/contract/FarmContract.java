package soapbench.contract;

import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/** The sort farm's contract: its names and limits, and its row in the table of services. */
public final class FarmContract {

  /** The namespace of the service's messages. */
  public static final String NAMESPACE = "urn:soapbench:farm:1";

  /** The element of a message that holds packed integers in base64. */
  public static final QName PACKED = new QName(NAMESPACE, "packed");

  /** The queue that workers consume, unless they are told another. */
  public static final String WORK = "soapbench.farm.work";

  /** Form of a queue's name: OpenMQ's brokers take letters, digits, points and underscores. */
  public static final String QUEUE_NAME = "[A-Za-z][A-Za-z0-9_.]*";

  /** The queue of the application server's own worker, consumed in a transaction. */
  public static final String REQUESTS = "soapbench.farm.requests";

  /** Queue of requests that are consumed outside any transaction. */
  public static final String REQUESTS_WITHOUT_TRANSACTION = "soapbench.farm.requests.plain";

  /** The queue of replies that outlives coordinator and workers. */
  public static final String REPLIES = "soapbench.farm.replies";

  /** The topic on which a coordinator calls the roll of the workers of a queue. */
  public static final String ROLL = "soapbench.farm.roll";

  /** A property of a message with one part: whose part it is. */
  public static final String TRIAL = "soapbench_trial";

  /** A property of the same message and of its answer: the part's number. */
  public static final String PART = "soapbench_part";

  /** A property of every message on a queue of work: how many workers may take it. */
  public static final String WORKERS = "soapbench_workers";

  /** A property of an answer, and of what is said on the topic: who sends it. */
  public static final String WORKER = "soapbench_worker";

  /** A property of what is said on the topic: the queue whose workers it is for. */
  public static final String QUEUE = "soapbench_queue";

  /** A property of what is said on the topic: the number that the named worker has from now on. */
  public static final String NUMBER = "soapbench_number";

  /** A property of an answer to the roll: the worker's version of soapbench. */
  public static final String VERSION = "soapbench_version";

  /** A property of an answer: how long the worker sorted, in nanoseconds. */
  public static final String EXECUTION_NS = "soapbench_execution_ns";

  /** A property of an answer: CPU time of the thread that sorted, in nanoseconds. */
  public static final String CPU_NS = "soapbench_cpu_ns";

  /** A property of an answer: whether the broker delivered the part again. */
  public static final String REDELIVERED = "soapbench_redelivered";

  /** A property of an answer without integers: why the part was refused. */
  public static final String REFUSAL = "soapbench_refusal";

  /** The most integers of a trial, and of a part. */
  public static final int MAX_INTEGERS = 1_000_000;

  /** The most parts of a trial. */
  public static final int MAX_PARTS = 1_000;

  /** The bytes of a packed integer. */
  public static final int BYTES_PER_INTEGER = 4;

  /** The most bytes of a message's body: the longest text of a million integers, in an envelope. */
  public static final int MAX_MESSAGE_BYTES = 12 * MAX_INTEGERS + 10_000;

  private static final int MAX_PACKED_BYTES = BYTES_PER_INTEGER * MAX_INTEGERS;
  private static final int MAX_CHILDREN = 100;

  /** A worker. */
  public static final ServiceContract SERVICE =
      on(new Queues(REQUESTS, REQUESTS_WITHOUT_TRANSACTION, REPLIES));

  private FarmContract() {}

  /** A worker that takes requests over JMS from other queues. */
  public static ServiceContract on(Queues queues) {
    return new ServiceContract(
        "farm",
        "soapbench/contract/farm.wsdl",
        new QName(NAMESPACE, "FarmService"),
        Optional.of(queues),
        new Limits(MAX_MESSAGE_BYTES, MAX_PACKED_BYTES, MAX_CHILDREN),
        Set.of(PACKED));
  }
}
