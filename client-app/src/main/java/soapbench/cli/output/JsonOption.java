package soapbench.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The option with which a command prints its result as one JSON object. */
@Command // picocli mixes nothing else in
public final class JsonOption {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .build();

  @Option(
      names = "--json",
      description = "prints the result as JSON on standard output, and all else on standard error")
  private boolean chosen;

  public boolean chosen() {
    return chosen;
  }

  /** Where words for people go, given both outputs of a command. */
  public PrintWriter words(PrintWriter out, PrintWriter err) {
    return chosen ? err : out;
  }

  /**
   * Prints a result.
   *
   * @param schema name and version of its form, such as {@code list/1}
   * @param result a map or a record
   */
  public void print(PrintWriter out, String schema, Object result) {
    try {
      ObjectNode object = MAPPER.createObjectNode().put("schema", "soapbench." + schema);
      object.setAll(MAPPER.<ObjectNode>valueToTree(result));
      out.println(MAPPER.writeValueAsString(object));
      out.flush();
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
