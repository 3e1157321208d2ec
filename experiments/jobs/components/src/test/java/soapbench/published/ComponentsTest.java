package soapbench.published;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;
import soapbench.component.ComponentFolder;
import soapbench.component.ComponentLimits;
import soapbench.component.Template;
import soapbench.job.JobDraft;
import soapbench.job.JobLimits;
import soapbench.job.JobState;
import soapbench.job.Jobs;

/** A job of a program that has nothing but this module, by what is public in it: see its README. */
class ComponentsTest {

  @TempDir private Path folder;

  @Test
  void shouldRunAJobOfAComponent() throws Exception {
    Path program = folder.resolve("add.sh");
    Files.writeString(program, "#!/bin/sh\necho $(($1 + $2)) >\"$3\"\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    ComponentFolder components = new ComponentFolder(folder.resolve("components"));
    components.add(
        new Component(
            "add",
            "Adds two numbers",
            Component.defaultNamespace("add"),
            program,
            Template.parse(List.of("[in val a:int]", "[in val b:int]", "[out file sum:int]")),
            Map.of(),
            ComponentLimits.DEFAULT));
    Component add = components.find("add").orElseThrow();

    try (Jobs jobs = new Jobs(folder.resolve("jobs"), JobLimits.DEFAULT);
        JobDraft draft = jobs.draft(add, Optional.empty())) {
      draft.value(add.inputs().get(0), "17");
      draft.value(add.inputs().get(1), "25");
      String id = jobs.submit(draft);

      assertEquals(JobState.COMPLETED, jobs.await(id).state());
      assertEquals("42\n", Files.readString(jobs.outputs(id).get(add.outputs().get(0)).file()));
    }
  }
}
