package soapbench.service.http;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.OutputStream;
import soapbench.service.clock.Injections;
import soapbench.service.clock.ServerClock;

/** A response whose clock is told when its first byte leaves. */
final class ClockedResponse extends HttpServletResponseWrapper {

  private final ServerClock clock;

  ClockedResponse(HttpServletResponse response, ServerClock clock) {
    super(response);
    this.clock = clock;
  }

  @Override
  public ServletOutputStream getOutputStream() throws IOException {
    ServletOutputStream out = super.getOutputStream();
    return new ForwardingOutput(out, new Clocked(out));
  }

  private final class Clocked implements ForwardingOutput.Way {

    private final OutputStream out;
    private boolean begun;

    Clocked(OutputStream out) {
      this.out = out;
    }

    @Override
    public void take(int bytes, ForwardingOutput.Step step) throws IOException {
      if (bytes == 0) {
        step.run();
        return;
      }
      clock.firstByteLeaves();
      step.run();
      if (!begun) {
        begun = true;
        Injections.inTheMiddleOf(out);
      }
    }
  }
}
