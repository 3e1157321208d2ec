package soapbench.lab.option;

import java.util.Iterator;
import java.util.stream.Stream;
import soapbench.server.domain.ServerKind;

/** The words of all kinds of servers, for the description of an option that takes one. */
public final class ServerKindWords implements Iterable<String> {

  @Override
  public Iterator<String> iterator() {
    return Stream.of(ServerKind.values()).map(ServerKind::id).iterator();
  }
}
