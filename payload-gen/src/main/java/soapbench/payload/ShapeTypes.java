package soapbench.payload;

import jakarta.xml.bind.DataBindingException;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import soapbench.contract.payload.Payload;

/** Types of the laboratory's shapes. */
final class ShapeTypes implements PayloadTypes {

  /** Made when the first payload is written or read. */
  private static final class Context {

    static final JAXBContext OF_PAYLOADS = make();

    private static JAXBContext make() {
      try {
        return JAXBContext.newInstance(Payload.class);
      } catch (JAXBException e) {
        throw new DataBindingException("the payload's classes have no binding to XML", e);
      }
    }
  }

  @Override
  public ReadableClasses classes() {
    return ReadableClasses.OF_SHAPES;
  }

  @Override
  public PayloadRoot root() {
    return PayloadRoot.OF_SHAPES;
  }

  @Override
  public JAXBContext context() {
    return Context.OF_PAYLOADS;
  }
}
