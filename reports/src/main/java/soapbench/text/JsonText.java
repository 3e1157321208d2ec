package soapbench.text;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A result for programs: one JSON object that begins with name and version of its form. Numbers
 * have six digits, and null where nothing was measured.
 */
public final class JsonText {

  private static final int DIGITS = 6;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .addModule(
              new SimpleModule()
                  .addSerializer(Double.class, new SixDigits())
                  .addSerializer(double.class, new SixDigits()))
          .build();

  private JsonText() {}

  private static final class SixDigits extends JsonSerializer<Double> {
    @Override
    public void serialize(Double value, JsonGenerator out, SerializerProvider provider)
        throws IOException {
      if (!Double.isFinite(value)) {
        out.writeNull();
        return;
      }
      BigDecimal rounded =
          new BigDecimal(value).round(new MathContext(DIGITS)).stripTrailingZeros();
      out.writeNumber(rounded.scale() < 0 ? rounded.setScale(0) : rounded);
    }
  }

  /**
   * The text of a result.
   *
   * @param schema name and version of its form, such as {@code soapbench.list/1}
   * @param result texts, numbers, lists, maps and records by their names
   */
  public static String of(String schema, Map<String, ?> result) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("schema", schema);
    object.putAll(result);
    return of(object);
  }

  /** The text of an object whose form somebody else has named. */
  public static String of(Map<String, ?> object) {
    try {
      return MAPPER.writeValueAsString(object) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
