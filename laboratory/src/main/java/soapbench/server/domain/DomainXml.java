package soapbench.server.domain;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.w3c.dom.Element;
import soapbench.factor.HeapSize;
import soapbench.server.setting.Listening;
import soapbench.server.setting.Ports;
import soapbench.server.setting.TlsKeys;

/** Settings written into a stopped domain's {@code domain.xml}: faster than a command for each. */
final class DomainXml {
  private static final String LOOPBACK = Listening.LOOPBACK.host();
  private static final String HTTP = "http-listener-1";
  private static final String HTTPS = "http-listener-2";
  // We set the heap and the collector; NewRatio would keep a collector from sizing its young
  // generation; the remote shell has no password.
  private static final Predicate<String> REPLACED =
      Pattern.compile(
              "-Xm[sx].*|-XX:NewRatio=.*|-XX:[+-]Use[A-Za-z0-9]*GC|-Dosgi\\.shell\\.telnet.*")
          .asMatchPredicate();
  private static final String SHELL = "org.apache.felix.shell.remote,";

  // The services let 100 slow clients and 100 large messages wait at a time: with the default of 5
  // threads, five slow clients stop everyone else.
  private static final String HTTP_THREADS = "250";

  private static final String BROKER_PORT = "JMS_PROVIDER_PORT";
  private static final String HOSTNAME = "imq.hostname";
  private static final String SERVICES = "imq.service.activelist";
  private static final String MAPPER_HOSTNAME = "imq.portmapper.hostname";

  // A queue made on its first use takes its limits from here; the default of 10 MB a message drops
  // a larger non-persistent message without telling its sender, and the default of 100 senders is
  // fewer than the users of a load. The broker reads sizes in k and m; a size in g it passes over.
  // A log of transactions would hold each persistent message of a transaction a second time
  // (docs/tuning.md). What nobody can answer expires on its way to the dead messages: the broker
  // looks for it every few seconds, and not every minute.
  static final Map<String, String> BROKER =
      Map.ofEntries(
          Map.entry("imq.jmx.enabled", "false"),
          Map.entry("imq.log.file.rolloverbytes", "10485760"),
          Map.entry("imq.message.max_size", "256m"),
          Map.entry("imq.message.expiration.interval", "5"),
          Map.entry("imq.autocreate.destination.maxBytesPerMsg", "256m"),
          Map.entry("imq.autocreate.destination.maxTotalMsgBytes", "1024m"),
          Map.entry("imq.autocreate.destination.maxNumProducers", "-1"),
          Map.entry("imq.persist.file.newTxnLog.enabled", "false"));

  private final ConfigurationFile xml;
  private final Element config;

  private DomainXml(ConfigurationFile xml) {
    this.xml = xml;
    this.config = ConfigurationFile.where(xml.root(), "config", "name", "server-config");
  }

  /** Copies a domain's original file to where the domain reads it, changed by the settings. */
  static void write(Path original, Path target, DomainSettings settings, BrokerAccounts accounts) {
    write(original, target, settings, accounts, Optional.empty());
  }

  /**
   * Copies a domain's original file to where the domain reads it, changed by the settings.
   *
   * @param beside the file in which a broker beside the server tells what it is, if there is one
   */
  static void write(
      Path original,
      Path target,
      DomainSettings settings,
      BrokerAccounts accounts,
      Optional<Path> beside) {
    DomainXml domain = new DomainXml(ConfigurationFile.read(original));
    domain.listen(settings.ports(), settings.listening());
    domain.disableClusterAndReports();
    domain.lookForNoBeans();
    domain.jvm(settings);
    if (beside.isPresent()) {
      domain.brokerBeside(
          settings.ports().broker(), settings.listening().plainHost(), accounts, beside.get());
    } else {
      domain.broker(settings, accounts);
      settings.ports().secure().ifPresent(secure -> domain.secure(settings, secure, target));
    }
    domain.tellApplications(settings.ports().broker());
    domain.xml.write(target);
  }

