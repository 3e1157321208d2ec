package soapbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.folder.WholeFile;
import soapbench.lab.option.FormatNames;
import soapbench.lab.option.OptionValues;
import soapbench.lab.option.SeedOption;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/** Writes one payload as a message holds it, for JMeter and others. */
@Command(
    name = "payload",
    description = {
      "Writes one payload as a message holds it, for JMeter and others.",
      "",
      "It is XML, base64, or the bytes of an attachment."
    },
    mixinStandardHelpOptions = true,
    abbreviateSynopsis = true,
    sortOptions = false)
public final class PayloadCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Option(
      names = "--size",
      paramLabel = "MB",
      required = true,
      description =
          "size of its normal XML form in MB of 10^6 bytes, 0.001 to 64, " + OptionValues.WITH_UNIT)
  private String megabytes;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "normal",
      completionCandidates = FormatNames.class,
      description = "one of ${COMPLETION-CANDIDATES} (default ${DEFAULT-VALUE})")
  private String format;

  @Option(
      names = "--shape",
      paramLabel = "SHAPE",
      defaultValue = "records",
      description = "records, text or doubles (default ${DEFAULT-VALUE})")
  private String shape;

  @Mixin private final SeedOption seed = new SeedOption("its content");

  @Option(names = "--out", paramLabel = "FILE", required = true, description = "file to write")
  private Path out;

  @Override
  public Integer call() throws IOException {
    int size = OptionValues.oneSize("--size", megabytes);
    PayloadFormat chosen = OptionValues.one("--format", format, Formats.ALL, PayloadFormat::word);
    Shape made = OptionValues.one("--shape", shape, List.of(Shape.values()), Shape::value);
    WholeFile file = OptionValues.output("--out", out);
    CommandLine line = command.commandLine();
    PrintWriter words = file.isStandardOutput() ? line.getErr() : line.getOut();
    Payload payload = PayloadGenerator.generate(size, made, seed.value());
    byte[] bytes = chosen.bytes(payload);
    WholeFile.write(out, bytes);
    PayloadCount count = PayloadCount.of(payload);
    words.printf(
        "file=%s%nbytes=%s%nitems=%s%nchecksum=%s%n",
        out, bytes.length, count.items(), count.checksum());
    return 0;
  }
}
