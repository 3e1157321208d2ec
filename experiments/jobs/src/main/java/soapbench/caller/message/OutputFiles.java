package soapbench.caller.message;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import soapbench.caller.http.HttpCall;
import soapbench.folder.WholeFile;

/**
 * Files for the outputs of one answer: written beside their places, and moved there together when
 * the whole answer was good. Closing them deletes what was not moved.
 */
public final class OutputFiles implements AutoCloseable {

  private final List<WholeFile> files = new ArrayList<>();

  /** Source that a file is filled with. */
  public interface Content {

    void write(OutputStream out) throws IOException, XMLStreamException;
  }

  /**
   * Writes a file.
   *
   * @return its bytes
   */
  public Output.Written write(Path file, Content content) throws IOException, XMLStreamException {
    WholeFile whole = WholeFile.at(file);
    files.add(whole);
    try (Counted out = new Counted(new BufferedOutputStream(whole.open(), HttpCall.PIECE_BYTES))) {
      content.write(out);
      out.flush();
      return new Output.Written(file, out.bytes);
    }
  }

  /** Moves all to their places. */
  public void finish() throws IOException {
    for (WholeFile file : files) {
      file.finish();
    }
  }

  @Override
  public void close() throws IOException {
    for (WholeFile file : files) {
      file.close();
    }
  }

  /** Stream that knows how many bytes went through it. */
  private static final class Counted extends FilterOutputStream {

    private long bytes;

    Counted(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int value) throws IOException {
      out.write(value);
      bytes++;
    }

    @Override
    public void write(byte[] some, int offset, int length) throws IOException {
      out.write(some, offset, length);
      bytes += length;
    }
  }
}
