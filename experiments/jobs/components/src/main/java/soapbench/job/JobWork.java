package soapbench.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import soapbench.component.CommandWord;
import soapbench.component.Component;
import soapbench.component.Direction;
import soapbench.component.Parameter;
import soapbench.job.process.Launch;
import soapbench.job.process.SupervisorMarks;

/**
 * The files of a job: what is laid out for its program, and what that leaves.
 *
 * @param session the session that it works in, if it does
 */
record JobWork(
    JobFiles files, Component component, Map<String, Input> inputs, Optional<String> session) {

  /**
   * Lays files out and makes the command line.
   *
   * @param shared its session, or null
   * @throws JobException if its session does not have what it needs
   */
  Launch prepare(@Nullable Session shared) throws IOException {
    if (!Files.isExecutable(component.program()) || Files.isDirectory(component.program())) {
      throw new JobException(
          JobException.Reason.STORAGE, "its program is missing at the server, or can't be run");
    }
    Path work = shared == null ? files.work() : shared.files();
    if (shared == null) {
      Files.createDirectories(work);
    } else {
      clear(shared);
    }
    Files.createDirectories(files.tmp());
    for (Parameter parameter : component.inputs()) {
      if (inputs.get(parameter.name()) instanceof Input.SessionFile file
          && !JobFiles.isFile(work.resolve(file.name()))) {
        throw new JobException(
            JobException.Reason.UNKNOWN_FILE,
            "the session has no file '%s'".formatted(file.name()));
      }
      if (parameter.direction() == Direction.IN_OUT) {
        placeCopy(parameter, work);
      } else if (inputs.get(parameter.name()) instanceof Input.SessionFile file) {
        protect(work.resolve(file.name()));
      }
    }
    List<String> command = new ArrayList<>(List.of(component.program().toString()));
    component.template().words().forEach(word -> command.add(text(word)));
    Map<String, String> environment = new LinkedHashMap<>();
    environment.put("TMPDIR", files.tmp().toString());
    environment.putAll(component.environment());
    return new Launch(
        files.name(),
        files.folder(),
        new SupervisorMarks(files.folder()).nextAttempt(),
        command,
        work,
        environment,
        files.log(),
        component.template().stdin().map(this::place),
        component.template().stdout().map(this::place),
        component.template().stderr().map(this::place),
        component.limits().outputBytes());
  }

  /**
   * Removes what an earlier job of the component left, which would be taken for this job's outputs.
   */
  private void clear(Session shared) throws IOException {
    List<String> names = new ArrayList<>();
    for (Parameter output : component.outputs()) {
      if (isChangedInPlace(output)) {
        continue;
      }
      if (!shared.mayWrite(component.name(), output.name())) {
        throw taken(output.name());
      }
      names.add(output.name());
    }
    shared.take(component.name(), names);
    for (String name : names) {
      if (!isPlaced(name)) {
        FileTree.remove(shared.files().resolve(name));
      }
    }
  }

  /** Whether an earlier attempt has moved an input that is an output too to where it is changed. */
  private boolean isPlaced(String output) {
    return inputs.get(output) instanceof Input.InFile && !Files.exists(files.in().resolve(output));
  }

  static JobException taken(String output) {
    return new JobException(
        JobException.Reason.NAME_TAKEN,
        "the session has a file '%s' already that is not of this component".formatted(output));
  }

  boolean isChangedInPlace(Parameter parameter) {
    return parameter.direction() == Direction.IN_OUT
        && inputs.get(parameter.name()) instanceof Input.SessionFile file
        && file.name().equals(parameter.name());
  }

  /**
   * Has the program read a copy of a session's file that is kept as the output of an earlier job,
   * too, if it could write to it: an account such as root's may write to what is only to be read.
   */
  private void protect(Path file) throws IOException {
    if (FileTree.names(file) > 1 && Files.isWritable(file)) {
      Path aside = files.tmp().resolve(file.getFileName());
      Files.copy(file, aside, StandardCopyOption.COPY_ATTRIBUTES);
      Files.move(aside, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** The program changes a file of its own: an earlier output of the same content stays. */
  private void placeCopy(Parameter parameter, Path work) throws IOException {
    Path target = work.resolve(parameter.name());
    if (!(inputs.get(parameter.name()) instanceof Input.SessionFile file)) {
      Path brought = files.in().resolve(parameter.name());
      if (Files.exists(brought)) { // else an earlier attempt moved it
        Files.move(brought, target, StandardCopyOption.REPLACE_EXISTING);
      }
      return;
    }
    Path source = work.resolve(file.name());
    if (!source.equals(target) || FileTree.names(source) > 1) {
      Path aside = files.tmp().resolve(parameter.name());
      Files.copy(source, aside, StandardCopyOption.REPLACE_EXISTING);
      Files.move(aside, target, StandardCopyOption.REPLACE_EXISTING);
    }
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(target);
    permissions.add(PosixFilePermission.OWNER_WRITE); // an output is only read
    Files.setPosixFilePermissions(target, permissions);
  }

  private String text(CommandWord word) {
    return word.parameter().map(parameter -> word.text() + value(parameter)).orElse(word.text());
  }

  private String value(Parameter parameter) {
    return inputs.get(parameter.name()) instanceof Input.Word word ? word.text() : place(parameter);
  }

  /** A parameter's file as the program is given it: where it works, by its name alone. */
  private String place(Parameter parameter) {
    if (parameter.direction().isOutput()) {
      return parameter.name();
    }
    return inputs.get(parameter.name()) instanceof Input.SessionFile file
        ? file.name()
        : files.in().resolve(parameter.name()).toString();
  }

  /**
   * Looks for the outputs when the program has ended well.
   *
   * @return what is wrong with them; empty if all are there
   */
  Optional<String> collect(@Nullable Session shared) throws IOException {
    for (Parameter output : component.outputs()) {
      Path file = (shared == null ? files.work() : shared.files()).resolve(output.name());
      if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.of("the program did not write its output '%s'".formatted(output.name()));
      }
      if (!JobFiles.isFile(file)) {
        return Optional.of(
            "the program's output '%s' is not a regular file".formatted(output.name()));
      }
      // others may be given it in place
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
      if (shared != null) {
        keep(file, output.name());
      }
    }
    return Optional.empty();
  }

  /** The output stays this job's when a later job of the session writes another one. */
  private void keep(Path file, String name) throws IOException {
    Files.createDirectories(files.out());
    Path kept = files.out().resolve(name);
    Files.deleteIfExists(kept);
    Files.createLink(kept, file);
  }

  /** The outputs of a job that completed. */
  Map<Parameter, JobOutput> outputs() throws IOException {
    Map<Parameter, JobOutput> outputs = new LinkedHashMap<>();
    for (Parameter output : component.outputs()) {
      Path file = (session.isEmpty() ? files.work() : files.out()).resolve(output.name());
      outputs.put(output, new JobOutput(file, Files.size(file)));
    }
    return outputs;
  }
}
