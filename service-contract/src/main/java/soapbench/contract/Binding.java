package soapbench.contract;

import java.util.List;

/** The table of bindings: how messages travel, and between which ends. */
public enum Binding {
  /** SOAP 1.1 over HTTP, WSDL 1.1 section 3. */
  HTTP("http", "HttpPort", "http://schemas.xmlsoap.org/soap/http"),
  /** SOAP 1.1 over JMS, W3C SOAP over Java Message Service 1.0. */
  JMS("jms", "JmsPort", "http://www.w3.org/2010/soapjms/"),
  /** Payloads without an envelope over HTTP: Jakarta REST. It is in no WSDL. */
  REST("rest", "", "");

  /** Bindings of SOAP: each is a port of every service, bound to a transport. */
  public static final List<Binding> OF_SOAP = List.of(HTTP, JMS);

  /** The version of SOAP over JMS, as its messages say it (section 2.2.3). */
  public static final String JMS_VERSION = "1.0";

  private final String word;
  private final String port;
  private final String transport;

  Binding(String word, String port, String transport) {
    this.word = word;
    this.port = port;
    this.transport = transport;
  }

  /** The binding's word in options and files. */
  public String word() {
    return word;
  }

  /** The local name of a service's port; see {@link ServiceContract#port}. */
  String port() {
    return port;
  }

  /** The transport's URI in the WSDL's soap:binding. */
  public String transport() {
    return transport;
  }
}
