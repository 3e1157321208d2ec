package soapbench.cli.output;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.function.Consumer;
import soapbench.folder.FileProblem;
import soapbench.folder.SpecialFile;

/** Standard output that tells when it loses something, such as on a full disk; writers do not. */
public final class StandardOutput extends OutputStream {

  private static final Path DEVICE = Path.of("/dev/stdout");

  private final OutputStream out = new FileOutputStream(FileDescriptor.out);
  private Consumer<String> onLoss = line -> {};
  private boolean lost;

  private StandardOutput() {}

  /** Puts it in the place of the JVM's own; a command line that is made after that writes to it. */
  public static StandardOutput install() {
    StandardOutput output = new StandardOutput();
    System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
    return output;
  }

  /** Sets what is told once, in a line, why something was lost. */
  public void onLoss(Consumer<String> told) {
    onLoss = told;
  }

  /** Whether something was lost. A reader that left a pipe wanted no more: that is no loss. */
  public boolean lost() {
    return lost;
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] some, int offset, int length) throws IOException {
    try {
      out.write(some, offset, length);
    } catch (IOException e) {
      if (!lost && !readerLeft()) {
        lost = true;
        onLoss.accept("standard output: " + FileProblem.reason(e));
      }
      throw e;
    }
  }

  private static boolean readerLeft() {
    try {
      return SpecialFile.isPipe(DEVICE) || SpecialFile.isSocket(DEVICE);
    } catch (IOException e) {
      return false; // it is closed
    }
  }
}
