package soapbench.endurance.fuzz;

import java.util.List;
import java.util.random.RandomGenerator;

/** Values that readers stumble over. */
final class Nasty {

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "-1",
          "1e309",
          "NaN",
          "4294967297",
          "9223372036854775808",
          "٣",
          "０",
          "0x10",
          "1_000",
          "999",
          "64000001",
          "2147483647",
          "-9223372036854775808",
          "00000000000000000001000");

  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "\"",
          "'",
          "<",
          "&",
          "&#0;",
          "&#xD800;",
          "]]>",
          "<![CDATA[",
          "<!--",
          "<?x ?>",
          "<!DOCTYPE a [<!ENTITY b 'c'>]>",
          "&b;",
          "\u0000",
          "\r\n",
          "\r\nX: y",
          "\t",
          "\u001b[31m",
          "%n%s",
          "${jndi:ldap://127.0.0.1:1/a}",
          "../../etc/passwd",
          "\u00ff\u00fe",
          "é",
          "null",
          "xmlns:l='urn:else'",
          "xsi:type='l:nope'",
          "xml:base='x'",
          "encodingStyle='urn:no'");

  private static final List<String> TYPES =
      List.of(
          "text/xml",
          "TEXT/XML",
          "text/plain",
          "application/soap+xml",
          "application/fastinfoset",
          "text/xml; charset=nope",
          "text/xml; charset=UTF-16",
          "text/xml; charset=\"",
          "text/xml;;",
          "text/xml; charset=UTF-7",
          "text/xml; charset=utf-8; charset=utf-16",
          "*/*",
          ";",
          "multipart/related",
          "multipart/related; boundary=",
          "multipart/related; boundary=\"\"",
          "multipart/related; boundary=B",
          "multipart/related; boundary=\"B\"; start=\"<nope>\"",
          "multipart/related; boundary=B; type=text/xml",
          "multipart/mixed; boundary=B",
          "multipart/related; boundary=\"a\\\"b\"; type=\"application/xop+xml\"",
          "application/xop+xml; type=\"text/xml\"",
          "application/x-java-serialized-object");

  private static final int LONG = 100_000;
  private static final int ONE_IN = 20;

  private Nasty() {}

  /** A text; now and then a long one. */
  static String text(RandomGenerator random) {
    if (random.nextInt(ONE_IN) == 0) {
      return String.valueOf((char) ('!' + random.nextInt('~' - '!'))).repeat(random.nextInt(LONG));
    }
    return of(random.nextBoolean() ? TEXTS : NUMBERS, random);
  }

  static String number(RandomGenerator random) {
    return of(NUMBERS, random);
  }

  /** Draws a type that a body may be said to have. */
  static String type(RandomGenerator random) {
    return of(TYPES, random);
  }

  static <T> T of(List<T> values, RandomGenerator random) {
    return values.get(random.nextInt(values.size()));
  }
}
