package soapbench.experiment.service.wsdl;

import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import soapbench.http.HttpAddress;
import soapbench.http.HttpDocument;
import soapbench.http.HttpRoute;
import soapbench.http.MediaType;

/**
 * Fetches documents over HTTP. A server is told the login only if it asks for one.
 *
 * @param route the way to an address
 * @param login headers with which one logs in; empty where there are none
 * @param time how long a document may take
 */
public record WsdlFetch(
    Function<HttpAddress, HttpRoute> route, Map<String, String> login, Duration time)
    implements WsdlPlace.Get {

  private static final int OK = 200;
  private static final Set<Integer> ASKS_FOR_LOGIN = Set.of(401, 403);

  public WsdlFetch {
    login = Map.copyOf(login);
  }

  /** Fetches what is open to all. */
  public static WsdlFetch open(Duration time) {
    return new WsdlFetch(address -> new HttpRoute(address.uri()), Map.of(), time);
  }

  @Override
  public WsdlPlace.Found document(HttpAddress address) throws IOException {
    HttpRoute way = route.apply(address);
    try {
      HttpDocument document = HttpDocument.get(way, Map.of("User-Agent", "soapbench"), time);
      if (ASKS_FOR_LOGIN.contains(document.status()) && !login.isEmpty()) {
        document = HttpDocument.get(way, login, time);
      }
      if (document.status() != OK) {
        throw new IOException("it answers HTTP status " + document.status());
      }
      return new WsdlPlace.Found(document.body(), MediaType.of(document.contentType()).charset());
    } catch (IOException e) {
      throw new IOException("can't fetch %s: %s".formatted(address.uri(), e.getMessage()), e);
    }
  }
}
