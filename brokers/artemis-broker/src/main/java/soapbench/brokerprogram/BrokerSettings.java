package soapbench.brokerprogram;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.config.impl.SecurityConfiguration;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptorFactory;
import org.apache.activemq.artemis.core.remoting.impl.netty.TransportConstants;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;

/**
 * Settings of the broker, which are those of WildFly's broker in {@code wildfly.cli} where both
 * have them.
 *
 * @param given the broker's {@code host} and {@code port}, and a password by {@code user.NAME};
 *     where it has TLS, too, {@code tls.host}, {@code tls.port}, and key store and password of its
 *     keys as {@code tls.keys} and {@code tls.password}
 */
record BrokerSettings(Path folder, Properties given) {

  private static final String ROLE = "user";
  private static final String EVERY_ADDRESS = "#";
  private static final String DEAD = "DLQ";
  private static final String EXPIRED = "ExpiryQueue";
  private static final String USER = "user.";

  /** Queues that a client may make by naming them, as the application does. */
  private static final String OURS = "soapbench.#";

  private static final int DELIVERIES = 4;
  private static final long REDELIVERY_MILLIS = 200;
  private static final long EXPIRY_SCAN_MILLIS = 5_000;
  private static final long KEPT_MILLIS = 3_600_000;
  private static final long KEPT_BYTES = 100L << 20;

  /** Accounts that may send and receive. */
  SecurityConfiguration accounts() {
    SecurityConfiguration accounts = new SecurityConfiguration();
    for (String name : given.stringPropertyNames()) {
      if (name.startsWith(USER)) {
        String user = name.substring(USER.length());
        accounts.addUser(user, given.getProperty(name));
        accounts.addRole(user, ROLE);
      }
    }
    return accounts;
  }

  Configuration configuration() throws Exception {
    Configuration broker =
        new ConfigurationImpl()
            .setName("soapbench")
            .setBindingsDirectory(folder.resolve("bindings").toString())
            .setJournalDirectory(folder.resolve("journal").toString())
            .setPagingDirectory(folder.resolve("paging").toString())
            .setLargeMessagesDirectory(folder.resolve("large-messages").toString())
            .setJournalType(JournalType.NIO)
            // as OpenMQ by default: nobody waits for the disk
            .setJournalSyncTransactional(false)
            .setJournalSyncNonTransactional(false)
            .setJournalDatasync(false)
            .setMaxDiskUsage(-1)
            .setMessageExpiryScanPeriod(EXPIRY_SCAN_MILLIS)
            .setJMXManagementEnabled(false)
            // the account of other brokers of a cluster has a default, and may do everything
            .setClusterUser(UUID.randomUUID().toString())
            .setClusterPassword(UUID.randomUUID().toString())
            .addAcceptorConfiguration(
                "clients",
                "tcp://%s:%s?protocols=CORE"
                    .formatted(given.getProperty("host"), given.getProperty("port")));
    if (given.containsKey("tls.port")) {
      broker.addAcceptorConfiguration(secure());
    }
    AddressSettings kept =
        new AddressSettings()
            .setExpiryDelay(KEPT_MILLIS)
            .setMaxSizeBytes(KEPT_BYTES)
            .setAddressFullMessagePolicy(AddressFullMessagePolicy.DROP);
    broker
        .addAddressSetting(EVERY_ADDRESS, all())
        .addAddressSetting(OURS, new AddressSettings().setAutoCreateQueues(true))
        .addAddressSetting(DEAD, kept)
        .addAddressSetting(EXPIRED, kept);
    for (String queue : List.of(DEAD, EXPIRED)) {
      broker.addQueueConfiguration(
          QueueConfiguration.of(queue).setRoutingType(RoutingType.ANYCAST).setDurable(true));
    }
    broker.putSecurityRoles(EVERY_ADDRESS, Set.of(role(false)));
    broker.putSecurityRoles(OURS, Set.of(role(true)));
    return broker;
  }

  private TransportConfiguration secure() {
    return new TransportConfiguration(
        NettyAcceptorFactory.class.getName(),
        Map.of(
            TransportConstants.PROTOCOLS_PROP_NAME,
            "CORE",
            TransportConstants.HOST_PROP_NAME,
            given.getProperty("tls.host"),
            TransportConstants.PORT_PROP_NAME,
            given.getProperty("tls.port"),
            TransportConstants.SSL_ENABLED_PROP_NAME,
            true,
            TransportConstants.KEYSTORE_PATH_PROP_NAME,
            given.getProperty("tls.keys"),
            TransportConstants.KEYSTORE_TYPE_PROP_NAME,
            "PKCS12",
            TransportConstants.KEYSTORE_PASSWORD_PROP_NAME,
            given.getProperty("tls.password")),
        "clients-tls");
  }

  private static AddressSettings all() {
    return new AddressSettings()
        .setAutoCreateQueues(false)
        .setAutoDeleteQueues(false)
        .setAutoDeleteAddresses(false)
        .setDefaultAddressRoutingType(RoutingType.ANYCAST)
        .setDefaultQueueRoutingType(RoutingType.ANYCAST)
        .setMaxDeliveryAttempts(DELIVERIES)
        .setRedeliveryDelay(REDELIVERY_MILLIS)
        .setDeadLetterAddress(SimpleString.of(DEAD))
        .setExpiryAddress(SimpleString.of(EXPIRED))
        // messages wait in memory, up to half the heap for all queues together
        .setMaxSizeBytes(-1);
  }

  /** Everybody sends, receives and has temporary queues; nobody manages the broker. */
  private static Role role(boolean makesQueues) {
    return new Role(
        ROLE,
        true,
        true,
        makesQueues,
        false,
        true,
        true,
        false,
        true,
        // temporary queues have addresses
        true,
        false,
        false,
        false);
  }

  /** Settings that decide what a message costs, as a broker has them. */
  static Map<String, String> inForce(Configuration broker) {
    AddressSettings all =
        Objects.requireNonNull(broker.getAddressSettings().get(EVERY_ADDRESS), EVERY_ADDRESS);
    Map<String, Object> settings = new TreeMap<>();
    settings.put("journal-type", broker.getJournalType());
    settings.put("journal-sync-transactional", broker.isJournalSyncTransactional());
    settings.put("journal-sync-non-transactional", broker.isJournalSyncNonTransactional());
    settings.put("journal-datasync", broker.isJournalDatasync());
    settings.put("message-expiry-scan-period", broker.getMessageExpiryScanPeriod());
    settings.put("global-max-size", broker.getGlobalMaxSize());
    settings.put("max-delivery-attempts", all.getMaxDeliveryAttempts());
    settings.put("redelivery-delay", all.getRedeliveryDelay());
    settings.put("dead-letter-address", all.getDeadLetterAddress());
    settings.put("expiry-address", all.getExpiryAddress());
    settings.put("max-size-bytes", all.getMaxSizeBytes());
    Map<String, String> words = new TreeMap<>();
    settings.forEach((name, value) -> words.put(name, String.valueOf(value)));
    return words;
  }
}
