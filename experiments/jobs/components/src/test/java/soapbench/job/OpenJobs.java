package soapbench.job;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Jobs of an empty folder and programs for them, of which each test has its own. */
class OpenJobs {

  @TempDir Path folder;
  Programs programs;
  JobsUnderTest under;
  Jobs jobs;

  @BeforeEach
  void open() {
    programs = new Programs(folder);
    under = JobsUnderTest.open(folder);
    jobs = under.jobs();
  }

  @AfterEach
  void close() {
    under.close();
  }
}
