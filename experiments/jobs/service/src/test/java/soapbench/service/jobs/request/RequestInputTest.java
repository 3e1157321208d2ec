package soapbench.service.jobs.request;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.StringReader;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.service.model.BindingInfo;
import org.apache.cxf.service.model.EndpointInfo;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;
import soapbench.component.ComponentLimits;
import soapbench.component.Template;
import soapbench.job.JobLimits;
import soapbench.job.Jobs;

class RequestInputTest {

  @TempDir private Path folder;

  @Test
  void shouldLeaveNoDraftBehindWhereTheJvmFails() throws Exception {
    Component component =
        new Component(
            "copy",
            "The component copy",
            Component.defaultNamespace("copy"),
            Path.of("/bin/true"),
            Template.parse(List.of("[in file from:raw]")),
            Map.of(),
            ComponentLimits.DEFAULT);
    try (Jobs jobs = new Jobs(folder, JobLimits.DEFAULT)) {
      Message message = new MessageImpl();
      message.setExchange(exchange());
      XMLStreamReader failing =
          new Failing(
              StaxUtils.createXMLStreamReader(
                  new StringReader("<call xmlns='%s'/>".formatted(component.namespace()))));
      message.setContent(XMLStreamReader.class, new ScopedReader(failing));
      RequestInput input = new RequestInput(component, jobs);

      assertThrows(StackOverflowError.class, () -> input.handleMessage(message));

      try (Stream<Path> left = Files.list(folder.resolve("jobs"))) {
        assertEquals(List.of(), left.toList());
      }
    }
  }

  private static Exchange exchange() {
    EndpointInfo info = new EndpointInfo();
    info.setBinding(new BindingInfo(null, "test"));
    Exchange exchange = new ExchangeImpl();
    exchange.put(
        Endpoint.class,
        (Endpoint)
            Proxy.newProxyInstance(
                Endpoint.class.getClassLoader(),
                new Class<?>[] {Endpoint.class},
                (endpoint, method, arguments) ->
                    method.getName().equals("getEndpointInfo") ? info : null));
    return exchange;
  }

  /** Goes to the first element, and fails there. */
  private static final class Failing extends StreamReaderDelegate {

    Failing(XMLStreamReader reader) {
      super(reader);
    }

    @Override
    public int next() throws XMLStreamException {
      if (getEventType() == START_ELEMENT) {
        throw new StackOverflowError();
      }
      return super.next();
    }
  }
}
