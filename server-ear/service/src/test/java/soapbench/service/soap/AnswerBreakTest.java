package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("hostile")
class AnswerBreakTest {

  private final List<String> called = new ArrayList<>();

  /** A fault never stands behind some of an answer. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldDropWhatHasNotLeftAndElseEndTheExchange(boolean left) {
    PhaseInterceptorChain chain = new PhaseInterceptorChain(new TreeSet<>());
    Message request = new MessageImpl();
    request.put(AbstractHTTPDestination.HTTP_REQUEST, recorded(HttpServletRequest.class, left));
    request.put(AbstractHTTPDestination.HTTP_RESPONSE, recorded(HttpServletResponse.class, left));
    Message fault = new MessageImpl();
    fault.setInterceptorChain(chain);
    fault.setExchange(new ExchangeImpl());
    fault.getExchange().setInMessage(request);

    new AnswerBreak().handleMessage(fault);

    assertEquals(List.of("isCommitted", left ? "setAttribute" : "resetBuffer"), called);
    assertEquals(left ? "ABORTED" : "EXECUTING", chain.getState().toString());
  }

  private <T> T recorded(Class<T> type, boolean answer) {
    return type.cast(
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              called.add(method.getName());
              return method.getReturnType() == boolean.class ? answer : null;
            }));
  }
}
