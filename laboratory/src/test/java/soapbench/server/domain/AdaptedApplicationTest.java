package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.setting.Account;
import soapbench.server.setting.ServerException;

class AdaptedApplicationTest {

  private static final String BEANS =
      """
      <ejb-jar xmlns="https://jakarta.ee/xml/ns/jakartaee"><enterprise-beans><message-driven>
      <ejb-name>Orders</ejb-name>
      <activation-config><activation-config-property>
      <activation-config-property-name>destinationLookup</activation-config-property-name>
      <activation-config-property-value>java:app/orders</activation-config-property-value>
      </activation-config-property></activation-config>
      <jms-destination><name>java:app/replies</name>
      <interface-name>jakarta.jms.Queue</interface-name>
      <destination-name>soapbench.replies</destination-name></jms-destination>
      <jms-destination><name>java:app/orders</name>
      <interface-name>jakarta.jms.Queue</interface-name>
      <destination-name>soapbench.orders</destination-name></jms-destination>
      </message-driven></enterprise-beans></ejb-jar>
      """;
  private static final String WEB = "<web-app xmlns=\"https://jakarta.ee/xml/ns/jakartaee\"/>";
  private static final AdaptedApplication ADAPTED =
      new AdaptedApplication("an-adapter", new Account("ada", "correct-horse"));

  @TempDir private Path folder;

  @Test
  void shouldGiveTheBeansAndConnectionsOfEachWarToTheAdapter() throws IOException {
    byte[] plain = archive("plain", Map.of("WEB-INF/web.xml", utf8(WEB)));
    byte[] beans =
        archive("beans", Map.of("WEB-INF/web.xml", utf8(WEB), "WEB-INF/ejb-jar.xml", utf8(BEANS)));
    archive("ear", Map.of("plain.war", plain, "one.war", beans, "two.war", beans));

    ADAPTED.write(folder.resolve("ear"), folder.resolve("copy"));

    try (FileSystem copy = FileSystems.newFileSystem(folder.resolve("copy"))) {
      assertArrayEquals(plain, Files.readAllBytes(copy.getPath("plain.war")));
      for (String war : new String[] {"one.war", "two.war"}) {
        Path adapted = folder.resolve("adapted-" + war);
        Files.copy(copy.getPath(war), adapted);
        assertAdapted(adapted);
      }
    }
  }

  private static void assertAdapted(Path war) throws IOException {
    try (FileSystem files = FileSystems.newFileSystem(war)) {
      String beans = Files.readString(files.getPath("WEB-INF/ejb-jar.xml")).replaceAll("\\s", "");
      assertTrue(beans.contains(property("destination", "soapbench.orders")), beans);
      assertTrue(beans.contains(property("useJNDI", "false")), beans);
      assertTrue(beans.contains(property("setupAttempts", "-1")), beans);
      assertEquals(-1, beans.indexOf("jms-destination"), beans);
      assertEquals(
          "<glassfish-ejb-jar><enterprise-beans><ejb><ejb-name>Orders</ejb-name>"
              + "<mdb-resource-adapter><resource-adapter-mid>an-adapter</resource-adapter-mid>"
              + "</mdb-resource-adapter></ejb></enterprise-beans></glassfish-ejb-jar>",
          Files.readString(files.getPath("WEB-INF/glassfish-ejb-jar.xml")));
      String web = Files.readString(files.getPath("WEB-INF/web.xml"));
      assertTrue(
          web.contains(
              "<resource-adapter>an-adapter</resource-adapter><user>ada</user>"
                  + "<password>correct-horse</password><transactional>true</transactional>"),
          web);
    }
  }

  private static String property(String name, String value) {
    return ("<activation-config-property-name>%s</activation-config-property-name>"
            + "<activation-config-property-value>%s</activation-config-property-value>")
        .formatted(name, value);
  }

  @Test
  void shouldNameTheQueueThatNobodyDefines() throws IOException {
    String wrong = BEANS.replace("<name>java:app/orders", "<name>java:app/others");
    byte[] war =
        archive("war", Map.of("WEB-INF/web.xml", utf8(WEB), "WEB-INF/ejb-jar.xml", utf8(wrong)));
    archive("ear", Map.of("one.war", war));

    ServerException refused =
        assertThrows(
            ServerException.class,
            () -> ADAPTED.write(folder.resolve("ear"), folder.resolve("copy")));

    assertEquals("no bean defines java:app/orders", refused.getMessage());
  }

  private byte[] archive(String name, Map<String, byte[]> entries) throws IOException {
    Path file = folder.resolve(name);
    try (FileSystem archive = FileSystems.newFileSystem(file, Map.of("create", "true"))) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        Path path = archive.getPath("/" + entry.getKey());
        Files.createDirectories(path.getParent());
        Files.write(path, entry.getValue());
      }
    }
    return Files.readAllBytes(file);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
