package soapbench.exchange;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;
import soapbench.contract.service.Shape;
import soapbench.message.OwnMessage;
import soapbench.message.source.MessageFolder;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.message.PreparedMessage;

/**
 * The laboratory's records as a message of the user's own: copies of their classes, in another
 * package and namespace, in a jar. What the way of own messages costs shows beside records as they
 * are.
 */
final class RecordsMessage {

  private static final String PACKAGE = "own.records";
  private static final int SAMPLE_BYTES = 50_000;

  private static final String ROOT =
      """
      package own.records;
      import jakarta.xml.bind.annotation.*;
      @XmlRootElement(name = "payload", namespace = "")
      @XmlAccessorType(XmlAccessType.FIELD)
      public final class Records implements java.io.Serializable {
        private static final long serialVersionUID = 1L;
        @XmlElement(name = "record") private java.util.ArrayList<Record> records;
      }
      """;

  private RecordsMessage() {}

  /**
   * Makes it.
   *
   * @param project the folder of the checkout
   * @param folder for its files
   */
  static PreparedMessage make(Path project, Path folder) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources"));
    Path contract = project.resolve("service-contract/src/main/java/soapbench/contract/payload");
    for (String name : List.of("Record.java", "Timestamps.java", "package-info.java")) {
      Files.writeString(
          sources.resolve(name),
          Files.readString(contract.resolve(name))
              .replace("package soapbench.contract.payload;", "package %s;".formatted(PACKAGE))
              .replace("urn:soapbench:payload:1", "urn:own:records"));
    }
    Files.writeString(sources.resolve("Records.java"), ROOT);
    Path message = Files.createDirectories(folder.resolve("records"));
    jar(compiled(sources, folder.resolve("classes")), message.resolve("records.jar"));
    Files.write(
        message.resolve("records.xml"),
        Formats.of("normal").bytes(PayloadGenerator.generate(SAMPLE_BYTES, Shape.RECORDS, 1)));
    OwnMessage own =
        OwnMessage.of(
            MessageFolder.read(message, Optional.empty()),
            Optional.empty(),
            folder.resolve("kept"));
    return PreparedMessage.read(own.prepared(), own.name());
  }

  private static Path compiled(Path sources, Path classes) throws IOException {
    Files.createDirectories(classes);
    try (Stream<Path> files = Files.list(sources)) {
      Stream<String> options =
          Stream.of("-cp", System.getProperty("java.class.path"), "-d", classes.toString());
      String[] words = Stream.concat(options, files.map(Path::toString)).toArray(String[]::new);
      if (ToolProvider.getSystemJavaCompiler().run(null, null, null, words) != 0) {
        throw new IllegalStateException("the copies of the records' classes do not compile");
      }
    }
    return classes;
  }

  private static void jar(Path classes, Path jar) throws IOException {
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream entries = new JarOutputStream(out);
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        ZipEntry entry = new ZipEntry(classes.relativize(file).toString());
        entry.setTime(0);
        entries.putNextEntry(entry);
        entries.write(Files.readAllBytes(file));
      }
    }
  }
}
