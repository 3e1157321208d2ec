package soapbench.results;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Sizes of data in words: powers of two in KiB and MiB, all others in KB, MB and GB of 10^3. */
public final class DataSize {

  private static final int KIBI = 1_024;
  private static final int MEBI = KIBI * KIBI;
  private static final double THOUSAND = 1_000;
  private static final double MILLION = 1_000_000;
  private static final double MILLIARD = 1_000_000_000;

  /** Bytes of each unit of 10^3 that a person may write a size in, the smallest first. */
  public static final Map<String, Integer> UNITS = units();

  private DataSize() {}

  private static Map<String, Integer> units() {
    Map<String, Integer> units = new LinkedHashMap<>();
    units.put("B", 1);
    units.put("KB", 1_000);
    units.put("MB", 1_000_000);
    units.put("GB", 1_000_000_000);
    return Collections.unmodifiableMap(units);
  }

  /** A number of bytes to about three digits, e.g. {@code 64 KiB} or {@code 125 KB}. */
  public static String of(double bytes) {
    return withUnit(bytes, " bytes", List.of(" KB", " MB", " GB"), " KiB", " MiB");
  }

  /** Size as short as axes want it, e.g. {@code 64Ki} or {@code 125k}. */
  public static String brief(double bytes) {
    return withUnit(bytes, "", List.of("k", "M", "G"), "Ki", "Mi");
  }

  private static String withUnit(
      double bytes, String one, List<String> thousands, String kibi, String mebi) {
    long whole = Math.round(bytes);
    if (whole == bytes && whole >= KIBI && Long.bitCount(whole) == 1) {
      return whole < MEBI ? whole / KIBI + kibi : whole / MEBI + mebi;
    }
    if (bytes >= MILLIARD) {
      return digits(bytes / MILLIARD) + thousands.get(2);
    }
    if (bytes >= MILLION) {
      return digits(bytes / MILLION) + thousands.get(1);
    }
    return bytes >= THOUSAND ? digits(bytes / THOUSAND) + thousands.get(0) : digits(bytes) + one;
  }

  /** A number to three digits at most. */
  public static String digits(double number) {
    int decimals = number >= 100 ? 0 : number >= 10 ? 1 : 2;
    String text = String.format(Locale.ROOT, "%." + decimals + "f", number);
    return decimals == 0 ? text : text.replaceFirst("\\.?0+$", "");
  }
}
