package soapbench.message.types;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlRegistry;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import soapbench.message.source.InvalidMessageException;
import soapbench.payload.message.MessageLoader;

/**
 * The classes of a message in a loader of their own.
 *
 * @param files class files by the names of their classes, sorted
 * @param bound those that the binding to XML is made of
 */
public record MessageClasses(
    ClassLoader loader, Map<String, byte[]> files, List<Class<?>> bound, JAXBContext context) {

  private static final List<Class<? extends Annotation>> BINDING =
      List.of(XmlRootElement.class, XmlType.class, XmlRegistry.class, XmlEnum.class);

  public MessageClasses {
    files = Collections.unmodifiableMap(new TreeMap<>(files));
    bound = List.copyOf(bound);
  }

  /** Names of all of them, sorted. */
  public List<String> names() {
    return List.copyOf(files.keySet());
  }

  /** Packages of its classes, sorted. */
  public List<String> packages() {
    return names().stream()
        .map(name -> name.substring(0, Math.max(0, name.lastIndexOf('.'))))
        .distinct()
        .sorted()
        .toList();
  }

  /** Loads class files, of which those with JAXB's annotations make the context. */
  static MessageClasses load(Map<String, byte[]> files) {
    return load(files, new TreeMap<>(files).keySet());
  }

  /**
   * Loads class files.
   *
   * @param candidates names of those that make the context, where they have JAXB's annotations;
   *     JAXB finds others by itself
   */
  static MessageClasses load(Map<String, byte[]> files, Collection<String> candidates) {
    ClassLoader loader = new MessageLoader(files);
    List<Class<?>> bound = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (String name : candidates) {
      try {
        Class<?> type = Class.forName(name, false, loader);
        if (BINDING.stream().anyMatch(type::isAnnotationPresent)) {
          bound.add(type);
        }
      } catch (ClassNotFoundException | LinkageError e) {
        missing.add(name + ": " + e.getMessage()); // a jar may have what nobody needs
      }
    }
    if (bound.isEmpty()) {
      throw new InvalidMessageException(
          "none of its %s classes has an annotation of JAXB: allowed are those of %s%s"
              .formatted(
                  files.size(),
                  XmlRootElement.class.getPackageName(),
                  missing.isEmpty() ? "" : "; one can't be loaded, " + missing.get(0)));
    }
    try {
      return new MessageClasses(
          loader, files, bound, JAXBContext.newInstance(bound.toArray(Class<?>[]::new)));
    } catch (LinkageError e) {
      throw new InvalidMessageException("a class can't be loaded: " + e.getMessage());
    } catch (JAXBException e) {
      throw new InvalidMessageException("JAXB refuses the classes: " + reason(e));
    }
  }

  /** The words of a failure of JAXB, which often wraps what says why. */
  static String reason(Throwable failed) {
    Throwable cause = failed;
    while (cause.getMessage() == null && cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (failed instanceof JAXBException bound && bound.getLinkedException() != null) {
      cause = cause.getMessage() == null ? bound.getLinkedException() : cause;
    }
    return String.valueOf(cause.getMessage());
  }
}
