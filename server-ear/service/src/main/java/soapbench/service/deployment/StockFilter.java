package soapbench.service.deployment;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.annotation.WebInitParam;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import soapbench.contract.ServerStack;
import soapbench.service.http.LimitedExchange;
import soapbench.service.http.ShortRecords;

/**
 * Puts limits around the endpoints of a SOAP stack as it comes, which has few of its own, and keeps
 * them closed unless the server's system property {@code soapbench.stacks} names the stack.
 */
@WebFilter(
    filterName = "stock",
    urlPatterns = {
      "/laboratory" + ServerStack.CXF_PATH,
      "/laboratory" + ServerStack.CXF_PATH + "/*"
    },
    asyncSupported = true,
    initParams = {
      @WebInitParam(name = StockFilter.STACK, value = "cxf"),
      @WebInitParam(
          name = StockFilter.LOGGERS,
          value = "org.apache.cxf.phase.PhaseInterceptorChain")
    })
@SuppressWarnings("NullAway.Init") // init sets its fields
public final class StockFilter implements Filter {

  /** The word of the stack. */
  static final String STACK = "stack";

  /** The loggers through which the stack tells of requests, with white space between them. */
  static final String LOGGERS = "loggers";

  /** The system property with the words of the stacks that are published, with commas between. */
  static final String PUBLISHED = "soapbench.stacks";

  private String stack;
  private boolean published;
  private ShortRecords.Loggers loggers;

  @Override
  public void init(FilterConfig config) {
    stack = config.getInitParameter(STACK);
    published = List.of(System.getProperty(PUBLISHED, "").split(",")).contains(stack);
    loggers =
        new ShortRecords.Loggers(List.of(config.getInitParameter(LOGGERS).strip().split("\\s+")));
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    if (published) {
      LimitedExchange.run((HttpServletRequest) request, (HttpServletResponse) response, chain);
    } else {
      LimitedExchange.refuse(
          "the stack %s is not published here: start the server with -D%s=%1$s"
              .formatted(stack, PUBLISHED),
          (HttpServletResponse) response);
    }
  }

  @Override
  public void destroy() {
    loggers.close();
  }
}
