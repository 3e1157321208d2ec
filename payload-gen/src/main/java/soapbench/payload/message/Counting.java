package soapbench.payload.message;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * A way to count values on from one, so that no two are the same. Those of one family are counted
 * together, and never equal one of another.
 */
enum Counting {
  /** Numbers, each one more than the last. */
  UP {
    @Override
    @Nullable Object value(String like) {
      return number(like);
    }

    @Override
    Object after(Object value) {
      return ((BigDecimal) value).add(BigDecimal.ONE).stripTrailingZeros();
    }

    @Override
    String text(Object value, String like) {
      BigDecimal number = (BigDecimal) value;
      int decimals = Math.max(number.scale(), new BigDecimal(like.strip()).scale());
      return number.setScale(Math.max(0, decimals)).toPlainString();
    }
  },

  /** Numbers, each one less than the last. */
  DOWN {
    @Override
    @Nullable Object value(String like) {
      return number(like);
    }

    @Override
    Object after(Object value) {
      return ((BigDecimal) value).subtract(BigDecimal.ONE).stripTrailingZeros();
    }

    @Override
    String text(Object value, String like) {
      return UP.text(value, like);
    }
  },

  /** The last number in a text, such as that of {@code p9}; one is put behind a text without. */
  LAST_NUMBER {
    @Override
    String family(String like) {
      return Numbered.last(like).rest();
    }

    @Override
    Object value(String like) {
      return Numbered.last(like).number();
    }

    @Override
    Object after(Object value) {
      return ((BigInteger) value).add(BigInteger.ONE);
    }

    @Override
    String text(Object value, String like) {
      return Numbered.last(like).with((BigInteger) value);
    }
  },

  /** The first number in a text, such as that of {@code 9/2026}, or one behind its first word. */
  FIRST_NUMBER {
    @Override
    String family(String like) {
      return Numbered.first(like).rest();
    }

    @Override
    Object value(String like) {
      return Numbered.first(like).number();
    }

    @Override
    Object after(Object value) {
      return LAST_NUMBER.after(value);
    }

    @Override
    String text(Object value, String like) {
      return Numbered.first(like).with((BigInteger) value);
    }
  },

  /** Hexadecimal digits wherever they are, such as those of a UUID; their case means nothing. */
  HEX {
    @Override
    String family(String like) {
      return changed(like, one -> isHex(one) ? '0' : one);
    }

    @Override
    Object value(String like) {
      return changed(like, one -> isHex(one) ? Character.toLowerCase(one) : one);
    }

    @Override
    Object after(Object value) {
      return next(
          (String) value,
          one -> isHex(one) ? "123456789abcdef0".charAt(Character.digit(one, 16)) : one);
    }

    @Override
    String text(Object value, String like) {
      boolean upper = like.chars().noneMatch(one -> one >= 'a' && one <= 'f');
      String text = (String) value;
      return upper ? changed(text, one -> isHex(one) ? Character.toUpperCase(one) : one) : text;
    }

    @Override
    String longer(String like) {
      return like + "01"; // a byte
    }

    private static boolean isHex(int one) {
      return Character.digit(one, 16) >= 0;
    }
  },

  /** Digits and letters wherever they are, each of which stays of its kind. */
  CHARACTERS {
    @Override
    String family(String like) {
      return changed(like, one -> isDigit(one) ? '0' : one <= 'Z' ? 'A' : 'a');
    }

    @Override
    Object value(String like) {
      return like;
    }

    @Override
    Object after(Object value) {
      return next(
          (String) value, one -> one == '9' ? '0' : one == 'Z' ? 'A' : one == 'z' ? 'a' : one + 1);
    }
  },

