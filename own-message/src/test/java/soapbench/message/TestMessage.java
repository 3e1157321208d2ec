package soapbench.message;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import soapbench.message.source.MessageFolder;

/** The folder of a message that a test writes. */
public final class TestMessage {
  private static final String SCHEMA =
      "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:t'"
          + " targetNamespace='urn:t' elementFormDefault='qualified'>%s</xs:schema>";

  private final Path folder;

  public TestMessage(Path folder) {
    this.folder = folder;
  }

  /** A schema of {@code urn:t} in one line, whose prefix of XML Schema is xs. */
  public static String schema(String content) {
    return SCHEMA.formatted(content);
  }

  /** A schema with a root {@code list}, which has {@code row} of what is given. */
  public static String rows(String content) {
    return schema(
        "<xs:element name='list'><xs:complexType><xs:sequence><xs:element name='row'"
            + " maxOccurs='unbounded'><xs:complexType>%s</xs:complexType></xs:element>"
                .formatted(content)
            + "</xs:sequence></xs:complexType></xs:element>");
  }

  public TestMessage with(String name, String text) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Its sample, whose root has the default namespace {@code urn:t}. */
  public TestMessage sample(String rows) {
    return with("sample.xml", "<list xmlns='urn:t'>%s</list>".formatted(rows));
  }

  public MessageFolder read() {
    return MessageFolder.read(folder, Optional.empty());
  }

  /** The understood message, kept beside the folder. */
  public OwnMessage understood() {
    return understood(null);
  }

  public OwnMessage understood(String repeat) {
    try {
      return OwnMessage.of(read(), Optional.ofNullable(repeat), folder.resolveSibling("kept"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
