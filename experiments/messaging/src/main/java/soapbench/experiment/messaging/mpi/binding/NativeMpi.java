package soapbench.experiment.messaging.mpi.binding;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import java.nio.Buffer;

/**
 * The functions of MPI, as C has them (MPI 4.1, chapters 3, 7, 9 and 11). Handles are of 4 bytes in
 * MPICH and of 8 in Open MPI; as arguments they are longs here, which serves both. Addresses of
 * what MPI writes are longs too; messages are direct buffers from their start on.
 */
final class NativeMpi {

  private NativeMpi() {}

  static void load(NativeLibrary library) {
    Native.register(NativeMpi.class, library);
  }

  static native int MPI_Get_library_version(long text, long length);

  static native int MPI_Init_thread(long argc, long argv, int required, long provided);

  static native int MPI_Finalize();

  static native int MPI_Comm_rank(long communicator, long rank);

  static native int MPI_Comm_size(long communicator, long size);

  static native int MPI_Comm_dup(long communicator, long copy);

  static native int MPI_Comm_set_errhandler(long communicator, long handler);

  static native int MPI_Error_string(int code, long text, long length);

  static native int MPI_Send(
      Buffer message, int count, long type, int destination, int tag, long communicator);

  static native int MPI_Ssend(
      Buffer message, int count, long type, int destination, int tag, long communicator);

  static native int MPI_Recv(
      Buffer message, int count, long type, int source, int tag, long communicator, long status);

  static native int MPI_Probe(int source, int tag, long communicator, long status);

  static native int MPI_Get_count(long status, long type, long count);

  static native int MPI_Sendrecv(
      Buffer sent,
      int sentCount,
      long sentType,
      int destination,
      int sentTag,
      Buffer received,
      int receivedCount,
      long receivedType,
      int source,
      int receivedTag,
      long communicator,
      long status);
}
