package soapbench.broker;

/**
 * A client's account at a broker.
 *
 * @param user the account's name, not blank
 * @param password the account's password, never shown by {@link #toString}
 */
public record BrokerLogin(String user, String password) {

  public BrokerLogin {
    if (user == null || user.isBlank()) {
      throw new IllegalArgumentException("user of the broker is blank");
    }
    if (password == null) {
      throw new IllegalArgumentException("password of the broker's user is missing");
    }
  }

  @Override
  public String toString() {
    return "BrokerLogin[user=" + user + ", password=***]";
  }
}
