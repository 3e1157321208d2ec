package soapbench.xml;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import javax.xml.transform.stream.StreamSource;

/**
 * Encoding of an XML document that came with a media type. A byte order mark decides; without one
 * the media type does; without a character set there, the document itself (RFC 7303, section 3).
 */
public final class XmlEncoding {

  private static final Charset UTF_32BE = Charset.forName("UTF-32BE");
  private static final Charset UTF_32LE = Charset.forName("UTF-32LE");

  /** Byte order marks; that of UTF-32 begins as that of UTF-16 does. */
  private static final List<Beginning> MARKS =
      List.of(
          new Beginning("\0\0\u00FE\u00FF", UTF_32BE),
          new Beginning("\u00FF\u00FE\0\0", UTF_32LE),
          new Beginning("\u00EF\u00BB\u00BF", UTF_8),
          new Beginning("\u00FE\u00FF", UTF_16BE),
          new Beginning("\u00FF\u00FE", UTF_16LE));

  /** First character of a document without a mark (XML 1.0, appendix F). */
  private static final List<Beginning> WIDE =
      List.of(
          new Beginning("\0\0\0<", UTF_32BE),
          new Beginning("<\0\0\0", UTF_32LE),
          new Beginning("\0<", UTF_16BE),
          new Beginning("<\0", UTF_16LE));

  private static final int MOST_BYTES = 4;
  private static final int MOST_SAID = 40;

  private XmlEncoding() {}

  /**
   * First bytes that show a character set.
   *
   * @param bytes a character for each
   */
  private record Beginning(String bytes, Charset charset) {

    static Optional<Beginning> of(String document, List<Beginning> known) {
      return known.stream().filter(each -> document.startsWith(each.bytes)).findFirst();
    }
  }

  /**
   * Source of a document for a parser.
   *
   * @param charset the name that the media type gives; empty where it gives none
   * @throws WrongEncodingException in one line, if that name decides and is not known
   */
  public static StreamSource source(InputStream document, Optional<String> charset)
      throws IOException {
    PushbackInputStream in = new PushbackInputStream(document, MOST_BYTES);
    byte[] first = in.readNBytes(MOST_BYTES);
    String text = new String(first, ISO_8859_1);
    Optional<Beginning> mark = Beginning.of(text, MARKS);
    int from = mark.map(each -> each.bytes.length()).orElse(0);
    in.unread(first, from, first.length - from);
    if (mark.isPresent()) {
      return decoded(in, mark.get().charset);
    }
    Optional<Charset> wide = Beginning.of(text, WIDE).map(Beginning::charset);
    if (charset.isPresent()) {
      Charset named = named(charset.get());
      // UTF-16 and UTF-32 leave the order of bytes open
      return decoded(in, wide.filter(each -> each.name().startsWith(named.name())).orElse(named));
    }
    return wide.isPresent() ? decoded(in, wide.get()) : new StreamSource(in);
  }

  private static Charset named(String charset) throws WrongEncodingException {
    try {
      return Charset.forName(charset);
    } catch (IllegalArgumentException e) {
      String said = charset.substring(0, Math.min(MOST_SAID, charset.length()));
      throw new WrongEncodingException(
          "its media type names the character set '%s', which is unknown"
              .formatted(said.replaceAll("\\p{Cc}", "?")),
          e);
    }
  }

  private static StreamSource decoded(InputStream in, Charset charset) {
    return new StreamSource(new Decoder(in, charset));
  }

  /** Decoder that refuses what is not of its character set. */
  private static final class Decoder extends InputStreamReader {

    private final Charset charset;

    Decoder(InputStream in, Charset charset) {
      super(in, charset.newDecoder());
      this.charset = charset;
    }

    @Override
    public int read(char[] to, int offset, int length) throws IOException {
      try {
        return super.read(to, offset, length);
      } catch (CharacterCodingException e) {
        throw new WrongEncodingException("it has bytes that are not " + charset, e);
      }
    }
  }
}
