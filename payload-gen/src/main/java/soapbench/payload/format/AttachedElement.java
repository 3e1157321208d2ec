package soapbench.payload.format;

import jakarta.activation.DataHandler;
import java.util.function.BiConsumer;
import java.util.function.Function;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;

/**
 * The element of a content that holds the attachment of a format.
 *
 * @param from the attachment of a content, or null
 * @param into gives a content its attachment
 */
record AttachedElement(
    Format format, Function<Content, DataHandler> from, BiConsumer<Content, DataHandler> into) {

  boolean isIn(Content content) {
    return from.apply(content) != null;
  }

  /**
   * The attachment of a content.
   *
   * @throws UnreadablePayloadException if there is none
   */
  DataHandler of(Content content) {
    DataHandler attachment = from.apply(content);
    if (attachment == null) {
      throw new UnreadablePayloadException("content holds no attachment of " + format.value());
    }
    return attachment;
  }

  /** The length of a content's attachment if it is in memory, or else another number. */
  int bytesInMessage(Content content, int otherwise) {
    return of(content).getDataSource() instanceof AttachedBytes inMemory
        ? inMemory.bytes().length
        : otherwise;
  }

  Content with(DataHandler attachment) {
    Content content = new Content();
    into.accept(content, attachment);
    return content;
  }

  /** The content whose attachment is in memory. */
  Content with(byte[] bytes) {
    return with(new DataHandler(new AttachedBytes(bytes)));
  }
}
