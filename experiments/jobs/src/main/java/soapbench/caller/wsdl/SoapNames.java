package soapbench.caller.wsdl;

/** The namespaces of a component's messages, but for its own. */
public final class SoapNames {

  public static final String ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";
  public static final String JOBS = "urn:soapbench:jobs:1";
  public static final String XDESCR = "urn:soapbench:xdescr:1";
  public static final String ADDRESSING = "http://www.w3.org/2005/08/addressing";
  public static final String XOP = "http://www.w3.org/2004/08/xop/include";

  private SoapNames() {}
}
