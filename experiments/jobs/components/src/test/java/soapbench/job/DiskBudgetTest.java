package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.job.JobException.Reason;

class DiskBudgetTest {

  @TempDir Path folder;

  private DiskBudget budget(long diskBytes, long minFreeBytes) throws Exception {
    return new DiskBudget(
        folder, new JobLimits(diskBytes, minFreeBytes, 1, 1, Duration.ofDays(1), 1));
  }

  private static void assertQuota(String says, DiskBudget budget, long bytes) {
    JobException refused = assertThrows(JobException.class, () -> budget.take(bytes));
    assertEquals(Reason.QUOTA, refused.reason());
    assertTrue(refused.getMessage().startsWith(says), refused.getMessage());
  }

  @Test
  void shouldGiveAllThatThereIsAndNotAByteMore() throws Exception {
    DiskBudget budget = budget(1_000, 0);
    budget.take(400);
    assertEquals(400, budget.used());
    String all = "the server keeps 1000 bytes of data of jobs, and has 400 bytes: ";
    assertQuota(all, budget, 601);
    assertEquals(400, budget.used());
    budget.take(600);
    assertEquals(1_000, budget.used());
    budget.take(0);
    assertQuota("the server keeps 1000 bytes of data of jobs, and has 1000 bytes: ", budget, 1);
  }

  /** To wait for others would not help. */
  @Test
  void shouldBlameAJobThatWouldNotFitIfItWereTheOnlyOne() throws Exception {
    DiskBudget budget = budget(DiskBudget.FOLDER_BYTES + 1_000, 0);
    budget.take(DiskBudget.FOLDER_BYTES);
    budget.take(400, 0);
    JobException refused = assertThrows(JobException.class, () -> budget.take(601, 400));
    assertEquals(Reason.WRONG_INPUT, refused.reason());
    budget.adjust(1);
    JobException full = assertThrows(JobException.class, () -> budget.take(600, 400));
    assertEquals(Reason.QUOTA, full.reason());
  }

  @Test
  void shouldBeOverWhenWhatIsFoundIsMore() throws Exception {
    DiskBudget budget = budget(1_000, 0);
    budget.take(900);
    budget.adjust(100);
    assertFalse(budget.isOver());
    budget.adjust(1);
    assertTrue(budget.isOver());
    assertEquals(1_001, budget.used());
    budget.adjust(-1_001);
    assertFalse(budget.isOver());
    budget.take(1_000);
    assertEquals(1_000, budget.used());
  }

  @Test
  void shouldGiveNothingWhileTheDiskIsFull() throws Exception {
    DiskBudget budget = budget(1_000, Long.MAX_VALUE);
    assertFalse(budget.hasSpace());
    for (int i = 0; i < 2; i++) {
      assertQuota("the server's disk is full: ", budget, 1);
      assertEquals(0, budget.used());
    }
    assertTrue(budget(1_000, 0).hasSpace());
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 bytes",
    "9999, 9999 bytes",
    "10000, 10 KB",
    "9999999, 9999 KB",
    "10000000, 10 MB",
    "9999999999, 9999 MB",
    "10000000000, 10.0 GB",
    "12340000000, 12.3 GB"
  })
  void shouldSayASizeInFourDigitsOrSo(long bytes, String size) {
    assertEquals(size, DiskBudget.size(bytes));
  }
}
