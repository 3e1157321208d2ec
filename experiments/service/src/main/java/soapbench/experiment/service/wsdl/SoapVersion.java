package soapbench.experiment.service.wsdl;

import java.util.Arrays;
import java.util.Optional;

/** Versions of SOAP that a request may be of. */
public enum SoapVersion {
  SOAP_11(
      "SOAP 1.1",
      "http://schemas.xmlsoap.org/soap/envelope/",
      "http://schemas.xmlsoap.org/wsdl/soap/",
      "text/xml"),
  SOAP_12(
      "SOAP 1.2",
      "http://www.w3.org/2003/05/soap-envelope",
      "http://schemas.xmlsoap.org/wsdl/soap12/",
      "application/soap+xml");

  private final String words;
  private final String envelope;
  private final String wsdl;
  private final String mediaType;

  SoapVersion(String words, String envelope, String wsdl, String mediaType) {
    this.words = words;
    this.envelope = envelope;
    this.wsdl = wsdl;
    this.mediaType = mediaType;
  }

  /** The version whose envelopes have this namespace. */
  public static Optional<SoapVersion> ofEnvelope(String namespace) {
    return Arrays.stream(values()).filter(one -> one.envelope.equals(namespace)).findFirst();
  }

  /** Its name for readers. */
  public String words() {
    return words;
  }

  /** The namespace of its envelopes. */
  public String envelope() {
    return envelope;
  }

  /** The namespace of its elements in a WSDL. */
  String wsdl() {
    return wsdl;
  }

  /** The media type of its envelopes. */
  public String mediaType() {
    return mediaType;
  }
}
