package soapbench.contract;

import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/** The message-passing node's contract: its names and limits, and its row in the table. */
public final class MessagingContract {

  /** The namespace of the service's messages. */
  public static final String NAMESPACE = "urn:soapbench:messaging:1";

  /** The element of a message that holds what one rank sends another. */
  public static final QName DATA = new QName(NAMESPACE, "data");

  /** The most bytes that one rank sends another in a message, unless a node is told otherwise. */
  public static final int MAX_DATA_BYTES = 64 * 1024 * 1024;

  private static final int ENVELOPE_BYTES = 1_000_000;
  private static final int MAX_CHILDREN = 1_000;

  /** A node. */
  public static final ServiceContract SERVICE =
      new ServiceContract(
          "messaging",
          "soapbench/contract/messaging.wsdl",
          new QName(NAMESPACE, "MessagingService"),
          Optional.empty(),
          // base64 in the body is longer than the bytes of an attachment
          new Limits(MAX_DATA_BYTES / 3 * 4 + ENVELOPE_BYTES, MAX_DATA_BYTES, MAX_CHILDREN),
          Set.of(DATA));

  private MessagingContract() {}
}
