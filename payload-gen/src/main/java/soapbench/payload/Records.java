package soapbench.payload;

import java.util.ArrayList;
import java.util.random.RandomGenerator;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;

/** A list of small typed records of about 200 bytes of XML each. */
final class Records {

  private static final int TAG_BYTES =
      ("<record><id></id><name></name><quantity></quantity><price></price>"
              + "<created></created><note></note></record>")
          .length();
  private static final int TIMESTAMP_BYTES = "2026-01-01T00:00:00.000Z".length();
  private static final int ID_DIGITS = 10;

  /** Bytes that every record has besides its name, quantity, price and note. */
  private static final int FIXED_BYTES = TAG_BYTES + ID_DIGITS + TIMESTAMP_BYTES;

  private static final int TYPICAL_BYTES = 200;

  /** Prices in cents, from this one on and below the next. */
  static final int FIRST_CENTS = 100;

  static final int CENTS = 1_000_000;

  /** The note of the last record takes what is left, so that the size is met to the byte. */
  private static final int LONGEST = 2 * TYPICAL_BYTES + TYPICAL_BYTES / 2;

  /** 2020-01-01T00:00:00Z. */
  private static final long FIRST_TIMESTAMP = 1_577_836_800_000L;

  private static final long TIMESTAMP_RANGE_MILLIS = 6L * 365 * 86_400_000;

  private Records() {}

  static Payload generate(int contentBytes, RandomGenerator random) {
    ArrayList<Record> records = new ArrayList<>(contentBytes / TYPICAL_BYTES + 1);
    byte[] text = new byte[LONGEST];
    int left = contentBytes;
    while (left > 0) {
      long id = 1_000_000_000L + random.nextInt(1_000_000_000);
      String name = TextPayload.words(12 + random.nextInt(9), random, text);
      int quantity = random.nextInt(1, 10_000);
      double price = random.nextInt(FIRST_CENTS, CENTS) / 100.0;
      long millis = random.nextLong(TIMESTAMP_RANGE_MILLIS);
      long created = FIRST_TIMESTAMP + (millis % 1000 == 0 ? millis + 1 : millis);
      int bytes = FIXED_BYTES + name.length() + digits(quantity) + priceCharacters(price);
      int note = left - bytes <= LONGEST - TYPICAL_BYTES ? left - bytes : 20 + random.nextInt(31);
      records.add(
          new Record(id, name, quantity, price, created, TextPayload.words(note, random, text)));
      left -= bytes + note;
    }
    return Payload.ofRecords(records);
  }

  /** How many characters {@link Double#toString} takes for a price, which is slow to ask. */
  static int priceCharacters(double price) {
    long cents = Math.round(price * 100);
    return digits(Math.toIntExact(cents / 100)) + (cents % 10 == 0 ? 2 : 3);
  }

  private static int digits(int number) {
    int digits = 1;
    for (int rest = number; rest >= 10; rest /= 10) {
      digits++;
    }
    return digits;
  }
}
