package soapbench.http;

/** Is told how an exchange goes. */
public interface HttpExchangeListener {

  /** Of an exchange that nobody watches. */
  HttpExchangeListener NONE = new HttpExchangeListener() {};

  /** A connection was made for the exchange, over TCP: none of those that are kept was free. */
  default void connected() {}

  /** The new connection is one over TLS from here on. */
  default void secured() {}

  /** More bytes of the request's body were written. */
  default void requestBytes(long bytes) {}

  /** The request is about to be whole: after this, the server may run before this thread does. */
  default void requestHandedOver() {}

  /**
   * The exchange begins anew, over another connection: the server closed the one that was kept
   * before the request had left whole.
   */
  default void sendsAgain() {}

  /** The head of the answer is there. */
  default void responseBegins() {}

  /** More bytes of the answer's body were read. */
  default void responseBytes(long bytes) {}
}