  /** The options of a domain's JVM that a JVM may refuse. */
  static List<String> jvmOptions(Path file) {
    Element java =
        ConfigurationFile.first(new DomainXml(ConfigurationFile.read(file)).config, "java-config");
    return ConfigurationFile.all(java, "jvm-options").stream()
        .map(option -> option.getTextContent().strip())
        .filter(option -> option.startsWith("-X"))
        .toList();
  }

  /** HTTP is where it shall be; beside https it is for this machine alone. */
  private void listen(Ports ports, Listening listening) {
    Element server = ConfigurationFile.where(config, "virtual-server", "id", "server");
    bind(listener(HTTP), listening.plainHost(), ports.http());
    if (ports.secure().isPresent()) {
      bind(listener(HTTPS), listening.host(), ports.secure().get().https());
      server.setAttribute("network-listeners", HTTP + "," + HTTPS);
    } else {
      ConfigurationFile.remove(listener(HTTPS));
      server.setAttribute("network-listeners", HTTP);
    }
    if (listening.login().isPresent()) {
      followProxy();
    }
    bind(listener("admin-listener"), LOOPBACK, ports.admin());
    bind(
        ConfigurationFile.where(config, "iiop-listener", "id", "orb-listener-1"),
        LOOPBACK,
        ports.iiop());
    ConfigurationFile.remove(ConfigurationFile.where(config, "iiop-listener", "id", "SSL"));
    ConfigurationFile.remove(
        ConfigurationFile.where(config, "iiop-listener", "id", "SSL_MUTUALAUTH"));
    ConfigurationFile.first(config, "jmx-connector").setAttribute("enabled", "false");
    ConfigurationFile.where(config, "thread-pool", "name", "http-thread-pool")
        .setAttribute("max-thread-pool-size", HTTP_THREADS);
  }

  private Element listener(String name) {
    return ConfigurationFile.where(config, "network-listener", "name", name);
  }

  /** Addresses in WSDLs are of https where a proxy before the server says that it was asked so. */
  private void followProxy() {
    Element http =
        ConfigurationFile.first(ConfigurationFile.where(config, "protocol", "name", HTTP), "http");
    http.setAttribute("scheme-mapping", "X-Forwarded-Proto");
  }

  private static void bind(Element listener, String address, int port) {
    listener.setAttribute("address", address);
    listener.setAttribute("port", Integer.toString(port));
  }

  /** Only Payara forms a cluster and reports home; others ignore the elements. */
  private void disableClusterAndReports() {
    for (Element cluster :
        ConfigurationFile.all(config, "hazelcast-config-specific-configuration")) {
      cluster.setAttribute("enabled", "false");
      ConfigurationFile.add(xml.root(), "phone-home-runtime-configuration")
          .setAttribute("enabled", "false");
    }
  }

  /**
   * No class of the EAR is a CDI bean. A server that looks for some in every library takes a tenth
   * more CPU to start.
   */
  private void lookForNoBeans() {
    ConfigurationFile.add(config, "cdi-service").setAttribute("enable-implicit-cdi", "false");
  }

  /** The heap starts at its full size, so that no trial includes its growth. */
  private void jvm(DomainSettings settings) {
    Element java = ConfigurationFile.first(config, "java-config");
    for (Element option : ConfigurationFile.all(java, "jvm-options")) {
      String text = option.getTextContent().strip();
      if (REPLACED.test(text)) {
        ConfigurationFile.remove(option);
      } else {
        option.setTextContent(text.replace(SHELL, ""));
      }
    }
    HeapSize heap = settings.heap();
    Stream.concat(
            Stream.of("-Xms" + heap, "-Xmx" + heap),
            settings.collector().options(heap, settings.largePages()).stream())
        .forEach(text -> ConfigurationFile.add(java, "jvm-options").setTextContent(text));
    settings.properties().forEach(this::systemProperty);
  }

