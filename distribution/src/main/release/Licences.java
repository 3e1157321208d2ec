import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Writes the licences of everything in the archive: THIRD-PARTY.txt, a line a library, and the files
 * LICENSE and NOTICE of each jar. Fails where a jar is missing in the bill of materials.
 *
 * <p>usage: java Licences.java BOM.xml TO JARS...
 */
final class Licences {
  private static final Set<String> TEXTS =
      Set.of("LICENSE", "LICENSE.txt", "LICENSE.md", "NOTICE", "NOTICE.txt", "NOTICE.md");

  private final TreeMap<String, String> lines = new TreeMap<>();
  private final Set<String> known = new TreeSet<>();
  private final Set<String> unknown = new TreeSet<>();
  private final Path to;

  private Licences(Path to) {
    this.to = to;
  }

  public static void main(String[] arguments) throws Exception {
    Licences licences = new Licences(Path.of(arguments[1]));
    licences.read(Path.of(arguments[0]));
    for (int i = 2; i < arguments.length; i++) {
      try (Stream<Path> files = Files.walk(Path.of(arguments[i]))) {
        for (Path file : files.filter(Licences::isPacked).sorted().toList()) {
          licences.take(file.getFileName().toString(), Files.readAllBytes(file));
        }
      }
    }
    if (!licences.unknown.isEmpty()) {
      System.err.println("not in the bill of materials: " + licences.unknown);
      System.exit(1);
    }
    Files.createDirectories(licences.to);
    Files.write(licences.to.resolve("THIRD-PARTY.txt"), licences.lines.values());
  }

  private void read(Path bom) throws Exception {
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(bom.toFile())
            .getDocumentElement();
    for (Element component : all(root, "component")) {
      if (!component.getParentNode().getParentNode().isSameNode(root)) {
        continue; // a tool that made the bill
      }
      String name = text(component, "name");
      String version = text(component, "version");
      known.add(name + "-" + version);
      known.add(name);
      List<String> licences = new ArrayList<>();
      for (Element licence : all(component, "license")) {
        licences.add(text(licence, "id").isEmpty() ? text(licence, "name") : text(licence, "id"));
      }
      all(component, "expression").forEach(each -> licences.add(each.getTextContent()));
      String coordinate = text(component, "group") + ":" + name + ":" + version;
      String named = licences.isEmpty() ? "see its files" : String.join(", ", licences);
      lines.put(coordinate, coordinate + "  " + named);
    }
  }

  private void take(String name, byte[] jar) throws IOException {
    String library = name.replaceFirst("\\.(jar|war|ear)$", "");
    boolean ours = !name.endsWith(".jar");
    if (!ours && !isKnown(library.replaceFirst("^soapbench-", ""))) {
      unknown.add(name);
    }
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(jar))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        String file = entry.getName().substring(entry.getName().lastIndexOf('/') + 1);
        if (entry.getName().matches(".*\\.[jw]ar") && ours) {
          take(file, zip.readAllBytes());
        } else if (entry.getName().matches("(META-INF/)?[^/]+") && TEXTS.contains(file)) {
          Path text = to.resolve(library).resolve(file);
          Files.createDirectories(text.getParent());
          Files.write(text, zip.readAllBytes());
        }
      }
    }
  }

  private static boolean isPacked(Path file) {
    return file.toString().matches(".*\\.[ej]ar");
  }

  /** Whether a library is in the bill, perhaps without its version, or with a classifier. */
  private boolean isKnown(String library) {
    return known.stream().anyMatch(each -> library.equals(each) || library.startsWith(each + "-"));
  }

  private static List<Element> all(Element below, String name) {
    NodeList found = below.getElementsByTagName(name);
    return IntStream.range(0, found.getLength()).mapToObj(i -> (Element) found.item(i)).toList();
  }

  private static String text(Element below, String name) {
    return Stream.iterate(below.getFirstChild(), node -> node != null, node -> node.getNextSibling())
        .filter(node -> node.getNodeName().equals(name))
        .map(node -> node.getTextContent().strip())
        .findFirst()
        .orElse("");
  }
}
