package soapbench.message.types;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Texts in the constant pool of a class file (Java Virtual Machine Specification, section 4.4):
 * names of the classes that it uses, descriptors, and values of annotations.
 */
record ClassConstants(Set<String> texts) {

  private static final int MAGIC = 0xCAFEBABE;
  private static final Pattern DESCRIBED = Pattern.compile("L([\\w/$]+)[;<]");

  ClassConstants {
    texts = Set.copyOf(texts);
  }

  /**
   * Reads a class file.
   *
   * @throws IOException if it is none
   */
  static ClassConstants of(byte[] file) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(file));
    if (in.readInt() != MAGIC) {
      throw new IOException("it is not a class file");
    }
    in.readInt(); // its version
    Set<String> texts = new HashSet<>();
    int count = in.readUnsignedShort();
    for (int i = 1; i < count; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> texts.add(in.readUTF());
        case 3, 4, 9, 10, 11, 12, 17, 18 -> in.skipNBytes(4);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // a long or a double takes two places
        }
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        default -> throw new IOException("its constant pool has an entry of kind " + tag);
      }
    }
    return new ClassConstants(texts);
  }

  /** Names of the classes that it uses, with dots; some may be of none. */
  Set<String> uses() {
    Set<String> names = new HashSet<>();
    for (String text : texts) {
      names.add(text.replace('/', '.'));
      Matcher described = DESCRIBED.matcher(text);
      while (described.find()) {
        names.add(described.group(1).replace('/', '.'));
      }
    }
    return names;
  }

  boolean has(String text) {
    return texts.contains(text);
  }

  /** Whether it has an annotation of JAXB. */
  boolean hasAnnotation(String simpleName) {
    return has("Ljakarta/xml/bind/annotation/" + simpleName + ";");
  }
}
