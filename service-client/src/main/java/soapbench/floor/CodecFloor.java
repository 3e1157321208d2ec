package soapbench.floor;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import soapbench.contract.payload.Payload;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.cxf.SoapStack;
import soapbench.jaxb.FastJaxbReading;
import soapbench.jaxb.FastJaxbWriting;
import soapbench.payload.PayloadCount;
import soapbench.payload.format.PayloadFormat;
import soapbench.trial.CodecTimes;

/**
 * Cost of encoding a payload and decoding it again, in memory and in this process. Each is done
 * once, as in an exchange, where one side encodes and the other decodes.
 */
public final class CodecFloor {

  private static final QName ELEMENT = new QName("payload");

  /** More than the namespace declaration that JAXB writes and nobody uses. */
  private static final int NAMESPACE_BYTES = 1_000;

  /**
   * Encodes and decodes the payload of a request. It is generated before the clock starts, and
   * counted after it stops.
   *
   * @throws FloorFailedException if what comes out is not what went in, or does not fit into memory
   */
  public CodecTimes measure(PayloadRequest request) throws FloorFailedException {
    try {
      Payload payload = request.payload();
      return measure(request, payload);
    } catch (JAXBException | XMLStreamException | RuntimeException e) {
      throw new FloorFailedException("the codec alone: " + e, e);
    } catch (OutOfMemoryError e) {
      throw new FloorFailedException("the codec alone: the client's heap is too small", e);
    }
  }

  private CodecTimes measure(PayloadRequest request, Payload payload)
      throws JAXBException, XMLStreamException, FloorFailedException {
    PayloadFormat format = request.format();
    Memory memory = new Memory(format.serializes() ? 0 : request.bytes() + NAMESPACE_BYTES);
    JAXBContext context = request.source().context();
    Stopwatch writing = new Stopwatch();
    Bytes bytes =
        format.serializes() ? Bytes.of(format.bytes(payload)) : xml(payload, context, memory);
    long writeNs = writing.elapsedNs();
    Stopwatch reading = new Stopwatch();
    Payload read = format.serializes() ? format.read(bytes.array()) : ofXml(bytes, request);
    long readNs = reading.elapsedNs();
    if (!PayloadCount.of(read).equals(PayloadCount.of(payload))) {
      throw new FloorFailedException("the codec alone: what was read is not what was written");
    }
    return new CodecTimes(writeNs, readNs);
  }

  /** Written as the SOAP stack writes it. */
  private static Bytes xml(Payload payload, JAXBContext context, Memory memory)
      throws JAXBException {
    Marshaller marshaller = new FastJaxbWriting(context).createMarshaller();
    marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
    marshaller.marshal(
        payload.getMessage() == null
            ? new JAXBElement<>(ELEMENT, Payload.class, payload)
            : payload.getMessage(),
        memory);
    return memory.bytes();
  }

  private static Payload ofXml(Bytes xml, PayloadRequest request)
      throws JAXBException, XMLStreamException {
    XMLStreamReader reader =
        SoapStack.reader(new ByteArrayInputStream(xml.array(), 0, xml.length()));
    try {
      Unmarshaller unmarshaller = request.source().context().createUnmarshaller();
      return FastJaxbReading.around(
          () ->
              request.source().shape().isPresent()
                  ? unmarshaller.unmarshal(reader, Payload.class).getValue()
                  : Payload.ofMessage(unmarshaller.unmarshal(reader)));
    } finally {
      reader.close();
    }
  }

  /** The first bytes of an array. */
  private record Bytes(byte[] array, int length) {

    static Bytes of(byte[] array) {
      return new Bytes(array, array.length);
    }
  }

  /** Memory that is allocated before the clock starts, and is read without a copy. */
  private static final class Memory extends ByteArrayOutputStream {

    Memory(int bytes) {
      super(bytes);
    }

    Bytes bytes() {
      return new Bytes(buf, count);
    }
  }
}
