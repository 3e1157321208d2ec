package soapbench.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import soapbench.contract.LaboratoryContract;

/**
 * The least application that looks started: a file where the service's WSDL would be, and a bean at
 * the queue that a start asks.
 */
final class TinyApplication {
  private static final String DESCRIPTOR =
      """
      <application xmlns="https://jakarta.ee/xml/ns/jakartaee" version="10">
        <module>
          <web>
            <web-uri>service.war</web-uri>
            <context-root>/soapbench</context-root>
          </web>
        </module>
      </application>
      """;

  private static final String LISTENER = TinyListener.class.getName().replace('.', '/') + ".class";

  private static final String BEANS =
      """
      <ejb-jar xmlns="https://jakarta.ee/xml/ns/jakartaee" version="4.0">
        <enterprise-beans>
          <message-driven>
            <ejb-name>Tiny</ejb-name>
            <ejb-class>%1$s</ejb-class>
            <messaging-type>jakarta.jms.MessageListener</messaging-type>
            <transaction-type>Bean</transaction-type>
            <activation-config>
              <activation-config-property>
              <activation-config-property-name>destinationLookup</activation-config-property-name>
              <activation-config-property-value>java:app/floor</activation-config-property-value>
              </activation-config-property>
              <activation-config-property>
              <activation-config-property-name>destinationType</activation-config-property-name>
              <activation-config-property-value>jakarta.jms.Queue</activation-config-property-value>
              </activation-config-property>
            </activation-config>
            <jms-destination>
              <name>java:app/floor</name>
              <interface-name>jakarta.jms.Queue</interface-name>
              <destination-name>%2$s</destination-name>
            </jms-destination>
          </message-driven>
        </enterprise-beans>
      </ejb-jar>
      """
          .formatted(TinyListener.class.getName(), LaboratoryContract.FLOOR);

  private static final String WEB =
      """
      <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
        <jms-connection-factory>
          <name>%s</name>
        </jms-connection-factory>
      </web-app>
      """
          .formatted(TinyListener.CONNECTIONS);

  private TinyApplication() {}

  static Path write(Path file) throws IOException {
    byte[] war =
        zip(
            Map.of(
                "laboratory",
                bytes("<definitions/>"),
                "WEB-INF/web.xml",
                bytes(WEB),
                "WEB-INF/ejb-jar.xml",
                bytes(BEANS),
                "WEB-INF/classes/" + LISTENER,
                listener()));
    byte[] ear = zip(Map.of("META-INF/application.xml", bytes(DESCRIPTOR), "service.war", war));
    return Files.write(file, ear);
  }

  private static byte[] listener() throws IOException {
    try (InputStream in = TinyApplication.class.getResourceAsStream("/" + LISTENER)) {
      return in.readAllBytes();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] zip(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }
}
