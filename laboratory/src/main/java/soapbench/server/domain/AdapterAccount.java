package soapbench.server.domain;

import java.nio.file.Path;
import org.w3c.dom.Element;
import soapbench.server.setting.Account;

/**
 * The account by which a server's own JMS resource adapter logs in to its embedded broker.
 *
 * <p>A connection factory that an application defines without a user takes the user from the
 * adapter's {@code ra.xml}, where every distribution says guest/guest; no setting of a domain
 * replaces it. So a distribution gets a generated account when it is unpacked.
 */
final class AdapterAccount {
  private static final String DESCRIPTOR =
      "glassfish/lib/install/applications/jmsra/META-INF/ra.xml";
  private static final String ACCOUNT = "adapter-account";
  static final String USER = "soapbench-adapter";

  private AdapterAccount() {}

  /** Gives a distribution its own account. */
  static void install(Path distribution) {
    Account account = Account.generate(USER);
    Path descriptor = distribution.resolve(DESCRIPTOR);
    ConfigurationFile xml = ConfigurationFile.read(descriptor);
    for (Element property : ConfigurationFile.all(xml.root(), "config-property")) {
      switch (text(property, "config-property-name")) {
        case "UserName" -> setValue(property, account.user());
        case "Password" -> setValue(property, account.password());
        default -> {}
      }
    }
    xml.write(descriptor);
    account.write(distribution.resolve(ACCOUNT));
  }

  /** The account of a distribution. */
  static Account of(Path distribution) {
    return Account.read(distribution.resolve(ACCOUNT));
  }

  private static String text(Element property, String name) {
    return ConfigurationFile.first(property, name).getTextContent().strip();
  }

  private static void setValue(Element property, String value) {
    ConfigurationFile.first(property, "config-property-value").setTextContent(value);
  }
}
