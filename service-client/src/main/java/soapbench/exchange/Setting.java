package soapbench.exchange;

import java.util.EnumSet;
import java.util.Set;

/** What this client sets in its SOAP stack for the sake of large messages. */
public enum Setting {
  /** JAXB takes and gives the content of base64 as bytes, not as text. */
  BINARY_AS_BYTES,
  /** A multipart response is taken apart by MIMEPull rather than by CXF. */
  MIMEPULL,
  /** CXF keeps attachments in memory; its default is a file from 100 KB on. */
  ATTACHMENTS_IN_MEMORY,
  /** CXF keeps what it caches in memory; its default is a file from 128 KB on. */
  CACHE_IN_MEMORY,
  /** A request over HTTP leaves as it is written, in chunks; without, CXF caches it whole. */
  CHUNKS,
  /** The chunks of a request over HTTP have 64 KB; CXF's default is 4 KB. */
  LARGE_CHUNKS,
  /** A connection over HTTP is kept for the next request. */
  KEEP_ALIVE;

  /** All of them: how this client is otherwise. */
  public static Set<Setting> all() {
    return EnumSet.allOf(Setting.class);
  }
}
