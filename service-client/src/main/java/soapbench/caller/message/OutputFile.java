package soapbench.caller.message;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import javax.xml.stream.XMLStreamException;
import soapbench.caller.http.HttpCall;
import soapbench.folder.FileProblem;

/** A file for an output: written beside its place, then moved, so that it is there whole or not. */
public record OutputFile(Path file) {

  /** What a file is filled with. */
  public interface Content {

    void write(OutputStream out) throws IOException, XMLStreamException;
  }

  /**
   * Writes it, and what is no file, such as a pipe, in its place.
   *
   * @return its bytes
   */
  public Output.Written write(Content content) throws IOException, XMLStreamException {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return new Output.Written(file, fill(file, content));
    }
    Path target = Files.exists(file) ? file.toRealPath() : file;
    Path unfinished = target.resolveSibling(target.getFileName() + ".unfinished");
    boolean moved = false;
    try {
      long bytes = fill(unfinished, content);
      Files.move(unfinished, target, StandardCopyOption.REPLACE_EXISTING);
      moved = true;
      return new Output.Written(file, bytes);
    } finally {
      if (!moved) {
        Files.deleteIfExists(unfinished);
      }
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
