package soapbench.exchange;

import org.apache.cxf.version.Version;

/** The SOAP stack that this client's exchanges run on. */
public final class SoapStack {

  private SoapStack() {}

  /** The version of CXF. */
  public static String version() {
    return Version.getCurrentVersion();
  }
}
