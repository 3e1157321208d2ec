package soapbench.caller.message;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import soapbench.caller.http.ServerText;
import soapbench.caller.wsdl.Field;
import soapbench.folder.FileProblem;

/** Whether an argument suits an input, before a request says so to the server. */
public record ArgumentCheck(Field field) {

  private static final int MOST_TEXT_BYTES = 1_000_000;

  /** The check of an input. */
  public static ArgumentCheck of(Field field) {
    return new ArgumentCheck(field);
  }

  /**
   * The argument as it is sent: a file with the text of a value becomes the value.
   *
   * @throws InvalidCallArgumentException in one line, if it does not suit
   */
  public Argument suitable(Argument argument) throws IOException {
    if (field.isData()) {
      if (argument instanceof Argument.Value) {
        throw refused("a data set is not a value");
      }
      return argument;
    }
    if (argument instanceof Argument.LocalFile local) {
      return value(text(local.file()));
    }
    if (argument instanceof Argument.Value value) {
      return value(value.text());
    }
    throw refused("only a data set can stay where it is");
  }

  /** Values that may be given, in words. */
  public String allowed() {
    return field.isData()
        ? "it is %1$s: give %2$s:FILE, %2$s@URL or, in a session, %2$s#FILE"
            .formatted(field.type(), field.name())
        : "it is %1$s: give %2$s=VALUE or %2$s:FILE".formatted(field.type(), field.name());
  }

  private Argument.Value value(String text) {
    switch (field.type()) {
      case "int" -> requireInt(text.strip());
      case "float" -> requireFloat(text.strip());
      default -> requireCharacters(text);
    }
    boolean number = field.type().equals("int") || field.type().equals("float");
    return new Argument.Value(number ? text.strip() : text);
  }

  private void requireInt(String text) {
    try {
      Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw refused("'%s' is not a whole number of 32 bits".formatted(shortened(text)));
    }
  }

  /** As XML Schema writes a double. */
  private void requireFloat(String text) {
    if (!text.matches("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?|-?INF|NaN")) {
      throw refused("'%s' is not a number".formatted(shortened(text)));
    }
  }

  /** XML 1.0, production 2. */
  private void requireCharacters(String text) {
    boolean allowed =
        text.codePoints()
            .allMatch(
                c ->
                    c == '\t'
                        || c == '\n'
                        || c == '\r'
                        || c >= ' ' && c < 0xd800
                        || c >= 0xe000 && c < 0xfffe
                        || c >= 0x10000);
    if (!allowed) {
      throw refused("it has a character that XML can't hold");
    }
  }

  /** The text of a file, without its last line break. */
  private String text(Path file) throws IOException {
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MOST_TEXT_BYTES + 1);
    } catch (IOException e) {
      throw FileProblem.of(file, e);
    }
    if (bytes.length > MOST_TEXT_BYTES) {
      throw refused(
          "%s is longer than %s bytes, the most of a value".formatted(file, MOST_TEXT_BYTES));
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes))
          .toString()
          .replaceFirst("\\r?\\n\\z", "");
    } catch (CharacterCodingException e) {
      throw refused("%s is not text in UTF-8".formatted(file));
    }
  }

  private InvalidCallArgumentException refused(String what) {
    return new InvalidCallArgumentException("%s: %s: %s".formatted(field.name(), what, allowed()));
  }

  /** In one line, whatever a file holds. */
  private static String shortened(String text) {
    String line = ServerText.line(text);
    return line.length() <= 40 ? line : line.substring(0, 40) + "...";
  }
}
