package soapbench.service.soap;

import javax.xml.stream.XMLStreamException;

/** A request that is XML, but not as SOAP 1.1 or the service's schema has it. */
final class InvalidRequestException extends XMLStreamException {

  private static final long serialVersionUID = 1L;

  InvalidRequestException(String message) {
    super(message);
  }
}
