package soapbench.service.jobs.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import org.apache.cxf.interceptor.Fault;
import org.junit.jupiter.api.Test;
import soapbench.service.admission.OverloadException;
import soapbench.service.guard.RefusedRequestException;

class JobFaultsTest {

  @Test
  void shouldNotTellWhereTheServerHasItsFiles() {
    Fault fault =
        assertInstanceOf(
            Fault.class,
            JobFaults.of(new NoSuchFileException("/srv/jobs/secret/out"), Optional.of("job")));

    assertEquals("the server's disk fails: NoSuchFile", fault.getMessage());
    assertInstanceOf(OverloadException.class, fault.getCause());
    assertTrue(fault.getDetail().getTextContent().contains("job"));
  }

  @Test
  void shouldBlameWhoIsToBlameAndNameTheJob() {
    RefusedRequestException refused = new RefusedRequestException("no such thing");
    OverloadException busy = new OverloadException("too much");

    for (RuntimeException why : List.of(refused, busy)) {
      Fault fault = assertInstanceOf(Fault.class, JobFaults.of(why, Optional.of("job-7")));
      assertSame(why, fault.getCause());
      assertEquals(
          "job-7",
          fault
              .getDetail()
              .getElementsByTagNameNS("urn:soapbench:jobs:1", "job")
              .item(0)
              .getTextContent());
    }
  }

  @Test
  void shouldNameNoJobWhereThereIsNone() {
    Fault fault =
        assertInstanceOf(
            Fault.class, JobFaults.of(new RefusedRequestException("no"), Optional.empty()));

    assertEquals(
        0, fault.getDetail().getElementsByTagNameNS("urn:soapbench:jobs:1", "job").getLength());
  }

  @Test
  void shouldLeaveAMistakeOfOursAsItIs() {
    IllegalStateException mistake = new IllegalStateException("a mistake");

    assertSame(mistake, JobFaults.of(mistake, Optional.empty()));
  }
}
