package soapbench.service.deployment;

import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.annotation.WebFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.RestContract;
import soapbench.service.clock.ServerPauses;
import soapbench.service.http.HttpExchange;

/**
 * Clocks the exchanges of payloads without an envelope and puts around them the limits that SOAP's
 * have. Whatever else an implementation of REST would answer, nobody reaches.
 */
@WebFilter(
    filterName = "rest",
    urlPatterns = "/" + RestContract.APPLICATION + "/*",
    asyncSupported = true)
public final class RestFilter implements Filter {

  @Override
  public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    HttpExchange.runWithoutEnvelope(
        (HttpServletRequest) request,
        (HttpServletResponse) response,
        LaboratoryContract.SERVICE.limits(),
        (ServerPauses) request.getServletContext().getAttribute(ServerPauses.class.getName()),
        chain::doFilter);
  }
}
