package soapbench.running;

import java.io.IOException;

/** Sends the service what no SOAP stack would send, and returns what comes back as text. */
public interface RawClient extends AutoCloseable {

  /** The content type of a SOAP 1.1 message without attachments. */
  String XML = "text/xml; charset=UTF-8";

  /** Sends a request's body and returns the answer's. */
  String send(String contentType, byte[] body) throws IOException;

  @Override
  default void close() throws IOException {}
}
