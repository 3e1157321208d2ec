package soapbench.payload.format;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import soapbench.contract.payload.Payload;
import soapbench.payload.PayloadRoot;
import soapbench.payload.PayloadTypes;
import soapbench.payload.ReadableClasses;

/** A class of a message, with a value of each kind that generated classes have. */
@XmlRootElement
@XmlAccessorType(XmlAccessType.FIELD)
public final class Parcel {

  XMLGregorianCalendar due;
  Duration takes;
  QName kind;
  BigDecimal weight;
  BigInteger number;
  byte[] scan;
  Boolean urgent;
  List<Parcel> inner;
  List<JAXBElement<?>> elements;
  Object any;

  @XmlAnyAttribute Map<QName, String> other = new HashMap<>();

  /** A parcel with everything, and one in it. */
  static Parcel filled() throws Exception {
    DatatypeFactory factory = DatatypeFactory.newInstance();
    Parcel parcel = new Parcel();
    parcel.due = factory.newXMLGregorianCalendar("2026-01-31T23:59:59.125+01:00");
    parcel.takes = factory.newDuration("P1DT2.5S");
    parcel.kind = new QName("urn:k", "local", "k");
    parcel.weight = new BigDecimal("1.500");
    parcel.number = new BigInteger("123456789012345678901234567890");
    parcel.scan = new byte[] {1, 2, 3};
    parcel.urgent = true;
    parcel.other.put(new QName("urn:o", "o"), "x");
    parcel.inner = new ArrayList<>(List.of(new Parcel()));
    return parcel;
  }

  Payload payload() {
    return Payload.ofMessage(this);
  }

  /** Types of payloads whose root is of a class, and which have others in it. */
  static PayloadTypes types(Class<?> root, Class<?>... others) {
    return types(root.getClassLoader(), root, others);
  }

  /** These, of which a loader may not find all. */
  static PayloadTypes types(ClassLoader loader, Class<?> root, Class<?>... others) {
    return new Types(
        root, Stream.<Class<?>>concat(Stream.of(root), Stream.of(others)).toList(), loader, true);
  }

  /** Types of a few payloads of a class. */
  static PayloadTypes uncompiled(Class<?> root) {
    return new Types(root, List.of(root), root.getClassLoader(), false);
  }

  private record Types(Class<?> type, List<Class<?>> own, ClassLoader loader, boolean compiled)
      implements PayloadTypes {

    @Override
    public ReadableClasses classes() {
      return ReadableClasses.ofMessage(own.stream().map(Class::getName).toList(), loader);
    }

    @Override
    public PayloadRoot root() {
      return new PayloadRoot(type, Optional.empty());
    }

    @Override
    public JAXBContext context() {
      throw new UnsupportedOperationException("no XML here");
    }
  }
}
