package soapbench.caller.wsdl;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Operation that a component offers.
 *
 * @param request the name of the request's element
 * @param answer the name of the answer's element
 * @param inputs the elements of a request, in order
 * @param outputs the elements of an answer, in order
 */
public record Method(
    String name, String request, String answer, List<Field> inputs, List<Field> outputs) {

  /** The input that names a session. */
  public static final String SESSION = "session";

  /** The input that says how data come back. */
  public static final String RETURNS = "returns";

  private static final Set<String> OURS = Set.of(SESSION, RETURNS);

  public Method {
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
  }

  /** The inputs of the program, without what each component's messages may say besides. */
  public List<Field> parameters() {
    return inputs.stream().filter(field -> !field.optional() || !isOurs(field)).toList();
  }

  private static boolean isOurs(Field field) {
    return OURS.contains(field.name());
  }

  /** The input of a name. */
  public Optional<Field> input(String wanted) {
    return parameters().stream().filter(field -> field.name().equals(wanted)).findFirst();
  }

  /** The output of a name. */
  public Optional<Field> output(String wanted) {
    return outputs.stream().filter(field -> field.name().equals(wanted)).findFirst();
  }

  /** As a person gives its arguments, without an answer's elements that are no outputs. */
  public Method withoutOutputs() {
    return new Method(name, request, answer, inputs, List.of());
  }

  /** As a person gives its arguments, without a request's elements that are no inputs. */
  public Method withoutInputs() {
    return new Method(name, request, answer, List.of(), outputs);
  }
}
