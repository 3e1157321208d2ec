package soapbench.experiment.messaging.mpi.binding;

import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.nio.ByteBuffer;

/**
 * Constants of mpi.h and offsets of a status's fields, which differ between the families.
 *
 * @param world MPI_COMM_WORLD
 * @param bytes MPI_BYTE
 * @param errorsReturn MPI_ERRORS_RETURN
 * @param anySource MPI_ANY_SOURCE
 * @param anyTag MPI_ANY_TAG
 * @param sourceAt where a status has the source, in bytes
 * @param tagAt where it has the tag
 * @param handleBytes how long a handle is
 */
record MpiHandles(
    long world,
    long bytes,
    long errorsReturn,
    int anySource,
    int anyTag,
    int sourceAt,
    int tagAt,
    int handleBytes) {

  /** A status of any family is shorter. */
  static final int STATUS_BYTES = 64;

  private static final MpiHandles MPICH =
      new MpiHandles(0x44000000L, 0x4c00010dL, 0x54000001L, -2, -1, 8, 12, Integer.BYTES);

  static MpiHandles of(MpiFamily family, NativeLibrary library) {
    return switch (family) {
      case MPICH -> MPICH;
      case OPEN_MPI ->
          new MpiHandles(
              address(library, "ompi_mpi_comm_world"),
              address(library, "ompi_mpi_byte"),
              address(library, "ompi_mpi_errors_return"),
              -1,
              -1,
              0,
              Integer.BYTES,
              Long.BYTES);
    };
  }

  private static long address(NativeLibrary library, String name) {
    return Pointer.nativeValue(library.getGlobalVariableAddress(name));
  }

  /** The handle that MPI wrote into a buffer. */
  long handle(ByteBuffer written) {
    return handleBytes == Integer.BYTES
        ? Integer.toUnsignedLong(written.getInt(0))
        : written.getLong(0);
  }
}
