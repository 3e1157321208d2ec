package soapbench.exchange.cxf;

import java.util.EnumSet;
import java.util.Set;

/** A setting of the client's SOAP stack that makes messages cheaper. */
public enum Setting {
  /** JAXB reads and writes base64 content as bytes, not as text. */
  BINARY_AS_BYTES,
  /** MIMEPull parses multipart responses, not CXF. */
  MIMEPULL,
  /** CXF keeps attachments in memory; by default, those above 100 KB go to a file. */
  ATTACHMENTS_IN_MEMORY,
  /** A request over HTTP is sent in chunks while it is written; otherwise it is collected whole. */
  CHUNKS,
  /** The chunks of a request over HTTP have 64 KB; CXF's default is 4 KB. */
  LARGE_CHUNKS,
  /** An HTTP connection is kept open for the next request. */
  KEEP_ALIVE,
  /** CXF does not look for WS-Policy, which no contract here uses. */
  WITHOUT_POLICIES,
  /** The properties of an endpoint are collected once; CXF collects them for each message. */
  CACHED_PROPERTIES,
  /** JAXB reads and writes without what CXF and JAXB do needlessly for each element. */
  FAST_JAXB;

  /** All of them, which is how this client runs normally. */
  public static Set<Setting> all() {
    return EnumSet.allOf(Setting.class);
  }
}
