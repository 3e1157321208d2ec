package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import soapbench.experiment.service.message.AnswerCheck;
import soapbench.experiment.service.run.ServiceRuns.Ran;
import soapbench.experiment.service.wsdl.SoapVersion;

/** A service that is not ours: one of Spring-WS. */
class SpringServiceTest {

  private static final Map<SoapVersion, SpringShop> SHOPS = new EnumMap<>(SoapVersion.class);

  @TempDir private Path folder;

  @BeforeAll
  static void open() throws Exception {
    for (SoapVersion soap : SoapVersion.values()) {
      SHOPS.put(soap, new SpringShop(soap));
    }
  }

  @AfterAll
  static void close() throws IOException {
    for (SpringShop shop : SHOPS.values()) {
      shop.close();
    }
  }

  @BeforeEach
  void beHonest() {
    SHOPS.values().forEach(shop -> shop.lies(UnaryOperator.identity()));
  }

  private String draft(SpringShop shop) throws IOException {
    String draft = ServiceRuns.draft(shop.wsdl(), "book");
    return ServiceRuns.file(
        folder, "book.xml", draft.replace(">1.0<", ">9.50<").replace(">1<", ">2<"));
  }

  @ParameterizedTest
  @EnumSource
  void shouldSendADraftThatTheServiceUnderstands(SoapVersion soap) throws Exception {
    SpringShop shop = SHOPS.get(soap);
    Ran ran =
        ServiceRuns.run(
            folder,
            "--wsdl",
            shop.wsdl(),
            "--request",
            draft(shop),
            "--expect",
            "//total=19.00",
            "--trials",
            "3");

    assertTrue(ran.end().allCompleted(), ran.errors()::toString);
    assertEquals(6, ran.trials().size());
    String environment = Files.readString(ran.folder().environment());
    assertTrue(environment.contains("/bookResponse/@id\""), environment);
    assertTrue(environment.contains(soap.words()), environment);
  }

  @ParameterizedTest
  @EnumSource
  void shouldKeepARowOfALie(SoapVersion soap) throws Exception {
    SpringShop shop = SHOPS.get(soap);
    AtomicInteger asked = new AtomicInteger();
    shop.lies(
        total ->
            asked.incrementAndGet() > AnswerCheck.FIRST_ANSWERS
                ? total.add(BigDecimal.ONE)
                : total);

    Ran ran =
        ServiceRuns.run(folder, "--wsdl", shop.wsdl(), "--request", draft(shop), "--trials", "1");

    assertEquals(
        Collections.nCopies(2, "wrong: /Envelope/Body/bookResponse/total is '20.00', not '19.00'"),
        ran.errors());
  }

  @ParameterizedTest
  @EnumSource
  void shouldSayWhatTheServiceFaults(SoapVersion soap) throws Exception {
    SpringShop shop = SHOPS.get(soap);
    String empty =
        ServiceRuns.file(
            folder,
            "empty.xml",
            "<bookRequest xmlns=\"urn:spring:shop\"><customer>Ada</customer></bookRequest>");

    assertEquals(
        "%s gives no right answer to %s: fault: an order has items"
            .formatted(shop.address(), empty),
        assertThrows(
                IOException.class,
                () -> ServiceRuns.run(folder, "--wsdl", shop.wsdl(), "--request", empty))
            .getMessage());
  }

  /** Spring-WS answers what nothing takes with 404 and without a body. */
  @Test
  void shouldSayThatTheServiceTakesNoSuchRequest() throws Exception {
    SpringShop shop = SHOPS.get(SoapVersion.SOAP_11);
    String other = ServiceRuns.file(folder, "other.xml", "<sell xmlns=\"urn:spring:shop\"/>");

    assertEquals(
        "%s gives no right answer to %s: status: HTTP status 404".formatted(shop.address(), other),
        assertThrows(
                IOException.class,
                () -> ServiceRuns.run(folder, shop.address(), "--request", other))
            .getMessage());
  }
}
