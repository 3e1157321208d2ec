package soapbench.caller.message;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import soapbench.caller.http.HttpCall;
import soapbench.caller.wsdl.Field;
import soapbench.caller.wsdl.Method;
import soapbench.caller.wsdl.SoapNames;
import soapbench.folder.FileProblem;
import soapbench.xml.XmlProblem;

/**
 * A request as it is sent: SOAP 1.1, with what it has of files read while it is written.
 *
 * @param inputs by name; what is not data is a {@link Argument.Value}
 * @param attached the inputs whose files are attachments (W3C XOP)
 */
public record RequestMessage(
    String namespace, Method method, Map<String, Argument> inputs, List<String> attached) {

  private static final String ENVELOPE = "envelope@soapbench";
  private static final String BOUNDARY = "soapbench-" + UUID.randomUUID();

  /** Whole groups of three bytes, so that only the last piece is padded. */
  private static final int DECODED_BYTES = HttpCall.PIECE_BYTES / 4 * 3;

  public RequestMessage {
    inputs = Map.copyOf(inputs);
    attached = List.copyOf(attached);
  }

  /** Type of the message, for the head of an HTTP request. */
  public String contentType() {
    return attached.isEmpty()
        ? "text/xml; charset=UTF-8"
        : ("multipart/related; type=\"application/xop+xml\"; start=\"<%s>\";"
                + " start-info=\"text/xml\"; boundary=\"%s\"")
            .formatted(ENVELOPE, BOUNDARY);
  }

  /** Writes it, whatever its length. */
  public void write(OutputStream out) throws IOException {
    if (attached.isEmpty()) {
      envelope(out);
      return;
    }
    text(
        out,
        """
        --%s\r
        Content-Type: application/xop+xml; charset=UTF-8; type="text/xml"\r
        Content-Transfer-Encoding: 8bit\r
        Content-ID: <%s>\r
        \r
        """
            .formatted(BOUNDARY, ENVELOPE));
    envelope(out);
    for (String name : attached) {
      text(
          out,
          """
          \r
          --%s\r
          Content-Type: application/octet-stream\r
          Content-Transfer-Encoding: binary\r
          Content-ID: <%s>\r
          \r
          """
              .formatted(BOUNDARY, contentId(name)));
      copy(Argument.file(inputs, name), out, false);
    }
    text(out, "\r\n--%s--\r\n".formatted(BOUNDARY));
  }

  private static String contentId(String name) {
    return name + "@soapbench";
  }

  private void envelope(OutputStream out) throws IOException {
    text(
        out,
        "<s:Envelope xmlns:s=\"%s\"><s:Body><c:%s xmlns:c=\"%s\">"
            .formatted(SoapNames.ENVELOPE, method.request(), escaped(namespace)));
    for (Field field : method.inputs()) {
      Argument argument = inputs.get(field.name());
      if (argument != null) {
        text(out, "<c:%s>".formatted(field.name()));
        content(field, argument, out);
        text(out, "</c:%s>".formatted(field.name()));
      }
    }
    text(out, "</c:%s></s:Body></s:Envelope>".formatted(method.request()));
  }

  private void content(Field field, Argument argument, OutputStream out) throws IOException {
    if (argument instanceof Argument.Value value) {
      text(out, escaped(value.text()));
    } else if (argument instanceof Argument.SessionFile file) {
      text(
          out,
          "<x:SessionFile xmlns:x=\"%s\">%s</x:SessionFile>"
              .formatted(SoapNames.XDESCR, escaped(file.name())));
    } else if (argument instanceof Argument.Reference reference) {
      text(
          out,
          ("<a:EndpointReference xmlns:a=\"%s\"><a:Address>%s</a:Address>"
                  + "</a:EndpointReference>")
              .formatted(SoapNames.ADDRESSING, escaped(reference.address().toString())));
    } else if (argument instanceof Argument.LocalFile file) {
      data(field, file.file(), out);
    }
  }

  private void data(Field field, Path file, OutputStream out) throws IOException {
    boolean inline = field.isXml() && !attached.contains(field.name());
    String element = inline ? "XMLData" : "Base64Data";
    text(out, "<x:%s xmlns:x=\"%s\">".formatted(element, SoapNames.XDESCR));
    if (inline) {
      document(file, out);
    } else if (attached.contains(field.name())) {
      text(
          out,
          "<i:Include xmlns:i=\"%s\" href=\"cid:%s\"/>"
              .formatted(SoapNames.XOP, contentId(field.name())));
    } else {
      copy(file, out, true);
    }
    text(out, "</x:%s>".formatted(element));
  }

  /**
   * Checks that a file can be part of a message.
   *
   * @throws InvalidCallArgumentException if it is no XML document, or one with a document type
   */
  public static void requireDocument(String name, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      XMLStreamReader reader = Xml.reader(in);
      Xml.toRoot(reader);
      while (reader.hasNext()) {
        reader.next();
      }
    } catch (XMLStreamException e) {
      if (e.getCause() instanceof IOException unread) {
        throw FileProblem.of(file, unread);
      }
      throw new InvalidCallArgumentException(
          "%s: %s can't be sent as XML: %s".formatted(name, file, XmlProblem.line(e)));
    }
  }

  private static void document(Path file, OutputStream out) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      XMLStreamReader reader = Xml.reader(in);
      Xml.toRoot(reader);
      XMLStreamWriter writer = Xml.writer(out);
      Xml.copy(reader, writer);
      writer.close();
    } catch (XMLStreamException e) {
      throw Xml.failure(file + " can't be read as XML", e);
    }
  }

  private static void copy(Path file, OutputStream out, boolean encoded) throws IOException {
    byte[] piece = new byte[DECODED_BYTES];
    byte[] text = new byte[HttpCall.PIECE_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int count = read(file, in, piece); count > 0; count = read(file, in, piece)) {
        if (encoded) {
          byte[] some = count == piece.length ? piece : Arrays.copyOf(piece, count);
          out.write(text, 0, Base64.getEncoder().encode(some, text));
        } else {
          out.write(piece, 0, count);
        }
      }
    }
  }

  private static int read(Path file, InputStream in, byte[] piece) throws IOException {
    try {
      return in.readNBytes(piece, 0, piece.length);
    } catch (IOException e) {
      throw FileProblem.of(file, e);
    }
  }

  private static void text(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(UTF_8));
  }

  /** A text in an element (XML 1.0, section 2.4); a carriage return would become a line break. */
  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("\r", "&#13;");
  }

  /** The names of inputs in the order in which a message has them. */
  public static List<String> inOrder(Method method, List<String> names) {
    List<String> ordered = new ArrayList<>(method.inputs().stream().map(Field::name).toList());
    ordered.retainAll(names);
    return ordered;
  }
}
