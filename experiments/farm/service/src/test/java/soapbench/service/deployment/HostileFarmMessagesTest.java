package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import soapbench.service.farm.FarmEndpoint;

/** Messages that nobody should send to a worker. */
class HostileFarmMessagesTest extends HostileContract {

  private static final String PATH = "/farm";

  private static final String SORT =
      TwoServices.envelope(
          """
          <sort xmlns='urn:soapbench:farm:1'><trial>t</trial><part>1</part><integers>\
          <values>2 1</values></integers></sort>\
          """);

  HostileFarmMessagesTest() {
    super(PATH, List.of(FarmEndpoint.ROW));
  }

  @Override
  Stream<Arguments> values() {
    return Stream.of(
        value(SORT, "<values>2 1", "<values>2,1", "number 1 of the list"),
        value(SORT, "<values>2 1", "<values>2 1 ;", "number 3 of the list"),
        value(SORT, "<values>2 1", "<values>- 1", "number 1 of the list"),
        value(SORT, "<values>2 1", "<values>1" + "0".repeat(5_000), "number 1"),
        value(SORT, "<values>2 1</values>", "<packed>AAA=</packed>", "4 for each"),
        value(SORT, "<values>2 1</values>", "<packed>AAAA\u0105</packed>", "base64"),
        value(SORT, "<part>1", "<part>0", "part"),
        value(SORT, "<trial>t", "<trial>", "trial"));
  }

  @Override
  void assertAnswersWhatIsGood() throws Exception {
    assertTrue(send(PATH, bytes(SORT), Map.of()).text().contains("1 2"));
  }
}
