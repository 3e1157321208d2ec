package soapbench.experiment.messaging.rank;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;

/** Message between a rank and the process that started it. */
sealed interface ControlMessage {

  /** A rank is there: its number, its process, and where its carrier can be reached. */
  record Hello(int rank, long pid, String address) implements ControlMessage {}

  /** Where the carriers of all ranks can be reached, in their order. */
  record Join(List<String> addresses) implements ControlMessage {

    public Join {
      addresses = List.copyOf(addresses);
    }
  }

  /** A rank has joined. */
  record Joined() implements ControlMessage {}

  /** A program is to be run. */
  record Run(String program, ProgramInput input) implements ControlMessage {}

  /** A program has run. */
  record Answer(Measured measured) implements ControlMessage {}

  /** Failure of a request; the culprit is a rank, or -1 for nobody. */
  record Failure(int culprit, String reason) implements ControlMessage {

    /** No rank is to blame. */
    static final int NOBODY = -1;
  }

  /** The rank is to end. */
  record End() implements ControlMessage {}

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String read(DataInputStream in) throws IOException {
    return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
  }

  /** The message as bytes, the first of which says of which kind it is. */
  default byte[] bytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    if (this instanceof Hello hello) {
      out.writeByte('H');
      out.writeInt(hello.rank());
      out.writeLong(hello.pid());
      write(out, hello.address());
    } else if (this instanceof Join join) {
      out.writeByte('J');
      out.writeInt(join.addresses().size());
      for (String address : join.addresses()) {
        write(out, address);
      }
    } else if (this instanceof Joined) {
      out.writeByte('D');
    } else if (this instanceof Run run) {
      out.writeByte('R');
      write(out, run.program());
      Map<String, Long> values = run.input().values();
      out.writeInt(values.size());
      for (Map.Entry<String, Long> value : values.entrySet()) {
        write(out, value.getKey());
        out.writeLong(value.getValue());
      }
    } else if (this instanceof Answer answer) {
      out.writeByte('A');
      Map<String, long[]> values = answer.measured().values();
      out.writeInt(values.size());
      for (Map.Entry<String, long[]> value : values.entrySet()) {
        write(out, value.getKey());
        out.writeInt(value.getValue().length);
        for (long number : value.getValue()) {
          out.writeLong(number);
        }
      }
    } else if (this instanceof Failure failure) {
      out.writeByte('F');
      out.writeInt(failure.culprit());
      write(out, failure.reason());
    } else {
      out.writeByte('E');
    }
    return bytes.toByteArray();
  }

  /**
   * Reads a message.
   *
   * @throws IOException if it is none
   */
  static ControlMessage of(byte[] message) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(message));
    int kind = in.readByte();
    return switch (kind) {
      case 'H' -> new Hello(in.readInt(), in.readLong(), read(in));
      case 'J' -> {
        List<String> addresses = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
          addresses.add(read(in));
        }
        yield new Join(addresses);
      }
      case 'D' -> new Joined();
      case 'R' -> {
        String program = read(in);
        Map<String, Long> values = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
          values.put(read(in), in.readLong());
        }
        yield new Run(program, new ProgramInput(values));
      }
      case 'A' -> {
        Map<String, long[]> values = new HashMap<>();
        for (int left = in.readInt(); left > 0; left--) {
          String name = read(in);
          long[] numbers = new long[in.readInt()];
          for (int i = 0; i < numbers.length; i++) {
            numbers[i] = in.readLong();
          }
          values.put(name, numbers);
        }
        yield new Answer(new Measured(values));
      }
      case 'F' -> new Failure(in.readInt(), read(in));
      case 'E' -> new End();
      default -> throw new IOException("there is no control message of kind " + kind);
    };
  }
}
