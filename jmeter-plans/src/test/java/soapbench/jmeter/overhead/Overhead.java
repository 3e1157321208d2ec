package soapbench.jmeter.overhead;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import soapbench.contract.Binding;
import soapbench.exchange.ExchangeFailedException;

/** Compares and prints: {@code Overhead ENDPOINT BROKER ACCOUNT_FILE}. */
public final class Overhead {

  private static final int SMALL_BYTES = 1_000;
  private static final int LARGE_BYTES = 22_200_000;
  private static final int SMALL_PAIRS = 1_000;
  private static final int LARGE_PAIRS = 30;

  private Overhead() {}

  /** Compares at both sizes over every binding, one after the other. */
  public static void main(String[] arguments) throws IOException, ExchangeFailedException {
    if (arguments.length != 3) {
      throw new IllegalArgumentException("give endpoint, broker and the file of its account");
    }
    Service service = Service.of(arguments[0], arguments[1], Path.of(arguments[2]));
    try (PrintWriter out =
        new PrintWriter(
            new OutputStreamWriter(
                new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8),
            true)) {
      out.println(Comparison.HEADING);
      for (Binding binding : Binding.OF_SOAP) {
        print(new Comparison(service, binding, SMALL_BYTES, SMALL_PAIRS), out);
      }
      for (Binding binding : Binding.OF_SOAP) {
        print(new Comparison(service, binding, LARGE_BYTES, LARGE_PAIRS), out);
      }
    }
  }

  private static void print(Comparison comparison, PrintWriter out)
      throws IOException, ExchangeFailedException {
    try (comparison) {
      out.println(comparison.row());
    }
  }
}
