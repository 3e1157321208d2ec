package soapbench.jtl;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipException;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import soapbench.csv.CsvFile;
import soapbench.csv.IoConsumer;
import soapbench.csv.MalformedCsvException;
import soapbench.csv.StoredBytes;

/**
 * A result file of JMeter 5: CSV with a header, or XML; compressed by gzip where its name ends in
 * {@code .gz}. It is read sample by sample and need not fit into memory. Of a sample with parts of
 * its own, in XML, the parts do not count.
 */
final class JtlFile {

  /** The names of CSV's columns by those of the attributes of XML. */
  private static final Map<String, String> ATTRIBUTES =
      Map.ofEntries(
          Map.entry("timeStamp", "ts"),
          Map.entry("elapsed", "t"),
          Map.entry("label", "lb"),
          Map.entry("success", "s"),
          Map.entry("responseCode", "rc"),
          Map.entry("responseMessage", "rm"),
          Map.entry("threadName", "tn"),
          Map.entry("dataType", "dt"),
          Map.entry("bytes", "by"),
          Map.entry("sentBytes", "sby"),
          Map.entry("grpThreads", "ng"),
          Map.entry("allThreads", "na"),
          Map.entry("Latency", "lt"),
          Map.entry("IdleTime", "it"),
          Map.entry("Connect", "ct"),
          Map.entry("Hostname", "hn"),
          Map.entry("Encoding", "de"));

  private static final String LIMITS = "http://www.oracle.com/xml/jaxp/properties/";

  /** How many bytes at least have the last tag and what may stand behind it. */
  private static final int END = 64;

  private static final List<String> NEEDED =
      List.of(JtlSample.STARTED, JtlSample.ELAPSED, JtlSample.LABEL, JtlSample.SUCCESS);

  private final Path file;
  private final List<String> columns;
  private String last = "";

  /**
   * A file.
   *
   * @param columns those that a header must have beside {@link #NEEDED}
   */
  JtlFile(Path file, Collection<String> columns) {
    this.file = file;
    this.columns = List.copyOf(columns);
  }

  /**
   * Hands over every whole sample.
   *
   * @return behind which line the file is cut, where it is
   * @throws MalformedJtlException when a sample cannot be understood, naming its line
   */
  Optional<String> forEach(IoConsumer<JtlSample> consumer) throws IOException {
    IoConsumer<JtlSample> noting =
        sample -> {
          last = sample.where();
          consumer.accept(sample);
        };
    last = "";
    try {
      if (isXml()) {
        return xml(noting);
      }
      requireHeader();
      CsvFile.forEach(file, row -> noting.accept(JtlSample.of(row)));
      return CsvFile.isCut(file) ? Optional.of(last) : Optional.empty();
    } catch (MalformedCsvException e) {
      throw new MalformedJtlException(String.valueOf(e.getMessage()), e);
    } catch (EOFException | ZipException e) {
      throw new MalformedJtlException(
          (last.isEmpty() ? where(1) : "behind " + last)
              + ": its compressed bytes are cut or damaged",
          e);
    }
  }

  private void requireHeader() throws IOException {
    String needed =
        "a header with the columns %s, between commas".formatted(String.join(", ", NEEDED));
    List<String> header;
    try {
      header = CsvFile.header(file);
    } catch (MalformedCsvException e) {
      throw new MalformedJtlException("%s; it has to be %s".formatted(e.getMessage(), needed), e);
    }
    List<String> missing = NEEDED.stream().filter(name -> !header.contains(name)).toList();
    if (!missing.isEmpty()) {
      throw new MalformedJtlException(
          "%s: is not %s: it lacks %s".formatted(where(1), needed, String.join(", ", missing)));
    }
    for (String column : columns) {
      if (!header.contains(column)) {
        throw new MalformedJtlException(
            "%s: there is no column '%s': there are %s"
                .formatted(where(1), column, String.join(", ", header)));
      }
    }
  }

  private boolean isXml() throws IOException {
    try (InputStream in = StoredBytes.open(file)) {
      int first = in.read();
      while (Character.isWhitespace(first)) {
        first = in.read();
      }
      return first == '<';
    }
  }

  private Optional<String> xml(IoConsumer<JtlSample> consumer) throws IOException {
    try (InputStream in = StoredBytes.open(file)) {
      EndNoting noting = new EndNoting(in);
      XMLStreamReader xml = factory().createXMLStreamReader(noting);
      try {
        int depth = 0;
        while (xml.hasNext()) {
          switch (xml.next()) {
            case XMLStreamConstants.START_ELEMENT -> {
              depth++;
              if (depth == 2 && isSample(xml.getLocalName())) {
                consumer.accept(sample(xml));
              }
            }
            case XMLStreamConstants.END_ELEMENT -> depth--;
            default -> {
              // what was sent and received is not of interest
            }
          }
        }
        return Optional.empty();
      } catch (XMLStreamException e) {
        if (noting.ended && !last.isEmpty() && lacksEnd()) {
          return Optional.of(last);
        }
        throw new MalformedJtlException(
            "%s: is not XML that can be read".formatted(where(e.getLocation().getLineNumber())), e);
      }
    } catch (XMLStreamException e) {
      throw new MalformedJtlException(where(1) + ": is not XML that can be read", e);
    }
  }

  /** A stream that knows whether it was read to its end. */
  private static final class EndNoting extends FilterInputStream {

    private boolean ended;

    private EndNoting(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int value = super.read();
      ended |= value < 0;
      return value;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int count = super.read(bytes, offset, length);
      ended |= count < 0;
      return count;
    }
  }

  /** Whether the document ends without its last tag, as where JMeter was stopped. */
  private boolean lacksEnd() throws IOException {
    if (StoredBytes.areCompressed(file)) {
      return false;
    }
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      channel.position(Math.max(0, channel.size() - END));
      String end =
          new String(Channels.newInputStream(channel).readAllBytes(), StandardCharsets.UTF_8);
      return !end.stripTrailing().endsWith("</testResults>");
    }
  }

  private static boolean isSample(String name) {
    return name.equals("sample") || name.equals("httpSample");
  }

  private JtlSample sample(XMLStreamReader xml) {
    Map<String, String> attributes = new HashMap<>();
    for (int i = 0; i < xml.getAttributeCount(); i++) {
      // in names of elements XStream writes an underscore twice
      attributes.put(xml.getAttributeLocalName(i).replace("__", "_"), xml.getAttributeValue(i));
    }
    return JtlSample.of(
        name ->
            Optional.ofNullable(attributes.get(ATTRIBUTES.getOrDefault(name, name)))
                .filter(value -> !value.isEmpty()),
        where(xml.getLocation().getLineNumber()));
  }

  private String where(int line) {
    return file + " line " + line;
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // signs such as &lt; count as entities, of which there is no other kind without a DTD
    factory.setProperty(LIMITS + "totalEntitySizeLimit", "0");
    factory.setProperty(LIMITS + "maxGeneralEntitySizeLimit", "0");
    return factory;
  }
}
