package soapbench.contract;

import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/** The laboratory's contract: its names and limits, and its row in the table of services. */
public final class LaboratoryContract {

  /** The namespace of the service's messages. */
  public static final String NAMESPACE = "urn:soapbench:laboratory:1";

  /** The element of a message that holds a serialized payload in base64. */
  public static final QName SERIALIZED = new QName(NAMESPACE, "serialized");

  /** The element of a content that holds a message of the user's own. */
  public static final QName MESSAGE = new QName(NAMESPACE, "message");

  /** The queue of requests that are consumed in a container-managed transaction. */
  public static final String REQUESTS = "soapbench.requests";

  /** The queue of requests that are consumed outside any transaction. */
  public static final String REQUESTS_WITHOUT_TRANSACTION = "soapbench.requests.plain";

  /** The queue of replies that outlives client and server. */
  public static final String REPLIES = "soapbench.replies";

  /** How long a message over JMS is kept for its receiver. */
  public static final int TIME_TO_LIVE_MILLIS = 600_000;

  /** Where requests over HTTP go that carry bytes and no envelope: beside the endpoint. */
  public static final String FLOOR_PATH = "floor";

  /** The queue of requests that carry bytes and no envelope. */
  public static final String FLOOR = "soapbench.floor";

  /** How many bytes such a request wants back: its parameter over HTTP, its property over JMS. */
  public static final String FLOOR_BYTES = "bytes";

  /** Why such a request over JMS was refused: a property of the answer. */
  public static final String FLOOR_REFUSAL = "refusal";

  /** The smallest payload in bytes: 1 KB. */
  public static final int MIN_PAYLOAD_BYTES = 1_000;

  /** The largest payload in bytes: 64 MB. */
  public static final int MAX_PAYLOAD_BYTES = 64_000_000;

  /** The most bytes of a request's body: base64 of the largest payload, with its envelope. */
  public static final int MAX_MESSAGE_BYTES = MAX_PAYLOAD_BYTES / 3 * 4 + 1_000_000;

  /** The most elements that a payload's list can have: the smallest takes 18 bytes. */
  public static final int MAX_PAYLOAD_ITEMS = MAX_PAYLOAD_BYTES / 18;

  /** Word of which the text of a hello is made. */
  public static final String HELLO = "Hello";

  /** How many times it may say so: 1 MB. */
  public static final int MAX_HELLOS = 200_000;

  /** The sizes that a payload may have, for messages. */
  public static final String ALLOWED_SIZES =
      "allowed are %s to %s bytes".formatted(MIN_PAYLOAD_BYTES, MAX_PAYLOAD_BYTES);

  /** The service that payloads are fetched from and stored at. */
  public static final ServiceContract SERVICE =
      new ServiceContract(
          "laboratory",
          "soapbench/contract/laboratory.wsdl",
          new QName(NAMESPACE, "LaboratoryService"),
          Optional.of(new Queues(REQUESTS, REQUESTS_WITHOUT_TRANSACTION, REPLIES)),
          new Limits(MAX_MESSAGE_BYTES, MAX_MESSAGE_BYTES, MAX_PAYLOAD_ITEMS),
          Set.of(SERIALIZED));

  private LaboratoryContract() {}
}
