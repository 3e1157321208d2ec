package soapbench.message.types;

import com.sun.codemodel.CodeWriter;
import com.sun.codemodel.JPackage;
import com.sun.tools.xjc.api.ErrorListener;
import com.sun.tools.xjc.api.S2JJAXBModel;
import com.sun.tools.xjc.api.SchemaCompiler;
import com.sun.tools.xjc.api.XJC;
import jakarta.activation.DataHandler;
import jakarta.xml.bind.JAXBElement;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import soapbench.message.source.InvalidMessageException;
import soapbench.message.source.SchemaSet;

/** Classes that XJC generates from schemas, compiled in memory. */
public final class SchemaClasses {
  /** Makes generated classes Serializable; a user's own global bindings take its place. */
  private static final String SERIALIZABLE =
      """
      <jaxb:bindings xmlns:jaxb="https://jakarta.ee/xml/ns/jaxb" version="3.0">
        <jaxb:globalBindings><jaxb:serializable uid="1"/></jaxb:globalBindings>
      </jaxb:bindings>
      """;

  private SchemaClasses() {}

  /**
   * Generates and compiles.
   *
   * @throws InvalidMessageException with file and line, if XJC does not understand a schema
   */
  public static MessageClasses of(SchemaSet set) {
    return MessageClasses.load(compile(generated(set)));
  }

  private static Map<String, String> generated(SchemaSet set) {
    try {
      return sources(set);
    } catch (InvalidMessageException e) {
      throw e;
    } catch (RuntimeException e) { // of XJC, which does not check all that it reads
      throw new InvalidMessageException("XJC can't read the schemas or the bindings: " + e);
    }
  }

  private static Map<String, String> sources(SchemaSet set) {
    SchemaCompiler compiler = XJC.createSchemaCompiler();
    List<SAXParseException> errors = new ArrayList<>();
    compiler.setErrorListener(
        new ErrorListener() {
          @Override
          public void error(SAXParseException e) {
            errors.add(e);
          }

          @Override
          public void fatalError(SAXParseException e) {
            errors.add(e);
          }

          @Override
          public void warning(SAXParseException e) {
            // what it warns of is seen when the sample is read
          }

          @Override
          public void info(SAXParseException e) {
            // progress
          }
        });
    compiler.setEntityResolver((namespace, address) -> set.source(address).orElse(null));
    if (!set.bindsGlobally()) {
      InputSource serializable = new InputSource(new StringReader(SERIALIZABLE));
      serializable.setSystemId("file:///soapbench/serializable.xjb");
      compiler.parseSchema(serializable);
    }
    Stream.concat(set.bindings().stream(), set.roots().stream())
        .map(path -> new InputSource(path.toUri().toString()))
        .forEach(compiler::parseSchema);
    S2JJAXBModel model = errors.isEmpty() ? compiler.bind() : null;
    if (!errors.isEmpty()) {
      throw set.problem(withWayOut(errors.get(0)));
    }
    if (model == null) {
      throw new InvalidMessageException("XJC makes no classes of these schemas");
    }
    try {
      Memory memory = new Memory();
      model.generateCode(null, null).build(memory);
      return memory.sources();
    } catch (IOException e) {
      throw new IllegalStateException("sources stay in memory", e);
    }
  }

  /** Two names of XML may be one in Java. */
  private static SAXParseException withWayOut(SAXParseException failed) {
    String said = String.valueOf(failed.getMessage());
    return said.contains("collision") || said.contains("ObjectFactory") // whatever the language
        ? new SAXParseException(
            said + " A binding file (.xjb) can rename one.",
            failed.getPublicId(),
            failed.getSystemId(),
            failed.getLineNumber(),
            failed.getColumnNumber())
        : failed;
  }

  /** Sources that XJC writes. */
  private static final class Memory extends CodeWriter {
    private final Map<String, StringWriter> files = new TreeMap<>();

    @Override
    public Writer openSource(JPackage folder, String name) {
      String path = folder.isUnnamed() ? name : folder.name().replace('.', '/') + "/" + name;
      return files.computeIfAbsent(path, any -> new StringWriter());
    }

    @Override
    public OutputStream openBinary(JPackage folder, String name) {
      return OutputStream.nullOutputStream(); // what is no source
    }

    @Override
    public void close() {
      // nothing is open
    }

    Map<String, String> sources() {
      Map<String, String> sources = new TreeMap<>();
      files.forEach((path, source) -> sources.put(path, withoutComments(source.toString())));
      return sources;
    }
  }

  /**
   * A source without its comments: those of XJC have text of the schema, in which {@code \}{@code
   * u002a} and the like would end them.
   */
  static String withoutComments(String source) {
    StringBuilder code = new StringBuilder(source.length());
    char quote = 0;
    for (int i = 0; i < source.length(); i++) {
      char now = source.charAt(i);
      if (quote != 0) {
        if (now == '\\') {
          code.append(now);
          i++;
          now = source.charAt(i);
        } else if (now == quote) {
          quote = 0;
        }
      } else if (now == '"' || now == '\'') {
        quote = now;
      } else if (source.startsWith("/*", i)) {
        i = source.indexOf("*/", i + 2) + 1;
        continue;
      } else if (source.startsWith("//", i)) {
        i = source.indexOf('\n', i) - 1;
        continue;
      }
      code.append(now);
    }
    return code.toString();
  }

  private static Map<String, byte[]> compile(Map<String, String> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new InvalidMessageException("classes need a JDK, and this is only a runtime");
    }
    DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
    Map<String, ByteArrayOutputStream> classes = new TreeMap<>();
    List<SourceText> units =
        sources.entrySet().stream()
            .map(one -> new SourceText(one.getKey(), one.getValue()))
            .toList();
    try (JavaFileManager files =
        new ClassesInMemory(
            compiler.getStandardFileManager(problems, Locale.ROOT, null), classes)) {
      boolean compiled =
          compiler
              .getTask(
                  null,
                  files,
                  problems,
                  List.of(
                      "-proc:none", "-nowarn", "-g:none", "--release", "17", "-classpath", api()),
                  null,
                  units)
              .call();
      if (!compiled) {
        throw new InvalidMessageException(
            "its generated classes do not compile: "
                + problems.getDiagnostics().stream()
                    .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                    .map(one -> one.getMessage(Locale.ROOT))
                    .findFirst()
                    .orElse("the compiler says no more"));
      }
    } catch (IOException e) {
      throw new IllegalStateException("classes stay in memory", e);
    }
    Map<String, byte[]> files = new TreeMap<>();
    classes.forEach((name, bytes) -> files.put(name, bytes.toByteArray()));
    return files;
  }

  /** The class path of generated classes: the JDK, and the interfaces of JAXB. */
  private static String api() {
    return Stream.of(JAXBElement.class, DataHandler.class)
        .map(SchemaClasses::jar)
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static String jar(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("a class path has addresses", e);
    }
  }

  private static final class SourceText extends SimpleJavaFileObject {
    private final String text;

    SourceText(String path, String text) {
      super(URI.create("memory:///" + path), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignored) {
      return text;
    }
  }

  private static final class ClassesInMemory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> classes;

    ClassesInMemory(JavaFileManager files, Map<String, ByteArrayOutputStream> classes) {
      super(files);
      this.classes = classes;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/')), kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          classes.put(name, bytes);
          return bytes;
        }
      };
    }
  }
}
