package soapbench.caller.message;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import soapbench.caller.http.HttpCall;
import soapbench.folder.FileProblem;

/**
 * Files for the outputs of one answer: written beside their places, and moved there together when
 * the whole answer was good. Closing them deletes what was not moved.
 */
public final class OutputFiles implements AutoCloseable {

  /** The places of files that are written and not moved yet, by those files. */
  private final Map<Path, Path> unfinished = new LinkedHashMap<>();

  /** Source that a file is filled with. */
  public interface Content {

    void write(OutputStream out) throws IOException, XMLStreamException;
  }

  /**
   * Writes a file, and what is no file, such as a pipe, in its place.
   *
   * @return its bytes
   */
  public Output.Written write(Path file, Content content) throws IOException, XMLStreamException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return new Output.Written(file, fill(file, content));
    }
    Path target = Files.exists(file) ? file.toRealPath() : file;
    Path written = target.resolveSibling(target.getFileName() + ".unfinished");
    unfinished.put(written, target);
    return new Output.Written(file, fill(written, content));
  }

  /** Moves all to their places. */
  public void finish() throws IOException {
    for (Map.Entry<Path, Path> file : unfinished.entrySet()) {
      Files.move(file.getKey(), file.getValue(), StandardCopyOption.REPLACE_EXISTING);
    }
    unfinished.clear();
  }

  @Override
  public void close() throws IOException {
    for (Path file : unfinished.keySet()) {
      Files.deleteIfExists(file);
    }
  }

  private static long fill(Path file, Content content) throws IOException, XMLStreamException {
    try (Counted out = new Counted(file)) {
      content.write(out);
      out.flush();
      return out.bytes;
    }
  }

  /** Says which file a failure is of. */
  private static final class Counted extends OutputStream {

    private final Path file;
    private final OutputStream out;
    private long bytes;

    Counted(Path file) throws IOException {
      this.file = file;
      this.out = new BufferedOutputStream(Files.newOutputStream(file), HttpCall.PIECE_BYTES);
    }

    @Override
    public void write(int value) throws IOException {
      write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] some, int offset, int length) throws IOException {
      try {
        out.write(some, offset, length);
        bytes += length;
      } catch (IOException e) {
        throw FileProblem.of(file, e);
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
      } catch (IOException e) {
        throw FileProblem.of(file, e);
      }
    }

    @Override
    public void close() throws IOException {
      try {
        out.close();
      } catch (IOException e) {
        throw FileProblem.of(file, e);
      }
    }
  }
}
