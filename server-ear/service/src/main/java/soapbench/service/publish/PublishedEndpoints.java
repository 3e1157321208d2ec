package soapbench.service.publish;

import java.util.Optional;

/** The endpoints of a service that is published, until it is closed. They may come and go. */
public interface PublishedEndpoints extends AutoCloseable {

  /** Whether a path of the application is the service's, be there an endpoint or not. */
  boolean owns(String path);

  /**
   * Why there is no endpoint at a path of the service now, in a line with no value from outside;
   * empty if there is one, which this call may have published.
   */
  Optional<String> absence(String path);

  /** Takes them back. */
  @Override
  void close();
}
