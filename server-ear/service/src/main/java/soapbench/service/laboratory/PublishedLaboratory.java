package soapbench.service.laboratory;

import java.util.List;
import java.util.Optional;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.apache.cxf.version.Version;
import soapbench.base64.BinaryOutput;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.ServerStack;
import soapbench.contract.ServiceContract;
import soapbench.contract.service.Content;
import soapbench.contract.service.Laboratory;
import soapbench.payload.format.PayloadFormat;
import soapbench.service.clock.ServerPauses;
import soapbench.service.floor.FloorMessages;
import soapbench.service.jms.RequestDestination;
import soapbench.service.publish.ObjectService;
import soapbench.service.publish.PublishedService;
import soapbench.service.publish.ServerResources;
import soapbench.service.publish.StockService;

/** The laboratory's rows in the table of published services. */
public final class PublishedLaboratory {

  private static final ServerMessage MESSAGE = ServerMessage.ofThisJvm();

  /** With the settings and the interceptors of this project. */
  public static final PublishedService TUNED = tuned(MESSAGE);

  /** As CXF comes, to compare with. */
  public static final PublishedService STOCK =
      new StockService<>(
          below(LaboratoryContract.SERVICE),
          Laboratory.class,
          server -> endpoint(server, MESSAGE),
          MESSAGE.classes());

  private PublishedLaboratory() {}

  /** The tuned row of a server that has a message. */
  public static PublishedService tuned(ServerMessage message) {
    return new ObjectService<>(
        LaboratoryContract.SERVICE,
        Laboratory.class,
        server -> shared(endpoint(server, message), server),
        List.of(FloorMessages.OF_LABORATORY),
        message.classes());
  }

  private static LaboratoryEndpoint endpoint(ServerResources server, ServerMessage message) {
    return new LaboratoryEndpoint(server, new CxfStack(), message);
  }

  /** An endpoint that the application's REST finds, with the pauses of its exchanges. */
  private static LaboratoryEndpoint shared(LaboratoryEndpoint endpoint, ServerResources server) {
    server.share().accept(LaboratoryEndpoint.class.getName(), endpoint.withoutStack());
    server.share().accept(ServerPauses.class.getName(), server.pauses());
    return endpoint;
  }

  private static ServiceContract below(ServiceContract tuned) {
    return new ServiceContract(
        tuned.name() + ServerStack.CXF_PATH,
        tuned.wsdl(),
        tuned.service(),
        Optional.empty(),
        tuned.limits(),
        tuned.base64());
  }

  /** CXF, tuned or as it comes: whether an answer has attachments is said of each exchange. */
  private static final class CxfStack implements PublishingStack {

    @Override
    public void answerIn(PayloadFormat format, Content content, int bytes) {
      Exchange exchange = PhaseInterceptorChain.getCurrentMessage().getExchange();
      exchange.put(Message.MTOM_ENABLED, format.attached());
      exchange.put(BinaryOutput.BINARY, format.binaryInBody() && BinaryOutput.isWorth(bytes));
      exchange.put(RequestDestination.ANSWER_BYTES, format.bytesInMessage(content, bytes));
    }

    @Override
    public String version() {
      return Version.getCurrentVersion();
    }
  }
}
