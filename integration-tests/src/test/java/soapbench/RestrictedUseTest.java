package soapbench;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Libraries, the clock and the like, each with the few places that use it. */
@Tag("anywhere")
class RestrictedUseTest {

  /** Choices of the machine. Error Prone refuses the calls that take one without saying so. */
  private static final RestrictedUse SURROUNDINGS =
      RestrictedUse.ofCalls(
          "the default character set, locale or time zone",
          Set.of(
              "java.nio.charset.Charset.defaultCharset()",
              "java.io.PrintStream.<init>(java.io.OutputStream)",
              "java.io.PrintStream.<init>(java.io.OutputStream, boolean)",
              "java.io.ByteArrayOutputStream.toString()",
              "java.lang.Process.inputReader()",
              "java.lang.Process.errorReader()",
              "java.lang.Process.outputWriter()",
              "java.util.Locale.getDefault()",
              "java.util.Locale.getDefault(java.util.Locale$Category)",
              "java.util.Locale.setDefault(java.util.Locale)",
              "java.util.TimeZone.getDefault()",
              "java.time.ZoneId.systemDefault()",
              "java.time.Clock.systemDefaultZone()"));

  @Test
  void shouldTakeNothingFromTheSurroundingsButTheTimeThatAPersonReads() {
    SURROUNDINGS.mustStayIn(
        ProductionClasses.ALL,
        "soapbench.cli.run.NewFolder", // the time in a folder's name
        "soapbench.lab.session.Progress"); // the time before a line
  }

  /** Each takes the locale of the machine to put it back. */
  @Test
  void shouldTestInNoSurroundingsButThoseThatATestMakes() throws IOException {
    SURROUNDINGS.mustStayIn(
        ProductionClasses.ofTests(),
        "soapbench.cli.RunLoadIT",
        "soapbench.cli.RunPayloadIT",
        "soapbench.csv.InLocale",
        "soapbench.payload.PayloadGeneratorTest",
        "soapbench.server.LocalServerTest",
        "soapbench.service.deployment.StrictInputTest");
  }

