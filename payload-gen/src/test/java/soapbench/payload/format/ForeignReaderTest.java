package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;

/**
 * Payloads that Python reads with its standard library alone, and frames that the tools of their
 * compressions read and write, where these are installed.
 */
class ForeignReaderTest {

  private static final String GZIP =
      """
      import gzip, sys, xml.etree.ElementTree as tree
      records = tree.fromstring(gzip.open(sys.argv[1]).read()).findall('record')
      quantities = sum(int(record.find('quantity').text) for record in records)
      print(len(records), quantities, records[0].find('name').text)
      """;

  private static final String JSON =
      """
      import json, sys
      records = json.load(open(sys.argv[1], encoding='utf-8'))['records']
      print(len(records), sum(r['quantity'] for r in records), records[0]['name'])
      """;

  /** By X.891: names and short texts are there once, then by their places in a table. */
  private static final String FAST_INFOSET =
      """
      import sys
      data = open(sys.argv[1], 'rb').read()
      assert data[:5] == b'\\xe0\\0\\0\\1\\0'
      at, names, texts = 5, [], []
      def take(length):
          global at
          at += length
          return data[at - length:at]
      def name(kind):
          if kind < 32:
              return names[kind]
          assert kind == 60
          names.append(take(take(1)[0] + 1).decode())
          return names[-1]
      def place(kind):
          if kind < 16:
              return kind
          if kind < 20:
              return ((kind & 3) << 8 | take(1)[0]) + 16
          assert kind < 24
          return ((kind & 3) << 16 | int.from_bytes(take(2), 'big')) + 1040
      def text(kind):
          if kind & 32:
              return texts[place(kind & 31)]
          assert kind & 12 == 0
          length = (1, 2, 3, 259)[kind & 3]
          if kind & 2:
              length += int.from_bytes(take(4 if kind & 1 else 1), 'big')
          content = take(length).decode()
          if kind & 16:
              texts.append(content)
          return content
      records, path = [], []
      while at < len(data):
          kind = take(1)[0]
          if kind < 64:
              path.append(name(kind))
              if path[1:] == ['record']:
                  records.append({})
          elif kind < 192:
              records[-1][path[-1]] = text(kind)
          else:
              assert kind in (0xF0, 0xFF)
              del path[-1 if kind == 0xF0 else -2:]
      print(len(records), sum(int(r['quantity']) for r in records), records[0]['name'])
      """;

  /** By the specification of Smile: a byte says what follows, and how long it is if it is short. */
  private static final String SMILE =
      """
      import sys
      data = open(sys.argv[1], 'rb').read()
      assert data[:3] == b':)\\n' and data[3] & 2 == 0
      at, names = 4, []
      def take(length):
          global at
          at += length
          return data[at - length:at]
      def signed(value):
          return (value >> 1) ^ -(value & 1)
      def number():
          value = 0
          while True:
              byte = take(1)[0]
              if byte > 127:
                  return signed(value << 6 | byte & 63)
              value = value << 7 | byte
      def name():
          kind = take(1)[0]
          if kind < 128:
              return names[kind & 63]
          names.append(take((kind & 63) + 1).decode())
          return names[-1]
      def until(end, item):
          items = []
          while data[at] != end:
              items.append(item())
          take(1)
          return items
      def value():
          kind = take(1)[0]
          if kind == 0xFA:
              return dict(until(0xFB, lambda: (name(), value())))
          if kind == 0xF8:
              return until(0xF9, value)
          if kind == 0x29:
              return take(10)
          if kind in (0x24, 0x25):
              return number()
          if 0x40 <= kind < 0xC0:
              return take((kind & 63) + (1 if kind < 0x80 else 2)).decode()
          if kind in (0xE0, 0xE4):
              content = take(data.index(0xFC, at) - at)
              take(1)
              return content.decode()
          assert kind >> 5 == 6
          return signed(kind & 31)
      records = value()['records']
      print(len(records), sum(r['quantity'] for r in records), records[0]['name'])
      """;

  /** By the wire format of Protocol Buffers: fields by their number, each with its kind. */
  private static final String PROTOBUF =
      """
      import sys
      def varint(data, at):
          value = shift = 0
          while True:
              value |= (data[at] & 127) << shift
              shift += 7
              at += 1
              if data[at - 1] < 128:
                  return value, at
      def message(data):
          at, fields = 0, []
          while at < len(data):
              tag, at = varint(data, at)
              if tag & 7 == 0:
                  value, at = varint(data, at)
              else:
                  length, at = (8, at) if tag & 7 == 1 else varint(data, at)
                  value, at = data[at:at + length], at + length
              fields.append((tag >> 3, value))
          return fields
      fields = message(open(sys.argv[1], 'rb').read())
      records = [dict(message(value)) for number, value in fields if number == 1]
      print(len(records), sum(r[3] for r in records), records[0][2].decode('utf-8'))
      """;

