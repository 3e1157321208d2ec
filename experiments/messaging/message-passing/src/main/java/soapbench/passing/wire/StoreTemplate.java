package soapbench.passing.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * All that stays the same in the messages of one rank to another: an HTTP request (RFC 9112) whose
 * body has two parts (RFC 2387, XOP 1.0): the envelope of SOAP 1.1 and the data. What differs is
 * the length, the tag, the message's number, whether its answer waits, and the data.
 *
 * @param path where the receiving node is on its server
 * @param host the server, with its port
 * @param boundary what stands between the parts; nobody who makes data can guess it
 * @param domain the communication domain
 * @param from the rank that sends
 */
public record StoreTemplate(String path, String host, String boundary, String domain, int from) {

  /** How a sender calls itself that writes messages so. */
  private static final String AGENT = "soapbench-rank/1";

  /** How a node answers a message that it took, and no other server does. */
  private static final String TAKEN =
      "HTTP/1.1 202 Accepted\r\nServer: " + AGENT + "\r\nContent-Length: 0\r\n\r\n";

  private static final String POST = "POST ";
  private static final String HOST = " HTTP/1.1\r\nUser-Agent: " + AGENT + "\r\nHost: ";
  private static final String MULTIPART =
      "multipart/related; type=\"application/xop+xml\"; start=\"<envelope@rank>\";"
          + " start-info=\"text/xml\"; boundary=\"";
  private static final String QUOTE = "\"";
  private static final String TYPE = "\r\nContent-Type: " + MULTIPART;
  private static final String LENGTH = QUOTE + "\r\nSOAPAction: \"\"\r\nContent-Length: ";
  private static final String BODY = "\r\n\r\n";
  private static final String DASHES = "--";
  private static final String ENVELOPE =
      "\r\nContent-Type: application/xop+xml; charset=UTF-8; type=\"text/xml\"\r\n"
          + "Content-Transfer-Encoding: binary\r\nContent-ID: <envelope@rank>\r\n\r\n"
          + "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>"
          + "<store xmlns=\"urn:soapbench:messaging:1\"><domain>";
  private static final String FROM = "</domain><from>";
  private static final String TAG = "</from><tag>";
  private static final String SEQUENCE = "</tag><sequence>";
  private static final String NUMBERED = "</sequence>";
  private static final String SYNCHRONOUS = "<synchronous>true</synchronous>";
  private static final String DATA =
      "<data><xop:Include xmlns:xop=\"http://www.w3.org/2004/08/xop/include\""
          + " href=\"cid:data@rank\"/></data></store></s:Body></s:Envelope>\r\n--";
  private static final String OCTETS =
      "\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: binary\r\n"
          + "Content-ID: <data@rank>\r\n\r\n";
  private static final String LINE = "\r\n";

  private static final String PATH = "/[\\x21-\\x7e]{0,199}";
  private static final String AUTHORITY = "[\\x21-\\x7e]{1,255}";
  private static final String BOUNDARY = "[A-Za-z0-9-]{20,60}";
  private static final String DOMAIN = "[A-Za-z0-9-]{1,64}";

  /** A message up to its tag, whoever sends it. */
  static final Pattern START =
      Pattern.compile(
          quoted(POST)
              + "("
              + PATH
              + ")"
              + quoted(HOST)
              + "("
              + AUTHORITY
              + ")"
              + quoted(TYPE)
              + "("
              + BOUNDARY
              + ")"
              + quoted(LENGTH)
              + "\\d{1,10}"
              + quoted(BODY + DASHES)
              + "\\3"
              + quoted(ENVELOPE)
              + "("
              + DOMAIN
              + ")"
              + quoted(FROM)
              + "(\\d{1,3})"
              + quoted(TAG));

  public StoreTemplate {
    Objects.requireNonNull(path, "path");
    Objects.requireNonNull(host, "host");
    if (!isWritable(path, host)) {
      throw new IllegalArgumentException(
          "path '%s' or host '%s' is not allowed".formatted(path, host));
    }
    if (!boundary.matches(BOUNDARY) || !domain.matches(DOMAIN) || from < 0) {
      throw new IllegalArgumentException(
          "boundary '%s', domain '%s' or rank %s is not allowed".formatted(boundary, domain, from));
    }
  }

  /**
   * Whether messages can be written to a node.
   *
   * @param path as it stands in its address, without a line's end or anything else that would begin
   *     another header
   * @param host with its port
   */
  public static boolean isWritable(String path, String host) {
    return path.matches(PATH) && host.matches(AUTHORITY);
  }

  /**
   * The bytes by which a node knows such a message before it has read more of it.
   *
   * @param path where the node is on its server
   */
  public static byte[] opening(String path) {
    return (POST + path + HOST).getBytes(ISO_8859_1);
  }

  /** The type of the body, for whoever sends it with a head of their own. */
  public String contentType() {
    return MULTIPART + boundary + QUOTE;
  }

  /** The answer to a message that was taken. */
  static byte[] taken() {
    return TAKEN.getBytes(ISO_8859_1);
  }

  /** Up to the length. */
  ByteBuffer toLength() {
    return bytes(POST + path + HOST + host + TYPE + boundary + LENGTH);
  }

  /** After the length, without what belongs to the head, up to the tag. */
  ByteBuffer toTag() {
    return bytes(DASHES + boundary + ENVELOPE + domain + FROM + from + TAG);
  }

  static ByteBuffer body() {
    return bytes(BODY);
  }

  static ByteBuffer toSequence() {
    return bytes(SEQUENCE);
  }

  static ByteBuffer numbered() {
    return bytes(NUMBERED);
  }

  static ByteBuffer synchronous() {
    return bytes(SYNCHRONOUS);
  }

  ByteBuffer toData() {
    return bytes(DATA + boundary + OCTETS);
  }

  ByteBuffer tail() {
    return bytes(LINE + DASHES + boundary + DASHES + LINE);
  }

  private static ByteBuffer bytes(String text) {
    byte[] bytes = text.getBytes(ISO_8859_1);
    return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
  }

  private static String quoted(String text) {
    return Pattern.quote(text);
  }
}
