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
 * kept: no object of a payload is in it twice. Both sides must have the classes in the same
 * version.
 */
final class ForyCodec implements Codec {

  private static final int MAX_DEPTH = 5;
  private static final int KEPT = 16;
  private static final int FIRST_ID = 1;

  /** Bytes of memory for each byte of a payload's XML: more than its objects take. */
  private static final long MEMORY_PER_BYTE = 4;

  /** Made when the first payload is written or read: it compiles code for the classes. */
  private static final class Instances {

    static final ThreadSafeFory ALL = make();

    private static ThreadSafeFory make() {
      LoggerFactory.disableLogging();
      ThreadSafeFory fory =
          Fory.builder()
              .withXlang(false)
              .withCompatible(false)
              .withClassLoader(Payload.class.getClassLoader())
              .requireClassRegistration(true)
              .withRefTracking(false)
              .withMaxDepth(MAX_DEPTH)
              .withMaxUnbackedContainerItems(0)
              .withMaxGraphMemoryBytes(MEMORY_PER_BYTE * LaboratoryContract.MAX_PAYLOAD_BYTES)
              .buildThreadSafeForyPool(KEPT);
      fory.register(Payload.class, FIRST_ID);
      fory.register(Record.class, FIRST_ID + 1);
      return fory;
    }
  }

  @Override
  public boolean onlyForJava() {
    return true;
  }

  @Override
  public byte[] write(Payload payload) {
    return Instances.ALL.serialize(payload);
  }

  @Override
  public Payload read(byte[] bytes) {
    MemoryBuffer buffer = MemoryUtils.wrap(bytes);
    Payload payload;
    try {
      payload = Instances.ALL.deserialize(buffer, Payload.class);
    } catch (RuntimeException | StackOverflowError e) {
      throw new UnreadablePayloadException(
          "the bytes are not a payload of Fory, damaged or cut short", e);
    }
    if (payload == null || buffer.readerIndex() != bytes.length) {
      throw new UnreadablePayloadException("the bytes are not one payload of Fory");
    }
    return payload;
  }
}
