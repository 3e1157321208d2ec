package soapbench.payload;

import jakarta.xml.bind.JAXBElement;
import java.util.Optional;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import soapbench.contract.payload.Payload;

/**
 * Root of the objects that codecs write and read: of the laboratory's shapes the payload itself; of
 * a message of the user's own the object of its root element, without a {@code JAXBElement} around
 * it.
 *
 * @param type its class
 * @param element the {@code JAXBElement} that is around it, without it; empty if there is none
 */
public record PayloadRoot(Class<?> type, Optional<Around> element) {

  /** The root of the laboratory's shapes. */
  public static final PayloadRoot OF_SHAPES = new PayloadRoot(Payload.class, Optional.empty());

  /** Name, type and scope of a {@code JAXBElement}. */
  public record Around(QName name, Class<?> declared, Class<?> scope) {

    private JAXBElement<?> around(Object value) {
      return of(declared, value);
    }

    private <T> JAXBElement<T> of(Class<T> type, Object value) {
      return new JAXBElement<>(name, type, scope, type.cast(value));
    }
  }

  /** The root of messages like one, whose object or {@code JAXBElement} is given. */
  public static PayloadRoot like(Object message) {
    return message instanceof JAXBElement<?> element
        ? new PayloadRoot(
            element.getValue().getClass(),
            Optional.of(
                new Around(element.getName(), element.getDeclaredType(), element.getScope())))
        : new PayloadRoot(message.getClass(), Optional.empty());
  }

  /**
   * The root of a payload.
   *
   * @throws IllegalArgumentException if it has another one
   */
  public Object of(Payload payload) {
    Object root = type == Payload.class ? shape(payload) : value(payload.getMessage());
    if (root == null || root.getClass() != type) {
      throw new IllegalArgumentException("the root is not an object of class " + type.getName());
    }
    return root;
  }

  /** Whether a payload has one of the laboratory's shapes. */
  public static boolean isShape(Payload payload) {
    return payload.getRecords() != null || payload.getText() != null || payload.getValues() != null;
  }

  private static Payload shape(Payload payload) {
    if (!isShape(payload)) {
      throw new IllegalArgumentException(
          "its schema has records, text and doubles alone, and no message of your own");
    }
    return payload;
  }

  private static @Nullable Object value(@Nullable Object message) {
    return message instanceof JAXBElement<?> element ? element.getValue() : message;
  }

  /** The payload that has a root. */
  public Payload payload(Object root) {
    return root instanceof Payload shape
        ? shape
        : Payload.ofMessage(element.<Object>map(one -> one.around(root)).orElse(root));
  }
}
