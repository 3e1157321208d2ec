package soapbench.endurance.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import soapbench.contract.Binding;

/**
 * A request, good or damaged, with all that travels.
 *
 * @param name the good request, with what was done to it
 * @param kind HTTP's first line, or the kind of JMS message
 * @param fields headers and properties, in the order in which they travel
 */
record Sample(String name, Binding binding, String kind, List<Field> fields, byte[] body) {

  /** The field of what the body is, over HTTP. */
  static final String HTTP_TYPE = "Content-Type";

  /** The field of what the body is, over JMS. */
  static final String JMS_TYPE = "SOAPJMS_contentType";

  Sample {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(binding, "binding");
    Objects.requireNonNull(kind, "kind");
    fields = List.copyOf(fields);
    body = body.clone();
  }

  Sample after(String damage) {
    return new Sample(name + ", " + damage, binding, kind, fields, body);
  }

  Sample withKind(String another) {
    return new Sample(name, binding, another, fields, body);
  }

  Sample withFields(List<Field> others) {
    return new Sample(name, binding, kind, others, body);
  }

  Sample withBody(byte[] another) {
    return new Sample(name, binding, kind, fields, another);
  }

  /** This sample with one field of a name, in place of all of that name. */
  Sample with(Field field) {
    List<Field> others = new ArrayList<>(fields);
    others.removeIf(known -> known.name().equalsIgnoreCase(field.name()));
    others.add(field);
    return withFields(others);
  }

  /** This sample with another type of its body. */
  Sample withType(String type) {
    return with(
        binding == Binding.HTTP ? Field.header(HTTP_TYPE, type) : Field.text(JMS_TYPE, type));
  }

  /** The first value of a field; empty text if there is none. */
  String value(String field) {
    return fields.stream()
        .filter(known -> known.name().equalsIgnoreCase(field))
        .map(Field::value)
        .findFirst()
        .orElse("");
  }

  String type() {
    return value(binding == Binding.HTTP ? HTTP_TYPE : JMS_TYPE);
  }

  /** The body with a character for each byte. */
  String text() {
    return new String(body, StandardCharsets.ISO_8859_1);
  }

  /** This sample with a body that has a byte for each character. */
  Sample withText(String text) {
    return withBody(text.getBytes(StandardCharsets.ISO_8859_1));
  }
}
