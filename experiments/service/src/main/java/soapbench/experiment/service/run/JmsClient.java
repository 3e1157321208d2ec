package soapbench.experiment.service.run;

import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import soapbench.broker.BrokerKind;
import soapbench.exchange.Login;

/**
 * Client of a broker: its vendor's library, and an account.
 *
 * @param library the jar with the classes that a WSDL names; empty for a {@link BrokerKind}, whose
 *     client is here
 */
record JmsClient(Optional<Path> library, Optional<Login> login) {

  JmsClient {
    library.ifPresent(
        jar -> {
          if (!Files.isRegularFile(jar)) {
            throw new IllegalArgumentException(jar + ": there is no such file");
          }
        });
  }

  /**
   * The loader of the class that a WSDL names for its look-ups. It has to be one of the library
   * that the user gave, or one that is here: a WSDL may not choose one of the JDK's, which reach
   * anywhere.
   *
   * @throws IOException in one line, if it is another one
   */
  ClassLoader loader(String contextFactory) throws IOException {
    ClassLoader own = JmsClient.class.getClassLoader();
    if (BrokerKind.of(contextFactory).isPresent()) {
      return own;
    }
    if (library.isEmpty()) {
      throw new IOException(
          "the WSDL looks up by %s: --jms-library has to name the jar with it"
              .formatted(contextFactory));
    }
    // not closed: connections load classes as long as they last
    ClassLoader loader = new URLClassLoader(new URL[] {url(library.get())}, own);
    try {
      if (Class.forName(contextFactory, false, loader).getClassLoader() == loader) {
        return loader;
      }
    } catch (ClassNotFoundException | LinkageError missing) {
      // said below
    }
    throw new IOException("%s has no class %s".formatted(library.get(), contextFactory));
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalStateException("every file has an address", e);
    }
  }
}
