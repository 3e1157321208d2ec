package soapbench.exchange;

/**
 * Who a client is.
 *
 * @param user the account's name
 * @param password the account's password, never shown by {@link #toString}
 */
public record Login(String user, String password) {

  public Login {
    if (user == null || user.isBlank()) {
      throw new IllegalArgumentException("user is blank");
    }
    if (password == null) {
      throw new IllegalArgumentException("password is missing");
    }
  }

  @Override
  public String toString() {
    return "Login[user=" + user + ", password=***]";
  }
}
