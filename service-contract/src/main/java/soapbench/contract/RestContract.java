package soapbench.contract;

import java.net.URI;

/**
 * The contract of payloads without an envelope: each is the whole body of a plain HTTP message, in
 * the media type of its format. A GET brings the payload that its query describes, a PUT stores the
 * one that it carries.
 */
public final class RestContract {

  /** Where REST is in the application. */
  public static final String APPLICATION = "rest";

  /** Where payloads are there. */
  public static final String PAYLOAD = "payload";

  /** The header of a request with the exchange's id. */
  public static final String EXCHANGE = "Soapbench-Exchange";

  /** The header of a message with a payload, and of the answer to one: how much is in it. */
  public static final String ITEMS = "Soapbench-Items";

  /** The header beside it: the checksum over all of it. */
  public static final String CHECKSUM = "Soapbench-Checksum";

  /** The parameter of a GET with the size of the payload. */
  public static final String SIZE = "size";

  /** The parameter of a GET that says what the payload is made of. */
  public static final String SHAPE = "shape";

  /** The parameter of a GET from which the payload is generated. */
  public static final String SEED = "seed";

  private RestContract() {}

  /**
   * Where payloads are on a server.
   *
   * @param endpoint address of the laboratory's SOAP endpoint there
   */
  public static URI payloads(URI endpoint) {
    return endpoint.resolve(APPLICATION + "/" + PAYLOAD);
  }
}
