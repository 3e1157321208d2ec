package soapbench.service.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;

/** Manners of a protocol over HTTP: which requests it refuses unread, and how it says so. */
interface HttpManners {

  /** Why a request is refused; empty for one that is to be read. */
  Optional<HttpError> refusal(HttpServletRequest request);

  /** Answers a request that is refused. */
  void answer(HttpError error, HttpServletResponse response) throws IOException;

  /**
   * Manners of SOAP 1.1.
   *
   * @param absence why there is no endpoint at a path; empty where there is one
   */
  static HttpManners ofSoap(Function<String, Optional<String>> absence) {
    return new HttpManners() {
      @Override
      public Optional<HttpError> refusal(HttpServletRequest request) {
        return HttpError.of(request, absence);
      }

      @Override
      public void answer(HttpError error, HttpServletResponse response) throws IOException {
        error.answer(response);
      }
    };
  }
}
