package soapbench.service.metro;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import soapbench.contract.LaboratoryContract;
import soapbench.service.clock.ServerPauses;
import soapbench.service.http.ArrivingRequest;
import soapbench.service.http.HttpExchange;
import soapbench.service.laboratory.LaboratoryEndpoint;
import soapbench.service.laboratory.ServerMessage;
import soapbench.service.publish.ServerResources;

/**
 * Clocks the exchanges of the server's own stack and keeps the limits on size, as the application's
 * servlet does for CXF. Holds the one implementation behind both endpoints.
 */
@WebFilter(filterName = "exchanges", urlPatterns = "/*")
public final class ServerStackFilter implements Filter {

  /** The name under which the application's endpoints find the implementation. */
  static final String LABORATORY = "soapbench.laboratory";

  @SuppressWarnings("NullAway.Init") // init makes it
  private ServerPauses pauses;

  @Override
  public void init(FilterConfig config) {
    pauses = new ServerPauses();
    ServletContext application = config.getServletContext();
    ServerResources resources =
        new ServerResources(application.getServerInfo(), Optional.empty(), pauses);
    application.setAttribute(
        LABORATORY, new LaboratoryEndpoint(resources, new ContainerStack(), ServerMessage.NONE));
  }

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    HttpExchange.run(
        new ArrivingRequest((HttpServletRequest) request, LaboratoryContract.SERVICE.limits()),
        (HttpServletResponse) response,
        path -> Optional.empty(),
        pauses,
        chain::doFilter);
  }

  @Override
  public void destroy() {
    pauses.close();
  }
}
