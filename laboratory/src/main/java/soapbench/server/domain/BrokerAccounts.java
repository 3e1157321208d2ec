package soapbench.server.domain;

import java.math.BigInteger;
import java.nio.file.Path;
import soapbench.server.setting.Account;
import soapbench.server.setting.PrivateFile;

/**
 * Accounts that may log in to a broker, written before it first starts.
 *
 * <p>OpenMQ makes these files itself, with admin/admin and guest/guest, when they are missing. Its
 * format is a line {@code user:hash:role:active}, where the hash is the MD5 of {@code
 * user:password} as a signed hexadecimal number (OpenMQ 6, JMQFileUserRepository).
 */
record BrokerAccounts(Account administrator, Account adapter, Account client) {
  private static final String PERMISSIONS =
      """
      version=JMQFileAccessControlModel/100
      connection.NORMAL.allow.user=%s,%s
      connection.ADMIN.allow.user=%s
      queue.*.produce.allow.user=*
      queue.*.consume.allow.user=*
      queue.*.browse.allow.user=*
      topic.*.produce.allow.user=*
      topic.*.consume.allow.user=*
      queue.create.allow.user=*
      topic.create.allow.user=*
      """;

  /** Writes accounts and permissions into the folder of a broker that has not started yet. */
  void write(Path instance) {
    Path folder = PrivateFile.folder(instance.resolve("etc"));
    PrivateFile.write(
        folder.resolve("passwd"),
        line(administrator, "admin") + line(adapter, "user") + line(client, "user"));
    PrivateFile.write(
        folder.resolve("accesscontrol.properties"),
        PERMISSIONS.formatted(client.user(), adapter.user(), administrator.user()));
  }

  private static String line(Account account, String role) {
    return account.user() + ":" + hash(account) + ":" + role + ":1\n";
  }

  static String hash(Account account) {
    return new BigInteger(Md5.of(account.user() + ":" + account.password())).toString(16);
  }
}