  /** Bytes in base64. */
  BASE64 {
    @Override
    String family(String like) {
      return "of " + Base64.getMimeDecoder().decode(like).length;
    }

    @Override
    @Nullable Object value(String like) {
      try {
        return Base64.getEncoder().encodeToString(Base64.getMimeDecoder().decode(like));
      } catch (IllegalArgumentException e) {
        return null;
      }
    }

    @Override
    Object after(Object value) {
      byte[] bytes = Base64.getDecoder().decode((String) value);
      for (int i = bytes.length - 1; i >= 0 && ++bytes[i] == 0; i--) {
        // the one before it is counted, too
      }
      return Base64.getEncoder().encodeToString(bytes);
    }

    @Override
    String longer(String like) {
      byte[] bytes = Base64.getMimeDecoder().decode(like);
      return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes, bytes.length + 1));
    }
  },

  /** Dates, times and their parts, each one unit after the last: time zones are one time. */
  DATES {
    @Override
    String family(String like) {
      return calendar(like).getXMLSchemaType().getLocalPart();
    }

    @Override
    @Nullable Object value(String like) {
      try {
        return UNITS.containsKey(calendar(like).getXMLSchemaType()) ? calendar(like) : null;
      } catch (IllegalArgumentException | IllegalStateException e) {
        return null;
      }
    }

    @Override
    Object after(Object value) {
      XMLGregorianCalendar next = (XMLGregorianCalendar) ((XMLGregorianCalendar) value).clone();
      next.add(DATATYPES.newDuration(UNITS.get(next.getXMLSchemaType())));
      return calendar(next.toXMLFormat()); // a sum has another hash than its text
    }

    @Override
    String text(Object value, String like) {
      return ((XMLGregorianCalendar) value).toXMLFormat();
    }

    private static XMLGregorianCalendar calendar(String like) {
      return DATATYPES.newXMLGregorianCalendar(like);
    }
  };

  private static final DatatypeFactory DATATYPES = DatatypeFactory.newDefaultInstance();

  /** The least that dates of a type differ by. */
  private static final Map<QName, String> UNITS =
      Map.of(
          DatatypeConstants.DATETIME, "PT1S",
          DatatypeConstants.TIME, "PT1S",
          DatatypeConstants.DATE, "P1D",
          DatatypeConstants.GMONTHDAY, "P1D",
          DatatypeConstants.GDAY, "P1D",
          DatatypeConstants.GMONTH, "P1M",
          DatatypeConstants.GYEARMONTH, "P1M",
          DatatypeConstants.GYEAR, "P1Y");

  /** Numbers are computed with that have at most as many places. */
  private static final int MOST_PLACES = 1_000;

  /** The name of the values that are counted together with one. */
  String family(String like) {
    return "";
  }

  /** The meaning of a text, equal to that of others which mean the same; null if there is none. */
  abstract @Nullable Object value(String like);

  /** The next one, which may be the first one again. */
  abstract Object after(Object value);

  /** A value, written as a text of its family is. */
  String text(Object value, String like) {
    return (String) value;
  }

  /** A text of another family, once all of one are used. */
  String longer(String like) {
    return like + "1";
  }

  private static @Nullable Object number(String like) {
    try {
      BigDecimal number = new BigDecimal(like.strip());
      return Math.abs(number.scale()) > MOST_PLACES ? null : number.stripTrailingZeros();
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static boolean isDigit(int one) {
    return one >= '0' && one <= '9';
  }

  /** Changes the ASCII letters and digits that are not part of an entity. */
  private static String changed(String text, IntUnaryOperator change) {
    char[] changed = text.toCharArray();
    for (int at : Variation.places(text)) {
      changed[at] = (char) change.applyAsInt(changed[at]);
    }
    return new String(changed);
  }

  /** Counts the last character on, and the one before it whenever it begins again. */
  private static String next(String text, IntUnaryOperator after) {
    char[] next = text.toCharArray();
    int[] places = Variation.places(text);
    for (int i = places.length - 1; i >= 0; i--) {
      char before = next[places[i]];
      next[places[i]] = (char) after.applyAsInt(before);
      if (next[places[i]] > before) {
        break;
      }
    }
    return new String(next);
  }

  /** A text with a number in it, or the place for one. */
  private record Numbered(String text, int from, int to) {

    static Numbered last(String text) {
      int[] places = Variation.places(text);
      for (int i = places.length - 1; i >= 0; i--) {
        if (isDigit(text.charAt(places[i]))) {
          return around(text, places[i]);
        }
      }
      return new Numbered(text, text.length(), text.length());
    }

    static Numbered first(String text) {
      int word = 0;
      for (int at : Variation.places(text)) {
        if (isDigit(text.charAt(at))) {
          return around(text, at);
        }
        word = word == 0 || word == at ? at + 1 : word;
      }
      return new Numbered(text, word, word);
    }

    private static Numbered around(String text, int digit) {
      int from = digit;
      int to = digit + 1;
      while (from > 0 && isDigit(text.charAt(from - 1))) {
        from--;
      }
      while (to < text.length() && isDigit(text.charAt(to))) {
        to++;
      }
      return new Numbered(text, from, to);
    }

    String rest() {
      return text.substring(0, from) + '\0' + text.substring(to);
    }

    BigInteger number() {
      return new BigInteger("0" + text.substring(from, to));
    }

    /** The text with another number, which has zeros before it to be as long. */
    String with(BigInteger number) {
      String digits = number.toString();
      String zeros = "0".repeat(Math.max(0, to - from - digits.length()));
      return text.substring(0, from) + zeros + digits + text.substring(to);
    }
  }
}
