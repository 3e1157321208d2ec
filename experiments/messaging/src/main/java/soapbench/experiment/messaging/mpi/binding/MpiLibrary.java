package soapbench.experiment.messaging.mpi.binding;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** An MPI library in this process. There is one at most, and one thread calls it. */
public final class MpiLibrary {

  /** MPI_THREAD_FUNNELED: other threads of the JVM do not call MPI. */
  private static final int FUNNELED = 1;

  /** MPI_MAX_LIBRARY_VERSION_STRING and MPI_MAX_ERROR_STRING are shorter in both families. */
  private static final int TEXT_BYTES = 16 * 1024;

  private static final int LONGEST_REASON = 300;

  private final ByteBuffer text = direct(TEXT_BYTES);
  private final ByteBuffer number = direct(Long.BYTES);
  private final ByteBuffer status = direct(MpiHandles.STATUS_BYTES);
  private final long numberAt = address(number);
  private final long statusAt = address(status);
  private final String version;
  private final MpiHandles handles;

  private MpiLibrary(NativeLibrary library) throws IOException {
    // before anything else: a constant of the other family is a crash
    require(NativeMpi.MPI_Get_library_version(address(text), numberAt));
    version = textWritten();
    handles = MpiHandles.of(MpiFamily.of(version), library);
  }

  /**
   * Loads a library.
   *
   * @throws IOException in one line, if it can't be loaded or is of no family that is known
   */
  static MpiLibrary load(Path file) throws IOException {
    try {
      NativeLibrary library = NativeLibrary.getInstance(file.toString());
      NativeMpi.load(library);
      return new MpiLibrary(library);
    } catch (UnsatisfiedLinkError e) {
      throw new IOException(
          "%s is not an MPI library: %s".formatted(file, oneLine(e.getMessage())), e);
    }
  }

  static ByteBuffer direct(int bytes) {
    return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
  }

  private static long address(ByteBuffer buffer) {
    return Pointer.nativeValue(Native.getDirectBufferPointer(buffer));
  }

  /** Version of the library, in its own words. */
  String version() {
    return version;
  }

  MpiHandles handles() {
    return handles;
  }

  /** Where MPI writes a status. */
  long statusAddress() {
    return statusAt;
  }

  /** The source that the last status names. */
  int source() {
    return status.getInt(handles.sourceAt());
  }

  /** The tag that the last status names. */
  int tag() {
    return status.getInt(handles.tagAt());
  }

  /** The bytes that the last status counts. */
  int count() {
    NativeMpi.MPI_Get_count(statusAt, handles.bytes(), numberAt);
    return number.getInt(0);
  }

  void initialize() throws IOException {
    require(NativeMpi.MPI_Init_thread(0, 0, FUNNELED, numberAt));
    require(NativeMpi.MPI_Comm_set_errhandler(handles.world(), handles.errorsReturn()));
  }

  int rank() throws IOException {
    require(NativeMpi.MPI_Comm_rank(handles.world(), numberAt));
    return number.getInt(0);
  }

  int size() throws IOException {
    require(NativeMpi.MPI_Comm_size(handles.world(), numberAt));
    return number.getInt(0);
  }

  /** A communicator of the same ranks, whose errors are returned; all ranks make it. */
  long communicator() throws IOException {
    number.putLong(0, 0);
    require(NativeMpi.MPI_Comm_dup(handles.world(), numberAt));
    long copy = handles.handle(number);
    require(NativeMpi.MPI_Comm_set_errhandler(copy, handles.errorsReturn()));
    return copy;
  }

  void finish() throws IOException {
    require(NativeMpi.MPI_Finalize());
  }

  /** Reason of an error, in one line. */
  String reason(int code) {
    int failed = NativeMpi.MPI_Error_string(code, address(text), numberAt);
    return failed == 0 ? oneLine(textWritten()) : "MPI error " + code;
  }

  private void require(int code) throws IOException {
    if (code != 0) {
      throw new IOException("MPI fails: " + reason(code));
    }
  }

  private String textWritten() {
    byte[] bytes = new byte[Math.min(number.getInt(0), TEXT_BYTES)];
    text.get(0, bytes);
    String written = new String(bytes, StandardCharsets.UTF_8);
    int end = written.indexOf('\0');
    return end < 0 ? written : written.substring(0, end);
  }

  public static String oneLine(@Nullable String text) {
    String line = String.valueOf(text).strip().replaceAll("\\s*\\R\\s*", "; ");
    return line.length() > LONGEST_REASON ? line.substring(0, LONGEST_REASON) + "…" : line;
  }
}
