package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.apache.fory.Fory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadGenerator;

@Tag("hostile")
class ForyCodecTest {

  private static final String DAMAGED = "the bytes are not a payload of Fory, damaged or cut short";

  private final ForyCodec codec = new ForyCodec();

  private String refusal(byte[] bytes) {
    return assertThrows(UnreadablePayloadException.class, () -> codec.read(bytes)).getMessage();
  }

  /** Bytes of a writer that has no list of classes. */
  private static byte[] written(Object root) {
    Fory fory =
        Fory.builder()
            .withXlang(false)
            .withCompatible(false)
            .withRefTracking(false)
            .requireClassRegistration(false)
            .build();
    fory.register(Payload.class, 1);
    fory.register(Record.class, 2);
    return fory.serialize(root);
  }

  @Test
  void shouldReadWhatAnotherWriterWrote() {
    assertEquals(1, codec.read(written(Payload.ofValues(new double[1]))).getValues().length);
  }

  @Test
  void shouldCreateNoObjectOfAClassThatIsNotRegistered() {
    byte[] inside = written(Payload.ofRecords(new SeenList()));
    byte[] alone = written(new SeenList());
    int made = SeenList.MADE.get();

    assertEquals(DAMAGED, refusal(inside));
    assertEquals(DAMAGED, refusal(alone));
    assertEquals(made, SeenList.MADE.get());
  }

  @Test
  void shouldRefuseWhatIsNoPayload() {
    assertEquals(DAMAGED, refusal(written(new Record())));
  }

  @Test
  void shouldRefuseBytesBehindThePayload() {
    byte[] bytes = codec.write(PayloadGenerator.generate(2_000, Shape.RECORDS, 7));

    assertEquals(
        "the bytes are not one payload of Fory", refusal(Arrays.copyOf(bytes, bytes.length + 1)));
  }
}
