package soapbench.contract;

import javax.xml.namespace.QName;

/** The table of bindings: each is a port of the one service, bound to a transport. */
public enum Binding {
  /** SOAP 1.1 over HTTP, WSDL 1.1 section 3. */
  HTTP("http", "HttpPort", "http://schemas.xmlsoap.org/soap/http"),
  /** SOAP 1.1 over JMS, W3C SOAP over Java Message Service 1.0. */
  JMS("jms", "JmsPort", "http://www.w3.org/2010/soapjms/");

  private final String word;
  private final QName port;
  private final String transport;

  Binding(String word, String port, String transport) {
    this.word = word;
    this.port = new QName(Contract.NAMESPACE, port);
    this.transport = transport;
  }

  /** The binding's word in options and files. */
  public String word() {
    return word;
  }

  /** The port in the contract's WSDL. */
  public QName port() {
    return port;
  }

  /** The transport's URI in the contract's soap:binding. */
  public String transport() {
    return transport;
  }
}
