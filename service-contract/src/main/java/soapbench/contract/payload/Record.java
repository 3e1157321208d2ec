package soapbench.contract.payload;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlTransient;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;
import java.time.Instant;

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

  /** An empty record, to be filled. */
  public Record() {}

  public long getId() {
    return id;
  }

  public void setId(long id) {
    this.id = id;
  }

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public int getQuantity() {
    return quantity;
  }

  public void setQuantity(int quantity) {
    this.quantity = quantity;
  }

  public double getPrice() {
    return price;
  }

  public void setPrice(double price) {
    this.price = price;
  }

  /** Milliseconds since 1970-01-01T00:00:00Z. */
  public long getCreated() {
    return created;
  }

  /** Sets the milliseconds since 1970-01-01T00:00:00Z. */
  public void setCreated(long created) {
    this.created = created;
  }

  public String getNote() {
    return note;
  }

  public void setNote(String note) {
    this.note = note;
  }

  @XmlElement(name = "created", required = true)
  @XmlSchemaType(name = "dateTime")
  private String getCreatedDateTime() {
    return Instant.ofEpochMilli(created).toString();
  }

  @SuppressWarnings("unused") // called by JAXB
  private void setCreatedDateTime(String dateTime) {
    created = Timestamps.parse(dateTime);
  }
}
