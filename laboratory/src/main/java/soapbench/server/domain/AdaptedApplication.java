package soapbench.server.domain;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.w3c.dom.Element;
import soapbench.process.ShutdownHook;
import soapbench.server.setting.Account;
import soapbench.server.setting.PrivateFile;
import soapbench.server.setting.ServerException;

/**
 * Copy of an EAR whose message-driven beans and connection factories are of a resource adapter that
 * is not the server's own. Its descriptors say what the EAR's say, in the adapter's words.
 *
 * @param adapter name of the adapter, as it is deployed
 * @param account its account at the broker
 */
public record AdaptedApplication(String adapter, Account account) {

  private static final String BEANS = "WEB-INF/ejb-jar.xml";
  private static final String SERVERS_BEANS = "WEB-INF/glassfish-ejb-jar.xml";
  private static final String WEB = "WEB-INF/web.xml";

  /** The application's name of its connection factory, which is that of an annotation. */
  private static final String CONNECTIONS = "java:global/jms/soapbench/ConnectionFactory";

  private static final String LOOKED_UP = "destinationLookup";
  private static final String DEFINITION = "jms-connection-factory";

  /**
   * Writes the copy, for its owner alone; every WAR that has message-driven beans is another in it.
   *
   * @throws ServerException if one of the files cannot be read or written, or is no such EAR
   */
  public void write(Path application, Path copy) {
    try {
      // made for its owner alone, so that nobody else reads the password meanwhile either
      Path aside = Files.createTempDirectory(folder(copy), ".soapbench-");
      ShutdownHook hook = ShutdownHook.add("delete-adapted", () -> PrivateFile.deleteFolder(aside));
      try {
        Path ear = Files.createTempFile(aside, "", ".ear");
        try (OutputStream out = Files.newOutputStream(ear)) {
          Files.copy(application, out);
        }
        adapt(ear, aside.resolve("war"));
        Files.move(ear, copy, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        PrivateFile.deleteFolder(aside);
        hook.takeBack();
      }
    } catch (IOException e) {
      throw ServerException.cannot("copy", application, e);
    }
  }

  private static Path folder(Path file) {
    return Objects.requireNonNull(file.toAbsolutePath().getParent(), "folder");
  }

  private void adapt(Path ear, Path war) throws IOException {
    try (FileSystem files = FileSystems.newFileSystem(ear)) {
      for (Path module : wars(files)) {
        Files.copy(module, war, StandardCopyOption.REPLACE_EXISTING);
        if (adapt(war)) {
          Files.copy(war, module, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  private static List<Path> wars(FileSystem ear) throws IOException {
    try (Stream<Path> entries = Files.list(ear.getPath("/"))) {
      return entries.filter(entry -> entry.toString().endsWith(".war")).toList();
    }
  }

  private boolean adapt(Path war) throws IOException {
    try (FileSystem files = FileSystems.newFileSystem(war)) {
      Path beans = files.getPath(BEANS);
      if (!Files.exists(beans)) {
        return false;
      }
      ConfigurationFile ejb = ConfigurationFile.read(beans);
      String names =
          ConfigurationFile.all(ejb.root(), "message-driven").stream()
              .map(this::adaptBean)
              .collect(Collectors.joining());
      Files.writeString(beans, ejb.text());
      Files.writeString(
          files.getPath(SERVERS_BEANS),
          "<glassfish-ejb-jar><enterprise-beans>%s</enterprise-beans></glassfish-ejb-jar>"
              .formatted(names));
      Path web = files.getPath(WEB);
      ConfigurationFile servlets = ConfigurationFile.read(web);
      addConnections(servlets.root());
      Files.writeString(web, servlets.text());
      return true;
    }
  }

  /**
   * Defines the connection factory, before its annotation. GlassFish gives an adapter an empty name
   * of a user where a factory names nobody, and takes one that does not say so for one without
   * transactions.
   */
  private void addConnections(Element web) {
    ConfigurationFile.all(web, DEFINITION).stream()
        .filter(defined -> text(defined, "name").equals(CONNECTIONS))
        .toList()
        .forEach(ConfigurationFile::remove);
    Element factory = ConfigurationFile.add(web, DEFINITION);
    ConfigurationFile.add(factory, "name").setTextContent(CONNECTIONS);
    ConfigurationFile.add(factory, "interface-name")
        .setTextContent("jakarta.jms.ConnectionFactory");
    ConfigurationFile.add(factory, "resource-adapter").setTextContent(adapter);
    ConfigurationFile.add(factory, "user").setTextContent(account.user());
    ConfigurationFile.add(factory, "password").setTextContent(account.password());
    ConfigurationFile.add(factory, "transactional").setTextContent("true");
  }

  /**
   * Lets a bean consume the queue by the broker's name for it. Its definitions of queues are left
   * out: they would be of the server's own broker.
   *
   * @return its row in the server's descriptor
   */
  private String adaptBean(Element bean) {
    String lookedUp =
        ConfigurationFile.all(bean, "activation-config-property").stream()
            .filter(property -> text(property, "activation-config-property-name").equals(LOOKED_UP))
            .map(property -> text(property, "activation-config-property-value"))
            .findFirst()
            .orElseThrow(() -> new ServerException("a bean has no " + LOOKED_UP));
    Element destination =
        ConfigurationFile.all(bean, "jms-destination").stream()
            .filter(defined -> text(defined, "name").equals(lookedUp))
            .findFirst()
            .orElseThrow(() -> new ServerException("no bean defines " + lookedUp));
    Element activation = ConfigurationFile.first(bean, "activation-config");
    while (activation.hasChildNodes()) {
      activation.removeChild(activation.getFirstChild());
    }
    property(activation, "destination", text(destination, "destination-name"));
    property(activation, "destinationType", text(destination, "interface-name"));
    property(activation, "useJNDI", "false");
    // a broker that is away for a while is looked for again
    property(activation, "setupAttempts", "-1");
    ConfigurationFile.all(bean, "jms-destination").forEach(ConfigurationFile::remove);
    return "<ejb><ejb-name>%s</ejb-name><mdb-resource-adapter><resource-adapter-mid>%s"
            .formatted(text(bean, "ejb-name"), adapter)
        + "</resource-adapter-mid></mdb-resource-adapter></ejb>";
  }

  private static void property(Element activation, String name, String value) {
    Element property = ConfigurationFile.add(activation, "activation-config-property");
    ConfigurationFile.add(property, "activation-config-property-name").setTextContent(name);
    ConfigurationFile.add(property, "activation-config-property-value").setTextContent(value);
  }

  private static String text(Element under, String name) {
    return ConfigurationFile.first(under, name).getTextContent().strip();
  }
}
