package soapbench.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The least application that looks started: a file where the service's WSDL would be. */
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

  private TinyApplication() {}

  static Path write(Path file) throws IOException {
    byte[] war =
        zip(
            Map.of(
                "laboratory", bytes("<definitions/>"),
                "WEB-INF/classes/nothing", bytes("")));
    byte[] ear = zip(Map.of("META-INF/application.xml", bytes(DESCRIPTOR), "service.war", war));
    return Files.write(file, ear);
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
