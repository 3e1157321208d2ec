package soapbench.service;

import static java.util.Objects.requireNonNull;

import java.util.function.Function;
import soapbench.contract.ServiceContract;

/**
 * A service that this application publishes: a row in its table.
 *
 * @param contract what clients know of it
 * @param type the interface that is generated from its WSDL
 * @param implementation makes the one object that answers over every binding; its class is not
 *     annotated with {@code @WebService}, so that the server's own stack leaves it alone
 * @param requests takes the messages of its queues
 */
public record PublishedService<T>(
    ServiceContract contract,
    Class<T> type,
    Function<ServerResources, T> implementation,
    RequestHandler requests) {

  public PublishedService {
    requireNonNull(contract, "contract");
    requireNonNull(type, "type");
    requireNonNull(implementation, "implementation");
    requireNonNull(requests, "requests");
  }

  /** A service whose messages no other takes. */
  public PublishedService(
      ServiceContract contract, Class<T> type, Function<ServerResources, T> implementation) {
    this(contract, type, implementation, new RequestHandler(contract));
  }
}
