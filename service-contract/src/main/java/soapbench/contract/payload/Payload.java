package soapbench.contract.payload;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Payload of an exchange, type {@code Payload} of {@code payload.xsd}: a list of records, one long
 * text, or an array of doubles; or else a message of the user's own, which travels as {@link
 * AnyMessage}, and is serialized without this class around it. The part that a payload does not
 * have is null.
 */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Payload",
    propOrder = {"records", "text", "values"})
public final class Payload implements Serializable {

  private static final long serialVersionUID = 1L;

  @XmlElement(name = "record")
  private @Nullable ArrayList<Record> records;

  private @Nullable String text;

  @XmlElement(name = "value")
  private double @Nullable [] values;

  private transient @Nullable Object message;

  /** An empty payload, as JAXB needs it. */
  public Payload() {}

  /** A payload of records; the list is kept, not copied. */
  public static Payload ofRecords(ArrayList<Record> records) {
    Payload payload = new Payload();
    payload.records = records;
    return payload;
  }

  public static Payload ofText(String text) {
    Payload payload = new Payload();
    payload.text = text;
    return payload;
  }

  /** A payload of doubles; the array is kept, not copied. */
  public static Payload ofValues(double[] values) {
    Payload payload = new Payload();
    payload.values = values;
    return payload;
  }

  /** A payload that is a message of the user's own: the object of its root element. */
  public static Payload ofMessage(Object root) {
    Payload payload = new Payload();
    payload.message = root;
    return payload;
  }

  /** The object of the root element of the user's own message, or null. */
  public @Nullable Object getMessage() {
    return message;
  }

  /** The records, or null. */
  public @Nullable List<Record> getRecords() {
    return records;
  }

  /** The text, or null. */
  public @Nullable String getText() {
    return text;
  }

  /** The doubles themselves, not a copy, or null. */
  public double @Nullable [] getValues() {
    return values;
  }
}
