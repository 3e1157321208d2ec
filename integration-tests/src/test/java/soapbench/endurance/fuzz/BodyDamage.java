package soapbench.endurance.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/** Damage to a body as bytes, and to a Java stream in it. */
final class BodyDamage {

  private static final List<String> CHARSETS =
      List.of("UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "ISO-8859-1", "IBM037", "windows-1252");
  private static final Pattern BASE64 = Pattern.compile("<l:serialized>([A-Za-z0-9+/=]+)<");
  private static final String STREAM = "\u00ac\u00ed\u0000\u0005";
  private static final List<String> CLASSES =
      List.of("java.util.HashMap", "java.util.ArrayList", "[[[[[[[[D", "soapbench.Nope", "[B", "");
  private static final int FLIPS = 8;
  private static final int RANGE = 200;

  private BodyDamage() {}

  /** Some bytes flip, go, come, come twice, or everything ends. */
  static Sample bytes(Sample sample, RandomGenerator random) {
    return sample.withBody(damaged(sample.body(), random));
  }

  /** The document in another character set or compressed, whether or not its type says so. */
  static Sample encoding(Sample sample, RandomGenerator random) {
    if (random.nextInt(CHARSETS.size()) == 0) {
      return sample.withBody(zipped(sample.body()));
    }
    String charset = Nasty.of(CHARSETS, random);
    String text = new String(sample.body(), StandardCharsets.UTF_8);
    String declaration =
        random.nextBoolean() ? "<?xml version='1.0' encoding='" + charset + "'?>" : "";
    Sample encoded = sample.withBody((declaration + text).getBytes(Charset.forName(charset)));
    return random.nextBoolean() ? encoded : encoded.withType("text/xml; charset=" + charset);
  }

  /** The Java stream in the body, as base64 or attached; without one, the body itself. */
  static Sample stream(Sample sample, RandomGenerator random) {
    String text = sample.text();
    Matcher base64 = BASE64.matcher(text);
    if (base64.find()) {
      byte[] stream;
      try {
        stream = Base64.getDecoder().decode(base64.group(1));
      } catch (IllegalArgumentException alreadyDamaged) {
        return bytes(sample, random);
      }
      String damaged = Base64.getEncoder().encodeToString(ofStream(stream, random));
      return sample.withText(
          text.substring(0, base64.start(1)) + damaged + text.substring(base64.end(1)));
    }
    int start = text.indexOf(STREAM);
    if (start < 0) {
      return bytes(sample, random);
    }
    int end = Math.max(start, text.lastIndexOf("\r\n--"));
    byte[] stream = text.substring(start, end).getBytes(StandardCharsets.ISO_8859_1);
    String damaged = new String(ofStream(stream, random), StandardCharsets.ISO_8859_1);
    return sample.withText(text.substring(0, start) + damaged + text.substring(end));
  }

  /** A length, a class's name or any bytes of a Java stream. */
  private static byte[] ofStream(byte[] stream, RandomGenerator random) {
    UnaryOperator<byte[]> way =
        switch (random.nextInt(3)) {
          case 0 -> bytes -> withNumber(bytes, random);
          case 1 -> bytes -> withClass(bytes, random);
          default -> bytes -> damaged(bytes, random);
        };
    return way.apply(stream.clone());
  }

  private static byte[] withNumber(byte[] stream, RandomGenerator random) {
    if (stream.length > Integer.BYTES) {
      int[] numbers = {Integer.MAX_VALUE, -1, Integer.MIN_VALUE, 3_555_555, 1 << 20, 0};
      int place = random.nextInt(Math.min(stream.length - Integer.BYTES, RANGE * 2));
      ByteBuffer.wrap(stream).putInt(place, numbers[random.nextInt(numbers.length)]);
    }
    return stream;
  }

  private static byte[] withClass(byte[] stream, RandomGenerator random) {
    String text = new String(stream, StandardCharsets.ISO_8859_1);
    String name = Nasty.of(CLASSES, random);
    String length = new String(new char[] {0, (char) name.length()});
    String old =
        Nasty.of(List.of("soapbench.contract.payload.Payload", "java.util.ArrayList"), random);
    String there = new String(new char[] {0, (char) old.length()}) + old;
    return text.replace(there, length + name).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static byte[] damaged(byte[] bytes, RandomGenerator random) {
    if (bytes.length == 0) {
      return Nasty.text(random).getBytes(StandardCharsets.UTF_8);
    }
    int start = random.nextInt(bytes.length);
    int end = Math.min(bytes.length, start + 1 + random.nextInt(RANGE));
    byte[] range = Arrays.copyOfRange(bytes, start, end);
    return switch (random.nextInt(6)) {
      case 0 -> flipped(bytes.clone(), random);
      case 1 -> Arrays.copyOf(bytes, start);
      case 2 -> joined(bytes, start, new byte[0], end);
      case 3 -> joined(bytes, end, range, end);
      case 4 -> joined(bytes, start, Nasty.text(random).getBytes(StandardCharsets.UTF_8), start);
      default -> {
        byte[] noise = new byte[1 + random.nextInt(RANGE)];
        random.nextBytes(noise);
        yield joined(bytes, start, noise, end);
      }
    };
  }

  private static byte[] flipped(byte[] bytes, RandomGenerator random) {
    for (int flips = 1 + random.nextInt(FLIPS); flips > 0; flips--) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
    }
    return bytes;
  }

  /** The bytes to an index, something else, and the bytes from an index. */
  private static byte[] joined(byte[] bytes, int to, byte[] middle, int from) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    joined.write(bytes, 0, to);
    joined.writeBytes(middle);
    joined.write(bytes, from, bytes.length - from);
    return joined.toByteArray();
  }

  private static byte[] zipped(byte[] bytes) {
    ByteArrayOutputStream zipped = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(zipped)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return zipped.toByteArray();
  }
}