  /** By the specification of Avro: one field after the other, in the order of the schema. */
  private static final String AVRO =
      """
      import struct, sys
      data = open(sys.argv[1], 'rb').read()
      at = 10 if data[:2] == b'\\xc3\\x01' else None
      def number():
          global at
          value = shift = 0
          while True:
              value |= (data[at] & 127) << shift
              shift += 7
              at += 1
              if data[at - 1] < 128:
                  return (value >> 1) ^ -(value & 1)
      def take(length):
          global at
          at += length
          return data[at - length:at]
      assert number() == 1
      records = []
      for i in range(number()):
          number()
          name, quantity = take(number()).decode('utf-8'), number()
          price, created, note = struct.unpack('<d', take(8)), number(), take(number())
          records.append((name, quantity))
      print(len(records), sum(r[1] for r in records), records[0][0])
      """;

  private static final Payload PAYLOAD = PayloadGenerator.generate(20_000, Shape.RECORDS, 7);

  @TempDir Path folder;

  private String python(String program, byte[] payload) throws IOException, InterruptedException {
    return new String(output(payload, "python3", "-c", program), StandardCharsets.UTF_8).strip();
  }

  /** Output of a program that gets the name of a file with some bytes as its last argument. */
  private byte[] output(byte[] bytes, String... program) throws IOException, InterruptedException {
    Path file = Files.write(folder.resolve("payload"), bytes);
    List<String> words = new ArrayList<>(List.of(program));
    words.add(file.toString());
    Process process;
    try {
      process = new ProcessBuilder(words).start();
    } catch (IOException e) {
      assumeTrue(false, "there is no " + program[0]);
      throw e;
    }
    byte[] out = process.getInputStream().readAllBytes();
    String error = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), error);
    return out;
  }

  private static String expected() {
    return "%s %s %s"
        .formatted(
            PAYLOAD.getRecords().size(),
            PAYLOAD.getRecords().stream().mapToLong(Record::getQuantity).sum(),
            PAYLOAD.getRecords().get(0).getName());
  }

  @Test
  void shouldBeReadFromGzipByPython() throws Exception {
    assertEquals(expected(), python(GZIP, Formats.of(Format.NORMAL_GZIP).bytes(PAYLOAD)));
    assertEquals(expected(), python(GZIP, Formats.of(Format.NORMAL_GZIP_6).bytes(PAYLOAD)));
  }

  @Test
  void shouldBeReadFromFastInfosetByPython() throws Exception {
    assertEquals(expected(), python(FAST_INFOSET, Formats.of(Format.FASTINFOSET).bytes(PAYLOAD)));
  }

  @Test
  void shouldBeReadFromJsonByPython() throws Exception {
    assertEquals(expected(), python(JSON, Formats.of(Format.JSON).bytes(PAYLOAD)));
  }

  @Test
  void shouldBeReadFromSmileByPython() throws Exception {
    assertEquals(expected(), python(SMILE, Formats.of(Format.SMILE).bytes(PAYLOAD)));
  }

  @Test
  void shouldBeReadFromProtocolBuffersByPython() throws Exception {
    assertEquals(expected(), python(PROTOBUF, Formats.of(Format.PROTOBUF).bytes(PAYLOAD)));
  }

  @Test
  void shouldBeReadFromAvroByPython() throws Exception {
    assertEquals(expected(), python(AVRO, Formats.of(Format.AVRO).bytes(PAYLOAD)));
  }

  @Test
  void shouldExchangeFramesWithTheToolOfLz4() throws Exception {
    byte[] bytes = Formats.of(Format.PROTOBUF).bytes(PAYLOAD);

    assertArrayEquals(bytes, output(Formats.of(Format.PROTOBUF_LZ_4).bytes(PAYLOAD), "lz4", "-dc"));
    assertRead(
        Format.PROTOBUF_LZ_4,
        output(bytes, "lz4", "-zc", "-B4", "-BX", "--content-size", "--no-frame-crc"));
  }

  @Test
  void shouldExchangeFramesWithTheToolOfZstandard() throws Exception {
    byte[] bytes = Formats.of(Format.PROTOBUF).bytes(PAYLOAD);

    assertArrayEquals(
        bytes, output(Formats.of(Format.PROTOBUF_ZSTD).bytes(PAYLOAD), "zstd", "-dc"));
    assertRead(Format.PROTOBUF_ZSTD, output(bytes, "zstd", "-19", "-c"));
  }

  private static void assertRead(Format format, byte[] bytes) {
    assertEquals(PayloadCount.of(PAYLOAD), PayloadCount.of(Formats.of(format).read(bytes)));
  }
}
