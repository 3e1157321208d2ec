package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import java.util.ArrayList;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadGenerator;

@Tag("hostile")
class KryoCodecTest {

  private static final String DAMAGED = "the bytes are not a payload of Kryo, damaged or cut short";

  private final KryoCodec codec = new KryoCodec();

  private String refusal(byte[] bytes) {
    return assertThrows(UnreadablePayloadException.class, () -> codec.read(bytes)).getMessage();
  }

  /** Bytes of a writer that has no list of classes. */
  private static byte[] written(Payload payload) {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(false);
    kryo.setReferences(false);
    kryo.register(Payload.class);
    kryo.register(Record.class);
    kryo.register(ArrayList.class);
    kryo.register(double[].class);
    try (Output out = new Output(64, -1)) {
      kryo.writeObject(out, payload);
      return out.toBytes();
    }
  }

  @Test
  void shouldReadWhatAnotherWriterWrote() {
    assertEquals(1, codec.read(written(Payload.ofValues(new double[1]))).getValues().length);
  }

  @Test
  void shouldCreateNoObjectOfAClassThatIsNotRegistered() {
    byte[] bytes = written(Payload.ofRecords(new SeenList()));
    int made = SeenList.MADE.get();

    assertEquals(DAMAGED, refusal(bytes));
    assertEquals(made, SeenList.MADE.get());
  }

  @Test
  void shouldRefuseBytesBehindThePayload() {
    byte[] bytes = codec.write(PayloadGenerator.generate(2_000, Shape.RECORDS, 7));

    assertEquals(
        "there are more bytes than those of a payload of Kryo",
        refusal(Arrays.copyOf(bytes, bytes.length + 1)));
  }
}
