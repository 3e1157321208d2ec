package soapbench.service.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.NoSuchFileException;
import java.util.Optional;
import org.apache.cxf.interceptor.Fault;
import org.junit.jupiter.api.Test;
import soapbench.service.OverloadException;

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
}
