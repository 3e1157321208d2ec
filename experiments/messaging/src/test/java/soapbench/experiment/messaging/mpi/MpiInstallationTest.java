package soapbench.experiment.messaging.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;

class MpiInstallationTest {

  @TempDir private Path prefix;

  private Path file(String name) throws IOException {
    Path file = prefix.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "");
  }

  @Test
  void shouldFindTheLibraryOfAnInstallationWithAFolderOfItsOwn() throws IOException {
    Path library = file("lib/libmpi.so.12");
    assertEquals(Optional.of(library), MpiInstallation.library(prefix, MpiFamily.MPICH));
  }

  @Test
  void shouldFindTheLibraryOfDebiansMpich() throws IOException {
    Path library = file("lib/x86_64-linux-gnu/libmpich.so.12");
    assertEquals(Optional.of(library), MpiInstallation.library(prefix, MpiFamily.MPICH));
  }

  @Test
  void shouldFindTheLibraryOfDebiansOpenMpi() throws IOException {
    Path library = file("lib/aarch64-linux-gnu/openmpi/lib/libmpi.so.40");
    assertEquals(Optional.of(library), MpiInstallation.library(prefix, MpiFamily.OPEN_MPI));
  }

  @Test
  void shouldNotTakeTheLibraryOfTheOtherFamily() throws IOException {
    file("lib/libmpi.so.40");
    assertEquals(Optional.empty(), MpiInstallation.library(prefix, MpiFamily.MPICH));
  }

  @Test
  void shouldHaveNothingWhereThereIsNothing() throws IOException {
    assertEquals(Optional.empty(), MpiInstallation.library(prefix, MpiFamily.MPICH));
  }

  @Test
  void shouldTellWhoseMpiexecItIs() {
    assertTrue(MpiInstallation.isOf(MpiFamily.MPICH, List.of("HYDRA build details:")));
    assertTrue(MpiInstallation.isOf(MpiFamily.OPEN_MPI, List.of("mpiexec (OpenRTE) 4.1.4")));
    assertTrue(MpiInstallation.isOf(MpiFamily.OPEN_MPI, List.of("mpiexec (Open MPI) 5.0.11")));
    assertFalse(MpiInstallation.isOf(MpiFamily.MPICH, List.of("mpiexec (Open MPI) 5.0.11")));
    assertFalse(MpiInstallation.isOf(MpiFamily.OPEN_MPI, List.of("HYDRA build details:")));
  }

  @Test
  void shouldTakeNoMpichWhoseRanksDoNotAlwaysEnd() {
    assertFalse(MpiInstallation.ends("ch4:ucx"));
    assertTrue(MpiInstallation.ends("ch4:ucx ofi"));
    assertTrue(MpiInstallation.ends("ch4:ofi"));
    assertTrue(MpiInstallation.ends("ch3:nemesis"));
    assertTrue(MpiInstallation.ends(""));
  }
}
