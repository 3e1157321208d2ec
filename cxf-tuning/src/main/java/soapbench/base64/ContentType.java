package soapbench.base64;

import java.nio.charset.Charset;
import java.util.Objects;
import org.apache.cxf.helpers.HttpHeaderHelper;
import org.apache.cxf.message.Message;
import org.jspecify.annotations.Nullable;

/** Content type of a message, over either binding. */
public final class ContentType {

  private ContentType() {}

  /** The type of a message that is sent. One in parts says in its root part how that is encoded. */
  public static String of(Message message) {
    String type = Objects.requireNonNull((String) message.get(Message.CONTENT_TYPE), "type");
    return type.startsWith("multipart/") || type.contains("charset=")
        ? type
        : type + "; charset=" + message.get(Message.ENCODING);
  }

  /**
   * Has an answer know its type.
   *
   * @param type null if it said none
   * @param usual the character set where the type names none
   * @throws IllegalArgumentException if its character set is not known
   */
  public static void note(Message answer, @Nullable String type, Charset usual) {
    String charset = HttpHeaderHelper.findCharset(type);
    String encoding = HttpHeaderHelper.mapCharset(charset, usual.name());
    if (encoding == null) {
      throw new IllegalArgumentException("the answer's charset " + charset + " is not known");
    }
    answer.put(Message.CONTENT_TYPE, type);
    answer.put(Message.ENCODING, encoding);
  }
}
