package soapbench.jaxb;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.glassfish.jaxb.runtime.v2.runtime.JAXBContextImpl;
import org.glassfish.jaxb.runtime.v2.runtime.MarshallerImpl;
import org.glassfish.jaxb.runtime.v2.runtime.output.Encoded;
import org.glassfish.jaxb.runtime.v2.runtime.output.UTF8XmlOutput;
import org.glassfish.jaxb.runtime.v2.runtime.output.XmlOutput;
import org.jspecify.annotations.Nullable;

/**
 * Has JAXB write with less work. For each text it copies the characters into an array, has a
 * handler copy them to a string, and then encodes that. Without a handler, which it has no setting
 * for, it escapes while it encodes.
 */
public final class FastJaxbWriting extends JAXBContext {

  private final JAXBContext usual;

  /**
   * Has the marshallers of a context write to streams with less work: in UTF-8, and without heed of
   * settings for indents, headers, another encoding or a handler of escapes. Those of another
   * implementation than the one known here stay as they are.
   */
  public FastJaxbWriting(JAXBContext usual) {
    this.usual = usual;
  }

  @Override
  public Marshaller createMarshaller() throws JAXBException {
    Marshaller marshaller = usual.createMarshaller();
    return marshaller instanceof MarshallerImpl known && usual instanceof JAXBContextImpl names
        ? (Marshaller)
            Proxy.newProxyInstance(
                FastJaxbWriting.class.getClassLoader(),
                new Class<?>[] {Marshaller.class},
                new ToStreams(known, names.getUTF8NameTable()))
        : marshaller;
  }

  @Override
  public Unmarshaller createUnmarshaller() throws JAXBException {
    return usual.createUnmarshaller();
  }

  /** Does itself what writes to a stream, and leaves the rest to JAXB. */
  private record ToStreams(MarshallerImpl marshaller, Encoded[] names)
      implements InvocationHandler {

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object[] arguments)
        throws Throwable {
      if (method.getName().equals("marshal") && arguments[1] instanceof OutputStream out) {
        XmlOutput output = new TextInPieces(out, names);
        marshaller.marshal(arguments[0], output);
        return null;
      }
      try {
        return method.invoke(marshaller, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }

  /**
   * Writes a long text piece by piece: JAXB keeps six bytes of memory for each character that it
   * encodes at once.
   */
  private static final class TextInPieces extends UTF8XmlOutput {

    private static final int PIECE = 1 << 12;

    TextInPieces(OutputStream out, Encoded[] names) {
      super(out, names, null);
    }

    @Override
    public void text(String value, boolean needSP) throws IOException {
      int from = 0;
      while (value.length() - from > PIECE) {
        int to = from + PIECE;
        if (Character.isHighSurrogate(value.charAt(to - 1))) {
          to--;
        }
        super.text(value.substring(from, to), needSP && from == 0);
        from = to;
      }
      super.text(from == 0 ? value : value.substring(from), needSP && from == 0);
    }
  }
}
