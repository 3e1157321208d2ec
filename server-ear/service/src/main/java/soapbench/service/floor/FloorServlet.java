package soapbench.service.floor;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import soapbench.contract.LaboratoryContract;

/**
 * Takes bytes over HTTP and answers as many as it was asked for, without a SOAP stack: the least
 * that an exchange over HTTP can cost.
 */
@WebServlet(name = "floor", urlPatterns = "/" + LaboratoryContract.FLOOR_PATH)
public final class FloorServlet extends HttpServlet {

  private static final long serialVersionUID = 1L;

  /** A type that a web page may not send to any address without being asked. */
  private static final String OCTETS = "application/octet-stream";

  private static final int PIECE_BYTES = 1 << 16;
  private static final byte[] PIECE = new byte[PIECE_BYTES];

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    if (!OCTETS.equals(request.getHeader("Content-Type"))) {
      refuse(response, HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE, "allowed is " + OCTETS);
      return;
    }
    int bytes;
    try {
      bytes = FloorBytes.OF_LABORATORY.parse(wanted(request.getQueryString()));
    } catch (IllegalArgumentException e) {
      refuse(response, HttpServletResponse.SC_BAD_REQUEST, String.valueOf(e.getMessage()));
      return;
    }
    if (!takes(request.getInputStream())) {
      refuse(
          response,
          HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE,
          FloorBytes.OF_LABORATORY.words());
      return;
    }
    response.setContentType(OCTETS);
    response.setContentLength(bytes);
    try (OutputStream out = response.getOutputStream()) {
      write(bytes, out);
    }
  }

  /** The query's one parameter; to ask for parameters would read a form's body. */
  private static String wanted(String query) {
    String name = LaboratoryContract.FLOOR_BYTES + "=";
    return query != null && query.startsWith(name) ? query.substring(name.length()) : "";
  }

  /** Reads a body to its end, unless it is longer than any good one. */
  private static boolean takes(InputStream in) throws IOException {
    byte[] piece = new byte[PIECE_BYTES];
    long bytes = 0;
    for (int count = in.read(piece); count >= 0; count = in.read(piece)) {
      bytes += count;
      if (!FloorBytes.OF_LABORATORY.allowed(bytes)) {
        return false;
      }
    }
    return true;
  }

  private static void write(int bytes, OutputStream out) throws IOException {
    for (int left = bytes; left > 0; left -= PIECE_BYTES) {
      out.write(PIECE, 0, Math.min(left, PIECE_BYTES));
    }
  }

  private static void refuse(HttpServletResponse response, int status, String reason)
      throws IOException {
    response.setStatus(status);
    response.setContentType("text/plain; charset=UTF-8");
    try (OutputStream out = response.getOutputStream()) {
      out.write(reason.getBytes(StandardCharsets.UTF_8));
    }
  }
}
