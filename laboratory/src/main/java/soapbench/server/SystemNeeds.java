package soapbench.server;

import java.io.IOException;
import java.nio.file.Files;
import soapbench.factor.HeapSize;
import soapbench.folder.FileProblem;
import soapbench.gc.MachineDescription;
import soapbench.process.MemoryLimit;
import soapbench.server.domain.ServerDomain;
import soapbench.server.setting.ServerException;

/**
 * Needs of a local server: memory, open files and temporary files of the system. Without it the
 * server would fail later, with words that say something else.
 *
 * @param memory what may be used
 * @param openFiles how many files a process may have open
 */
public record SystemNeeds(MemoryLimit memory, long openFiles) {

  /** Memory of the server besides its heap: classes, compiled code, threads, buffers. */
  static final int BESIDES_HEAP_MB = 384;

  /** Libraries, connections and the broker's files; Linux's usual limit. */
  static final int OPEN_FILES = 1_024;

  private static final int MB_SHIFT = 20;

  /** The system that this process runs on. */
  static SystemNeeds current() {
    long memory = MachineDescription.current().memoryBytes();
    return new SystemNeeds(MemoryLimit.current(memory), MachineDescription.openFiles());
  }

  /**
   * Requires that a server can run.
   *
   * @param brokerBeside whether a broker runs beside it
   * @throws ServerException in one line, if something is lacking
   */
  void require(HeapSize heap, boolean brokerBeside) {
    long broker = brokerBeside ? ServerDomain.BROKER_HEAP.mebibytes() + BESIDES_HEAP_MB : 0;
    long needed = heap.mebibytes() + BESIDES_HEAP_MB + broker;
    long allowed = memory.bytes() >> MB_SHIFT;
    if (allowed < needed) {
      throw new ServerException(
          "a server with a heap of %s%s needs %s MB of memory, and %s has %s MB: allow more, or"
                  .formatted(
                      heap, brokerBeside ? " and a broker" : "", needed, memory.source(), allowed)
              + " give a smaller --server-heap, from 512m");
    }
    if (openFiles < OPEN_FILES) {
      throw new ServerException(
          "a server needs %s open files, and a process here may have %s: allow more by ulimit -n"
              .formatted(OPEN_FILES, openFiles));
    }
    try {
      requireTemporaryFiles();
    } catch (IOException e) {
      throw new ServerException(e.getMessage(), e);
    }
  }

  /**
   * Requires that temporary files can be made in the folder {@code java.io.tmpdir}.
   *
   * @throws IOException in one line, if they can't
   */
  public static void requireTemporaryFiles() throws IOException {
    try {
      Files.delete(Files.createTempFile("soapbench-", ".tmp"));
    } catch (IOException e) {
      throw new IOException(
          "no temporary file can be made, %s: let java.io.tmpdir be a folder that can be written"
              .formatted(FileProblem.line(e)),
          e);
    }
  }
}
