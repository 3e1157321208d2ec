package soapbench.results.messaging;

import java.util.Locale;
import soapbench.columns.messaging.MessagingCell;
import soapbench.columns.messaging.Passing;

/** Sizes of messages in words: powers of two in KiB and MiB, all others in KB and MB of 10^3. */
public final class MessageSize {

  private static final int KIBI = 1_024;
  private static final int MEBI = KIBI * KIBI;
  private static final double THOUSAND = 1_000;
  private static final double MILLION = 1_000_000;

  private MessageSize() {}

  /** A number of bytes to about three digits, e.g. {@code 64 KiB} or {@code 125 KB}. */
  public static String of(double bytes) {
    return withUnit(bytes, " bytes", " KB", " MB", " KiB", " MiB");
  }

  /** The same as short as axes want it, e.g. {@code 64Ki} or {@code 125k}. */
  public static String brief(double bytes) {
    return withUnit(bytes, "", "k", "M", "Ki", "Mi");
  }

  private static String withUnit(
      double bytes, String one, String kilo, String mega, String kibi, String mebi) {
    long whole = Math.round(bytes);
    if (whole == bytes && whole >= KIBI && Long.bitCount(whole) == 1) {
      return whole < MEBI ? whole / KIBI + kibi : whole / MEBI + mebi;
    }
    if (bytes >= MILLION) {
      return digits(bytes / MILLION) + mega;
    }
    return bytes >= THOUSAND ? digits(bytes / THOUSAND) + kilo : digits(bytes) + one;
  }

  /** A number to three digits at most. */
  public static String digits(double number) {
    int decimals = number >= 100 ? 0 : number >= 10 ? 1 : 2;
    String text = String.format(Locale.ROOT, "%." + decimals + "f", number);
    return decimals == 0 ? text : text.replaceFirst("\\.?0+$", "");
  }

  /** The size of a cell's messages; of a matrix, its order as well. */
  public static String of(MessagingCell cell) {
    return cell.program().equals(Passing.MATRIX)
        ? "n = %s (%s a message)".formatted(digits(cell.n()), of(cell.messageBytes()))
        : of(cell.messageBytes());
  }

  /** The same in fewer words: of a matrix, its order alone. */
  public static String brief(MessagingCell cell) {
    return cell.program().equals(Passing.MATRIX)
        ? "n = " + digits(cell.n())
        : of(cell.messageBytes());
  }
}
