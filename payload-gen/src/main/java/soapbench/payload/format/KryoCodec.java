package soapbench.payload.format;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.util.Pool;
import java.util.ArrayList;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;

/**
 * Kryo with the classes of a payload registered, and no others. References are not kept: no object
 * of a payload is in it twice.
 */
final class KryoCodec implements Codec {

  private static final int BUFFER_BYTES = 1 << 12;
  private static final int MAX_DEPTH = 5;
  private static final int KEPT = 16;

  /** Each is for one thread at a time, and takes longer to make than a small payload to write. */
  private final Pool<Kryo> kryos =
      new Pool<>(true, true, KEPT) {
        @Override
        protected Kryo create() {
          return kryo();
        }
      };

  private static Kryo kryo() {
    Kryo kryo = new Kryo();
    kryo.setRegistrationRequired(true);
    kryo.setReferences(false);
    kryo.setMaxDepth(MAX_DEPTH);
    kryo.register(Payload.class);
    kryo.register(Record.class);
    kryo.register(ArrayList.class, new Lists());
    kryo.register(double[].class);
    return kryo;
  }

  @Override
  public boolean onlyForJava() {
    return true;
  }

  @Override
  public byte[] write(Payload payload) {
    BytesInPieces bytes = new BytesInPieces();
    Kryo kryo = kryos.obtain();
    try (Output out = new Output(bytes, BUFFER_BYTES)) {
      kryo.writeObject(out, payload);
    } finally {
      kryos.free(kryo);
    }
    return bytes.toByteArray();
  }

  @Override
  public Payload read(byte[] bytes) {
    Kryo kryo = kryos.obtain();
    try (Limited in = new Limited(bytes)) {
      Payload payload = kryo.readObject(in, Payload.class);
      in.requireEnd();
      return payload;
    } catch (RuntimeException e) {
      throw UnreadablePayloadException.because(
          e, "the bytes are not a payload of Kryo, damaged or cut short");
    } finally {
      kryos.free(kryo);
    }
  }

  /** Bytes whose lengths are not believed: nothing has more parts than there are bytes left. */
  private static final class Limited extends Input {

    Limited(byte[] bytes) {
      super(bytes);
    }

    void require(long bytes) {
      if (bytes < 0 || bytes > limit - position) {
        throw new UnreadablePayloadException(
            "a length of Kryo's is larger than the bytes behind it");
      }
    }

    void requireEnd() {
      if (position != limit) {
        throw new UnreadablePayloadException(
            "there are more bytes than those of a payload of Kryo");
      }
    }

    @Override
    public String readString() {
      int start = position;
      if (readVarIntFlag()) {
        require(Math.max(0, readVarIntFlag(true) - 1L));
      }
      position = start;
      return super.readString();
    }

    @Override
    public double[] readDoubles(int length) {
      require((long) length * Double.BYTES);
      return super.readDoubles(length);
    }
  }

  /** Lists that are not made before it is known that their elements can be there. */
  private static final class Lists extends CollectionSerializer<ArrayList<?>> {

    @Override
    protected ArrayList<?> create(
        Kryo kryo, Input input, Class<? extends ArrayList<?>> type, int size) {
      if (size > LaboratoryContract.MAX_PAYLOAD_ITEMS) {
        throw new UnreadablePayloadException(
            "there are more than %s records in a payload of Kryo"
                .formatted(LaboratoryContract.MAX_PAYLOAD_ITEMS));
      }
      ((Limited) input).require(size);
      return new ArrayList<>(size);
    }
  }
}
