package soapbench.service.soap;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Names in what no schema is known of. A parser keeps them all, also for later requests, and looks
 * through those of one hash one by one.
 */
final class DistinctNames {

  static final int MOST = 100_000;

  /** By chance, not even three of a hundred thousand names have one hash. */
  static final int MOST_OF_ONE_HASH = 4;

  private final Map<Integer, String> firstOfHash = new HashMap<>();
  private final Map<Integer, Set<String>> othersOfHash = new HashMap<>();

  /**
   * An element begins.
   *
   * @throws InvalidRequestException if there are too many names
   */
  void element(XMLStreamReader element) throws XMLStreamException {
    name(element.getPrefix());
    name(element.getLocalName());
    for (int i = 0; i < element.getAttributeCount(); i++) {
      name(element.getAttributePrefix(i));
      name(element.getAttributeLocalName(i));
    }
    for (int i = 0; i < element.getNamespaceCount(); i++) {
      name(element.getNamespacePrefix(i));
    }
  }

  /** The target of a processing instruction, or a part of another name; null for none. */
  void name(String name) throws XMLStreamException {
    if (name == null) {
      return;
    }
    int hash = name.hashCode();
    String first = firstOfHash.putIfAbsent(hash, name);
    if (first != null && !first.equals(name)) {
      Set<String> others = othersOfHash.computeIfAbsent(hash, none -> new HashSet<>());
      others.add(name);
      if (others.size() >= MOST_OF_ONE_HASH) {
        throw new InvalidRequestException(
            "the request has more than %s names of one hash".formatted(MOST_OF_ONE_HASH));
      }
    }
    if (firstOfHash.size() > MOST) {
      throw new InvalidRequestException("the request has more than %s names".formatted(MOST));
    }
  }
}
