package soapbench.base64;

import java.util.Iterator;
import javax.xml.namespace.NamespaceContext;
import org.jvnet.staxex.NamespaceContextEx;

/** The namespaces of a reader or writer as Stax-Ex wants them; they cannot be listed. */
record NamespaceContextAdapter(NamespaceContext names) implements NamespaceContextEx {

  @Override
  public String getNamespaceURI(String prefix) {
    return names.getNamespaceURI(prefix);
  }

  @Override
  public String getPrefix(String uri) {
    return names.getPrefix(uri);
  }

  @Override
  public Iterator<String> getPrefixes(String uri) {
    return names.getPrefixes(uri);
  }

  @Override
  public Iterator<Binding> iterator() {
    throw new UnsupportedOperationException("a stream has no list of its names");
  }
}
