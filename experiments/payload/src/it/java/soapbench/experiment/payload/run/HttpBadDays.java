package soapbench.experiment.payload.run;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.Binding;
import soapbench.experiment.payload.run.design.PayloadFactors;

/** Bad days of a service over HTTP, which needs no application server. */
abstract class HttpBadDays extends BadDays {

  static MortalService service;

  @BeforeAll
  static void start(@TempDir Path logs) {
    service = MortalService.start(logs);
  }

  @AfterAll
  static void end() {
    service.close();
  }

  @Override
  final MortalServer server() {
    return service;
  }

  static PayloadFactors factors(Integer... bytes) {
    return factors(List.of(bytes), Binding.HTTP);
  }
}
