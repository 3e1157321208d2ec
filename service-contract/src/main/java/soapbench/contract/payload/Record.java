package soapbench.contract.payload;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;

/**
 * A small typed record, type {@code Record} of {@code payload.xsd}. Its fields are plain, so that
 * neither Java serialization nor XML pays for wrapper objects; {@code created} is xs:dateTime in
 * XML and milliseconds since 1970-01-01T00:00:00Z in Java.
 */
@XmlAccessorType(XmlAccessType.FIELD)
@XmlType(
    name = "Record",
    propOrder = {"id", "name", "quantity", "price", "createdDateTime", "note"})
public final class Record implements Serializable {

  private static final long serialVersionUID = 1L;

  private long id;

  @XmlElement(required = true)
  private String name;

  private int quantity;
  private double price;
  @XmlTransient private long created;

  @XmlElement(required = true)
  private String note;

  /** An empty record, as JAXB needs it. */
  @SuppressWarnings("NullAway.Init")
  public Record() {}

  /** A record that was created so many milliseconds since 1970-01-01T00:00:00Z. */
  public Record(long id, String name, int quantity, double price, long created, String note) {
    this.id = id;
    this.name = name;
    this.quantity = quantity;
    this.price = price;
    this.created = created;
    this.note = note;
  }

  public long getId() {
    return id;
  }

  public String getName() {
    return name;
  }

  public int getQuantity() {
    return quantity;
  }

  public double getPrice() {
    return price;
  }

  /** Milliseconds since 1970-01-01T00:00:00Z. */
  public long getCreated() {
    return created;
  }

  public String getNote() {
    return note;
  }

  @XmlElement(name = "created", required = true)
  @XmlSchemaType(name = "dateTime")
  private String getCreatedDateTime() {
    return Timestamps.print(created);
  }

  @SuppressWarnings("unused") // called by JAXB
  private void setCreatedDateTime(String dateTime) {
    created = Timestamps.parse(dateTime);
  }
}