  private void systemProperty(String name, String value) {
    ConfigurationFile.add(ConfigurationFile.first(config, "java-config"), "jvm-options")
        .setTextContent("-D" + name + "=" + value);
  }

  private void broker(DomainSettings domain, BrokerAccounts accounts) {
    Ports ports = domain.ports();
    String address = domain.listening().plainHost();
    Element service = ConfigurationFile.add(config, "jms-service");
    service.setAttribute("type", "EMBEDDED");
    service.setAttribute("default-jms-host", "default_JMS_host");
    service.setAttribute("addresslist-behavior", "priority");
    Element host = ConfigurationFile.add(service, "jms-host");
    host.setAttribute("name", "default_JMS_host");
    host.setAttribute("admin-user-name", accounts.administrator().user());
    host.setAttribute("admin-password", accounts.administrator().password());
    // Started with the server, the broker binds its own port mapper, to the address it is told.
    host.setAttribute("lazy-init", "false");
    host.setAttribute("host", address);
    host.setAttribute("port", Integer.toString(ports.broker()));
    Map<String, String> settings = new TreeMap<>(BROKER);
    settings.put(HOSTNAME, address);
    settings.put(MAPPER_HOSTNAME, address);
    settings.put(SERVICES, ports.secure().isPresent() ? "jms,ssljms" : "jms");
    settings.forEach((name, value) -> property(service, name, value));
    property(service, "imq.jms.tcp.port", Integer.toString(ports.brokerService()));
    property(service, "user-name", accounts.adapter().user());
    property(service, "password", accounts.adapter().password());
  }

  /** Messages of others go over TLS, to the port of the service and not by the port mapper. */
  private void secure(DomainSettings domain, Ports.Secure ports, Path target) {
    Element service = ConfigurationFile.first(config, "jms-service");
    property(service, "imq.ssljms.tls.hostname", domain.listening().host());
    // as many connections as in clear, each with two threads
    property(service, "imq.ssljms.max_threads", "1000");
    property(service, "imq.ssljms.tls.port", Integer.toString(ports.broker()));
    Path keys = GlassFishDomain.brokerKeys(target);
    property(service, "imq.keystore.file.dirpath", String.valueOf(keys.getParent()));
    property(service, "imq.keystore.file.name", String.valueOf(keys.getFileName()));
    property(service, "imq.keystore.password", TlsKeys.PASSWORD);
  }

  /** The server's own broker stays away; address and account of the other are the adapter's. */
  private void brokerBeside(int port, String address, BrokerAccounts accounts, Path told) {
    ConfigurationFile.add(config, "jms-service").setAttribute("type", "REMOTE");
    Element adapter =
        ConfigurationFile.add(
            ConfigurationFile.first(xml.root(), "resources"), "resource-adapter-config");
    adapter.setAttribute("resource-adapter-name", ArtemisProcess.ADAPTER);
    property(adapter, "ConnectionParameters", "host=%s;port=%s".formatted(address, port));
    property(adapter, "UserName", accounts.adapter().user());
    property(adapter, "Password", accounts.adapter().password());
    systemProperty(ArtemisProcess.TOLD, told.toString());
  }

  /** Sets the property that is the only place from which applications know the broker's port. */
  private void tellApplications(int brokerPort) {
    Element property =
        ConfigurationFile.all(config, "system-property").stream()
            .filter(known -> known.getAttribute("name").equals(BROKER_PORT))
            .findFirst()
            .orElseGet(() -> ConfigurationFile.add(config, "system-property"));
    property.setAttribute("name", BROKER_PORT);
    property.setAttribute("value", Integer.toString(brokerPort));
  }

  private static void property(Element under, String name, String value) {
    Element property = ConfigurationFile.add(under, "property");
    property.setAttribute("name", name);
    property.setAttribute("value", value);
  }
}