  /** The rest of the service is in the WAR of the server's own stack, too, which has no CXF. */
  @Test
  void shouldKeepCxfInTheClientAndInThePublishingOfServices() {
    RestrictedUse.ofPackages("org.apache.cxf..")
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.base64..",
            "soapbench.exchange..",
            "soapbench.bus..",
            "soapbench.jaxb..",
            "soapbench.service.deployment.ServicesServlet",
            "soapbench.service.farm.FarmEndpoint",
            "soapbench.service.messaging.MessagingEndpoint",
            "soapbench.service.jms..",
            "soapbench.service.jobs..",
            "soapbench.service.laboratory.PublishedLaboratory",
            "soapbench.service.publish..",
            "soapbench.service.soap..",
            "soapbench.experiment.messaging.stock..",
            "soapbench.experiment.farm.run.worker.Worker");
  }

  /** No other version has to have the same. */
  @Test
  void shouldKnowJaxbFromWithinInOnePlace() {
    RestrictedUse.ofPackages("org.glassfish.jaxb..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.jaxb..");
  }

  /** Readers of foreign bytes, each behind its limits. */
  @Test
  void shouldKeepEachCodecInItsClass() {
    RestrictedUse.ofPackages("com.esotericsoftware..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.payload.format.KryoCodec");
    RestrictedUse.ofPackages("org.apache.fory..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.payload.format.ForyCodec");
    RestrictedUse.ofPackages("com.sun.xml.fastinfoset..", "org.jvnet.fastinfoset..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.payload.format.FastInfosetCodec");
    RestrictedUse.ofPackages("com.google.protobuf..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.payload.format.ProtobufCodec");
    RestrictedUse.ofPackages("org.apache.avro..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.payload.format.AvroCodec");
    RestrictedUse.ofPackages("io.airlift..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.payload.format.Zstandard");
    RestrictedUse.ofPackages("net.jpountz..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.payload.format.Lz4");
  }

  /** Its program runs in a JVM of its own: everybody else knows its client, or its address. */
  @Test
  void shouldKnowTheBrokerFromWithinInOnePlace() {
    RestrictedUse.ofPackages(
            "org.apache.activemq.artemis.core.server..",
            "org.apache.activemq.artemis.core.config..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.brokerprogram..");
  }

  /** Classes of schemas are compiled and loaded: one place sees that nothing else is. */
  @Test
  void shouldGenerateClassesOfSchemasInOnePlace() {
    RestrictedUse.ofPackages("com.sun.tools.xjc..", "com.sun.codemodel..", "javax.tools..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.message.types.SchemaClasses");
  }

  /** The class path has two providers of Jakarta XML Web Services, in no certain order. */
  @Test
  void shouldAskNobodyForTheProviderOfWebServices() {
    RestrictedUse.ofPackages("com.sun.xml.ws..", "jakarta.xml.ws.spi..")
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.exchange.laboratory.StockMetro",
            "soapbench.service.metro.ContainerStack"); // the server's own, whichever that is
  }

  @Test
  void shouldKeepJmsInTheClientsAndTheService() {
    RestrictedUse.ofPackages("jakarta.jms..")
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.exchange..",
            "soapbench.server.AnsweredMessage",
            "soapbench.floor..",
            "soapbench.artemis..",
            "soapbench.broker..",
            "soapbench.openmq..",
            "soapbench.service..",
            "soapbench.experiment.farm.run.worker..",
            "soapbench.experiment.farm.run.workers.Registration",
            "soapbench.experiment.farm.run.transport.JmsTransport",
            "soapbench.experiment.service.run.JmsCaller",
            "soapbench.jmeter.sampler.JmsConnect");
  }

  @Test
  void shouldKnowABrokersVendorInItsRoomAlone() {
    RestrictedUse.ofPackages("com.sun.messaging..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.openmq..");
    RestrictedUse.ofPackages("org.apache.activemq..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.artemis..", "soapbench.brokerprogram..");
  }

  /** A wrong constant of MPI is a crash of the JVM. */
  @Test
  void shouldCallNativeCodeOnlyForMpi() {
    RestrictedUse.ofPackages("com.sun.jna..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.experiment.messaging.mpi..");
  }

  /** Which connects to whomever it is told to: only what has checked the address may use it. */
  @Test
  void shouldFetchReferencesInOnePlace() {
    RestrictedUse.ofPackages("org.apache.hc..")
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.data.ReferenceFetcher",
            "soapbench.exchange.cxf.ClockedHttpConduit",
            "soapbench.exchange.laboratory.RestLaboratory",
            "soapbench.http..",
            "soapbench.passing.domain.HttpSender",
            "soapbench.floor.HttpFloor",
            "soapbench.caller.http..");
  }

  /** Their heads have no limits in every JDK, and their time has none. */
  @Test
  void shouldUseNoneOfJavasOwnHttpClients() {
    RestrictedUse.ofTypes(
            "HttpURLConnection or java.net.http",
            type ->
                type.isAssignableTo(URLConnection.class)
                    || type.getPackageName().equals("java.net.http"))
        .mustStayIn(ProductionClasses.ALL);
    RestrictedUse.ofMethods(URL.class, "openStream", "openConnection", "getContent")
        .mustStayIn(ProductionClasses.ALL);
  }

  /** A URI takes some names for no host that a resolver knows. */
  @Test
  void shouldReadHostsAndPortsInOnePlace() {
    RestrictedUse.ofMethods(URI.class, "getHost", "getPort", "getUserInfo", "getRawUserInfo")
        .mustStayIn(ProductionClasses.ALL, "soapbench.http.HttpAddress");
    RestrictedUse.ofMethods(URL.class, "getHost", "getPort", "getDefaultPort")
        .mustStayIn(ProductionClasses.ALL);
  }

  @Test
  void shouldKeepJFreeChartInCharts() {
    RestrictedUse.ofPackages("org.jfree..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.chart..", "soapbench.figure.SeriesStyle");
  }

  /** JMeter is run as a process, and only what it loads sees its libraries. */
  @Test
  void shouldKeepJMetersClassesInWhatJMeterLoads() {
    RestrictedUse.ofPackages("org.apache.jmeter..", "org.apache.jorphan..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.jmeter..");
  }

  @Test
  void shouldKeepTheManagementApiInGc() {
    RestrictedUse.ofPackages("java.lang.management..", "javax.management..", "com.sun.management..")
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.gc..",
            "soapbench.integers.TimedSort",
            "soapbench.service.jms.ServerBroker"); // WildFly's management says what its broker is
  }

  @Test
  void shouldKeepPicocliInCommandsAndOptions() {
    RestrictedUse.ofPackages("picocli..")
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.cli..",
            "soapbench.experiment..*Options",
            "soapbench.experiment..command..",
            "soapbench.lab.option..*Option",
            "soapbench.lab.option..*Options",
            "soapbench.lab.option.OptionSection");
  }

  @Test
  void shouldKeepTheProgressBarInTheSession() {
    RestrictedUse.ofPackages("me.tongfei.progressbar..", "org.jline..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.lab.session..");
  }

  @Test
  void shouldKeepTheCsvLibraryInCsv() {
    RestrictedUse.ofPackages("org.apache.commons.csv..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.csv..");
  }

  @Test
  void shouldKeepTheStatisticsLibraryInStatistics() {
    RestrictedUse.ofPackages("org.apache.commons.statistics..")
        .mustStayIn(ProductionClasses.ALL, "soapbench.statistics..");
  }

  /** Timing, delays and timeouts each have their places. */
  @Test
  void shouldReadTheClockInFewPlaces() {
    RestrictedUse.ofSystem("nanoTime", "currentTimeMillis")
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.exchange.cxf.ClientClock",
            "soapbench.http.HttpConnection",
            "soapbench.http.TlsHandshake",
            "soapbench.data.ReferenceFetcher", // what a fetch may take in all
            "soapbench.exchange.jms.JmsSession",
            "soapbench.floor.Stopwatch",
            "soapbench.service.jms.JmsReply",
            "soapbench.service.http.SlowClientGuard",
            "soapbench.service.clock.ServerClock",
            "soapbench.gc.ClockReading",
            "soapbench.gc.PauseRecorder",
            "soapbench.calibration.timing.OnOffTimer",
            "soapbench.injection.InjectedFault",
            "soapbench.jmeter.sampler.ArrivalTimer",
            "soapbench.caller.SoapExchange",
            "soapbench.lab.ServerWatch",
            "soapbench.link..", // a link is made of times
            "soapbench.lab.trials.OpenRounds", // whether another round fits the time
            "soapbench.lab.session.Progress", // times steps to tell how much time is left
            "soapbench.server.Readiness",
            "soapbench.server.domain.StartConditions",
            "soapbench.integers.TimedSort",
            "soapbench.passing..",
            "soapbench.job..", // durations of jobs; waits for processes with patience
            "soapbench.experiment.messaging.rank.ControlSocket", // waits with patience
            "soapbench.process.ServiceProcess",
            "soapbench.process.ToolRun", // times programs that are run without a service
            "soapbench.experiment.messaging.rank.StartedRanks",
            "soapbench.experiment.farm.run..",
            "soapbench.experiment.jobs.run..",
            "soapbench.experiment.messaging.run.RankInstrument",
            "soapbench.experiment.service.run..",
            "soapbench.experiment.load.run.jmeter.JMeterRun");
  }

  /** An endpoint does not know the handler that calls it: both know the slot. */
  @Test
  void shouldKnowTheHandlerOfRequestsWhereServicesArePublished() {
    RestrictedUse.ofTypes(
            "the handler of requests over JMS",
            type -> type.getName().equals("soapbench.service.jms.RequestHandler"))
        .mustStayIn(
            ProductionClasses.ALL, "soapbench.service.jobs..", "soapbench.service.publish..");
  }

  @Test
  void shouldReadSystemPropertiesInFewPlaces() {
    RestrictedUse.ofSystem("getProperty", "getProperties", "getenv")
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.lab.service.Installation",
            "soapbench.process.InstalledProgram", // the PATH
            "soapbench.experiment.service.login.Secret",
            "soapbench.service.clock.Injections",
            "soapbench.service.deployment.LoginFilter",
            "soapbench.service.deployment.StockFilter",
            "soapbench.service.jms.ServerBroker",
            "soapbench.service.jobs.call.JobsSettings",
            "soapbench.service.laboratory.ServerMessage");
  }

  @Test
  void shouldReadSerializedObjectsInFewPlaces() {
    RestrictedUse.ofTypes(
            "ObjectInputStream or ObjectMessage",
            type ->
                type.isAssignableTo(ObjectInputStream.class)
                    || type.isEquivalentTo(jakarta.jms.ObjectMessage.class))
        .mustStayIn(
            ProductionClasses.ALL,
            "soapbench.payload.format.HashMap", // a stand-in that JavaSerialization reads maps into
            "soapbench.payload.format.JavaSerialization",
            "soapbench.passing.PassedObjects"); // under an allow-list
  }

  @Test
  void shouldNameUsesElsewhereAndPlacesThatAreStale() {
    RestrictedUse rows = RestrictedUse.ofPackages("soapbench.wrong.experiment.jobs..");
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () ->
                rows.mustStayIn(
                    ArrowsTest.WRONG, "soapbench.wrong.results..", "soapbench.wrong.util.*"));
    assertTrue(error.getMessage().contains("wrong.experiment.farm.rows.Farm"), error::getMessage);
    assertTrue(error.getMessage().contains("soapbench.wrong.util.*"), error::getMessage);
  }
}
