package soapbench.server.domain;

import java.util.Map;
import soapbench.factor.CollectorChoice;
import soapbench.factor.HeapSize;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;
import soapbench.server.setting.Ports;

/**
 * Settings of a domain for a fresh start.
 *
 * @param largePages whether the system gives pages of 2 MB to a JVM that asks for them
 * @param client the broker's account for clients of the service
 * @param properties system properties of the JVM
 * @param listening where the server takes requests, and from whom
 */
public record DomainSettings(
    Ports ports,
    HeapSize heap,
    CollectorChoice collector,
    boolean largePages,
    Account client,
    Map<String, String> properties,
    Listening listening) {

  public DomainSettings {
    properties = Map.copyOf(properties);
  }
}
