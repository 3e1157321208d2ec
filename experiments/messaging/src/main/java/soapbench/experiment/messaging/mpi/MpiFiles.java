package soapbench.experiment.messaging.mpi;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;

/**
 * Where an installation has its library and its mpi.h: in a folder of its own, or among the files
 * of the system as Debian has them.
 *
 * @param library empty if it is not there
 * @param headers the folder with mpi.h; empty if it is not there
 */
record MpiFiles(Optional<Path> library, Optional<Path> headers) {

  MpiFiles {
    Objects.requireNonNull(library, "library");
    Objects.requireNonNull(headers, "headers");
  }

  static MpiFiles in(Path prefix, MpiFamily family) throws IOException {
    List<Path> libraries = new ArrayList<>();
    List<Path> headers = new ArrayList<>(List.of(prefix.resolve("include")));
    String own = family == MpiFamily.MPICH ? "mpich" : "openmpi";
    List<String> names =
        family == MpiFamily.MPICH
            ? List.of("libmpi.so.12", "libmpich.so.12")
            : List.of("libmpi.so.40");
    for (Path folder : libraryFolders(prefix)) {
      names.forEach(name -> libraries.add(folder.resolve(name)));
      names.forEach(name -> libraries.add(folder.resolve(own).resolve("lib").resolve(name)));
      headers.add(folder.resolve(own).resolve("include"));
      headers.add(prefix.resolve("include").resolve(folder.getFileName()).resolve(own));
    }
    return new MpiFiles(
        libraries.stream().filter(Files::isRegularFile).findFirst(),
        headers.stream()
            .filter(folder -> Files.isRegularFile(folder.resolve("mpi.h")))
            .findFirst());
  }

  private static List<Path> libraryFolders(Path prefix) throws IOException {
    List<Path> folders = new ArrayList<>(List.of(prefix.resolve("lib"), prefix.resolve("lib64")));
    if (Files.isDirectory(folders.get(0))) {
      try (DirectoryStream<Path> architectures =
          Files.newDirectoryStream(folders.get(0), "*-linux-gnu*")) {
        architectures.forEach(folders::add);
      }
    }
    return folders;
  }
}
