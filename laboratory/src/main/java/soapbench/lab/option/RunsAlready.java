package soapbench.lab.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Field;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** Marks an option or argument that names what runs already, perhaps on this machine. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface RunsAlready {

  /** Values of a command that have this mark. */
  final class Given {

    private Given() {}

    /** Whether a command was given any. */
    public static boolean any(CommandSpec command) {
      return Stream.<ArgSpec>concat(
              command.options().stream(), command.positionalParameters().stream())
          .filter(
              argument ->
                  argument.userObject() instanceof Field field
                      && field.isAnnotationPresent(RunsAlready.class))
          .anyMatch(argument -> argument.getValue() != null);
    }
  }
}
