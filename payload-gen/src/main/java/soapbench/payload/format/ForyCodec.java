package soapbench.payload.format;

import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.apache.fory.logging.LoggerFactory;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;

/**
 * Apache Fory with the classes of a payload registered, and no others of ours. References are not
 * kept: no object of a payload is in it twice.
 */
final class ForyCodec implements Codec {

  private static final int MAX_DEPTH = 5;
  private static final int KEPT = 16;
  private static final int CLASSES = 2;

  /** Bytes of memory for each byte of a payload's XML: more than its objects take. */
  private static final long MEMORY_PER_BYTE = 4;

  private final boolean compatible;

  /** Made when the first payload is written or read: it compiles code for the classes. */
  private volatile ThreadSafeFory fory;

  /**
   * Fory's own form for Java, in one of its modes.
   *
   * @param compatible whether the fields of each class are named in the bytes, so that a reader
   *     takes those that its version of the class has; else both sides must have the same version
   */
  ForyCodec(boolean compatible) {
    this.compatible = compatible;
  }

  private ThreadSafeFory fory() {
    if (fory == null) {
      fory = make(compatible);
    }
    return fory;
  }

  private static ThreadSafeFory make(boolean compatible) {
    LoggerFactory.disableLogging();
    ThreadSafeFory fory =
        Fory.builder()
            .withXlang(false)
            .withCompatible(compatible)
            .withDeserializeUnknownClass(false)
            .withClassLoader(Payload.class.getClassLoader())
            .requireClassRegistration(true)
            .withRefTracking(false)
            .withMaxDepth(MAX_DEPTH)
            .withMaxUnbackedContainerItems(0)
            .withMaxGraphMemoryBytes(MEMORY_PER_BYTE * LaboratoryContract.MAX_PAYLOAD_BYTES)
            .buildThreadSafeForyPool(KEPT);
    int first = compatible ? CLASSES + 1 : 1; // so that neither mode reads the other's bytes
    fory.register(Payload.class, first);
    fory.register(Record.class, first + 1);
    return fory;
  }

  @Override
  public boolean onlyForJava() {
    return true;
  }

  @Override
  public byte[] write(Payload payload) {
    return fory().serialize(payload);
  }

  @Override
  public Payload read(byte[] bytes) {
    MemoryBuffer buffer = MemoryUtils.wrap(bytes);
    Payload payload;
    try {
      payload = fory().deserialize(buffer, Payload.class);
    } catch (RuntimeException | StackOverflowError e) {
      throw new UnreadablePayloadException(
          "the bytes are not a payload of Fory, damaged or cut short", e);
    }
    if (payload == null || isEmpty(payload) || buffer.readerIndex() != bytes.length) {
      throw new UnreadablePayloadException("the bytes are not one payload of Fory");
    }
    return payload;
  }

  /** In its compatible mode it makes one of any other object, which has none of its fields. */
  private static boolean isEmpty(Payload payload) {
    return payload.getRecords() == null && payload.getText() == null && payload.getValues() == null;
  }
}
