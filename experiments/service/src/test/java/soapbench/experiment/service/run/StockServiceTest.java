package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.experiment.service.run.ServiceRuns.Ran;

/** Services that are not ours: those of the JAX-WS reference implementation. */
class StockServiceTest {

  private static final String BOOK =
      "<s:book xmlns:s=\"urn:shop\"><order><customer>Ada</customer><item><sku>A-1</sku>"
          + "<quantity>2</quantity><price>9.50</price></item></order></s:book>";

  private static StockShop shop;

  @TempDir private Path folder;

  @BeforeAll
  static void open() throws IOException {
    shop = new StockShop();
  }

  @AfterAll
  static void close() {
    shop.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Document", "Rpc", "Soap12"})
  void shouldCallAServiceByItsWsdl(String style) throws Exception {
    Ran ran =
        ServiceRuns.run(
            folder,
            "--wsdl",
            shop.address(style) + "?wsdl",
            "--operation",
            "book",
            "--request",
            ServiceRuns.file(folder, "book.xml", BOOK),
            "--expect",
            "//total=19.00",
            "--trials",
            "3");

    assertTrue(ran.end().allCompleted(), ran.errors()::toString);
    String environment = Files.readString(ran.folder().environment());
    assertTrue(environment.contains("/return/at\""), environment);
    assertTrue(environment.contains("/return/id\""), environment);
    assertTrue(environment.contains(style.equals("Soap12") ? "SOAP 1.2" : "SOAP 1.1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Document", "Rpc", "Soap12"})
  void shouldSendADraftThatTheServiceUnderstands(String style) throws Exception {
    String draft = ServiceRuns.draft(shop.address(style) + "?wsdl", "book");

    Ran ran =
        ServiceRuns.run(
            folder,
            shop.address(style),
            "--request",
            ServiceRuns.file(folder, "draft.xml", draft),
            "--expect",
            "//total=1.0",
            "--trials",
            "1");

    assertTrue(ran.end().allCompleted(), ran.errors()::toString);
  }

  @Test
  void shouldSayWhatTheServiceFaults() throws Exception {
    String empty =
        ServiceRuns.file(folder, "empty.xml", "<s:book xmlns:s=\"urn:shop\"><order/></s:book>");
    assertEquals(
        "%s gives no right answer to %s: fault: an order has items"
            .formatted(shop.address("Document"), empty),
        assertThrows(
                IOException.class,
                () -> ServiceRuns.run(folder, shop.address("Document"), "--request", empty))
            .getMessage());
  }
}
