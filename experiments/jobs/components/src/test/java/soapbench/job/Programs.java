package soapbench.job;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import soapbench.component.Component;
import soapbench.component.ComponentLimits;
import soapbench.component.Template;

/** Components whose programs are short texts of the shell. */
record Programs(Path folder) {

  Component component(String name, String text, String... words) {
    return component(name, ComponentLimits.DEFAULT, text, words);
  }

  Component component(String name, ComponentLimits limits, String text, String... words) {
    Path program = folder.resolve(name + ".sh");
    try {
      String script = "#!/bin/sh\n" + text + "\n";
      if (!Files.exists(program) || !Files.readString(program).equals(script)) {
        Files.deleteIfExists(program); // one that runs is not changed
        Files.writeString(program, script);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Component(
        name,
        name,
        Component.defaultNamespace(name),
        program,
        Template.parse(List.of(words)),
        Map.of(),
        limits);
  }
}
