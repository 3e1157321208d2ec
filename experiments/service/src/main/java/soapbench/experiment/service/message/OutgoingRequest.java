package soapbench.experiment.service.message;

import static soapbench.xml.XmlElements.below;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Request that is ready to be sent, as often as is wanted. */
public final class OutgoingRequest {

  private final RequestDocument document;
  private final byte[] before;
  private final Supplier<String> block;
  private final byte[] after;
  private final String charset;
  private final Optional<Multipart> parts;

  private OutgoingRequest(
      RequestDocument document,
      byte[] before,
      Supplier<String> block,
      byte[] after,
      String charset,
      Optional<Multipart> parts) {
    this.document = document;
    this.before = before;
    this.block = block;
    this.after = after;
    this.charset = charset;
    this.parts = parts;
  }

  /**
   * Envelope as it travels.
   *
   * @param mediaType its media type and encoding, without an action
   */
  public record Sent(String mediaType, byte[] body) {}

  /** A request as it is. */
  public static OutgoingRequest of(RequestDocument document) {
    return new OutgoingRequest(
        document, document.envelope(), () -> "", new byte[0], document.charset(), Optional.empty());
  }

  /**
   * A request with a block in the header of its envelope that differs each time.
   *
   * @param block makes the block
   * @throws IllegalArgumentException in one line, if there is one of WS-Security already
   */
  public static OutgoingRequest with(RequestDocument document, Supplier<String> block) {
    if (document.secured()) {
      throw new IllegalArgumentException(
          document.name() + ": its header has a Security block already");
    }
    Document tree = RequestDocument.document(document.name(), document.envelope());
    Element root = tree.getDocumentElement();
    String namespace = document.soap().envelope();
    Element header =
        below(root, namespace, "Header").stream()
            .findFirst()
            .orElseGet(() -> newHeader(tree, root, namespace));
    String place = "soapbench-" + UUID.randomUUID();
    header.appendChild(tree.createComment(place));
    String[] parts = RequestDocument.text(root).split("<!--" + place + "-->");
    return new OutgoingRequest(
        document,
        parts[0].getBytes(StandardCharsets.UTF_8),
        block,
        parts[1].getBytes(StandardCharsets.UTF_8),
        "UTF-8",
        Optional.empty());
  }

  private static Element newHeader(Document tree, Element root, String namespace) {
    String prefix = root.getPrefix() == null ? "" : root.getPrefix() + ":";
    Node first = root.getFirstChild();
    return (Element) root.insertBefore(tree.createElementNS(namespace, prefix + "Header"), first);
  }

  /**
   * This request with its attachments.
   *
   * @param contents the contents of all files by their names
   */
  public OutgoingRequest attaching(Map<String, byte[]> contents) {
    if (document.attachments().isEmpty()) {
      return this;
    }
    Map<String, byte[]> own = new LinkedHashMap<>();
    document.attachments().forEach(id -> own.put(id, contents.get(id)));
    return new OutgoingRequest(
        document, before, block, after, charset, Optional.of(new Multipart(own)));
  }

  public RequestDocument document() {
    return document;
  }

  /** The request, for once. */
  public Sent next() {
    ByteArrayOutputStream body = new ByteArrayOutputStream(before.length + after.length);
    body.writeBytes(before);
    body.writeBytes(block.get().getBytes(StandardCharsets.UTF_8));
    body.writeBytes(after);
    String type = document.soap().mediaType();
    return parts
        .map(each -> new Sent(each.mediaType(type), each.write(body.toByteArray(), type, charset)))
        .orElseGet(() -> new Sent(type + "; charset=" + charset, body.toByteArray()));
  }
}
