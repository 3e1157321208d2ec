package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.service.admission.WaitingThreads;

@Tag("hostile")
class LoginFilterTest {

  private static final String RIGHT = basic("ada:correct-horse:battery");
  private static final String WRONG = basic("ada:wrong");

  @TempDir private Path folder;
  private final List<Object> let = new ArrayList<>();
  private final FilterChain chain = (request, response) -> let.add(request);
  private int pauses;

  @AfterEach
  void forget() {
    System.clearProperty(LoginFilter.FILE);
  }

  private LoginFilter filter(Runnable pause) throws ServletException, IOException {
    Path file =
        Files.writeString(folder.resolve("login"), "user=ada\npassword=correct-horse:battery\n");
    System.setProperty(LoginFilter.FILE, file.toString());
    LoginFilter filter = new LoginFilter(new WrongLogins(pause, new WaitingThreads(9, 0)));
    filter.init(null);
    return filter;
  }

  private FakeHttp ask(LoginFilter filter, String authorization, String sender)
      throws ServletException, IOException {
    FakeHttp http =
        new FakeHttp(
            "/jobs/add",
            new byte[0],
            authorization == null
                ? Map.of("RemoteAddr", sender)
                : Map.of("RemoteAddr", sender, "Authorization", authorization));
    filter.doFilter(http.request(), http.response(), chain);
    return http;
  }

  private static String basic(String login) {
    return "Basic " + Base64.getEncoder().encodeToString(login.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void shouldLetEverybodyInWhereNoLoginIsAskedFor() throws Exception {
    LoginFilter filter = new LoginFilter();
    filter.init(null);

    ask(filter, null, "127.0.0.1");

    assertEquals(1, let.size());
  }

  @Test
  void shouldLetTheLoginInWhateverTheCaseOfItsScheme() throws Exception {
    LoginFilter filter = filter(() -> pauses++);

    ask(filter, RIGHT, "192.0.2.1");
    ask(filter, RIGHT.replace("Basic", "bASIC "), "192.0.2.1");

    assertEquals(2, let.size());
    assertEquals(0, pauses);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(
      strings = {
        "",
        "Basic",
        "Basic =",
        "Basic ====",
        "Basic A",
        "Bearer YWRhOmNvcnJlY3QtaG9yc2U6YmF0dGVyeQ==",
        "Basic YWRhOmNvcnJlY3QtaG9yc2U6YmF0dGVyeQ== x",
        "Basic YWRhOndyb25n"
      })
  void shouldAskAllOthersForIt(String given) throws Exception {
    LoginFilter filter = filter(() -> pauses++);

    FakeHttp http = ask(filter, given, "192.0.2.1");

    assertEquals(List.of(), let);
    assertEquals(401, http.status());
    assertEquals("Basic realm=\"soapbench\", charset=\"UTF-8\"", http.header("WWW-Authenticate"));
    assertEquals(given == null ? 0 : 1, pauses);
  }

  /** While two wrong ones of a sender wait, no third is looked at, and others are not kept. */
  @Test
  void shouldSlowDownWhoeverTriesOneLoginAfterTheOther() throws Exception {
    CountDownLatch waiting = new CountDownLatch(2);
    CountDownLatch end = new CountDownLatch(1);
    LoginFilter filter =
        filter(
            () -> {
              waiting.countDown();
              await(end);
            });
    List<CompletableFuture<Integer>> wrong = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      wrong.add(
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return ask(filter, WRONG, "192.0.2.1").status();
                } catch (ServletException | IOException e) {
                  throw new IllegalStateException(e);
                }
              }));
    }
    waiting.await();

    FakeHttp third = ask(filter, RIGHT, "192.0.2.1");
    assertEquals(429, third.status());
    assertEquals("1", third.header("Retry-After"));
    assertEquals(List.of(), let);
    ask(filter, RIGHT, "192.0.2.2");
    assertEquals(1, let.size());

    end.countDown();
    for (CompletableFuture<Integer> one : wrong) {
      assertEquals(401, one.join());
    }
    ask(filter, RIGHT, "192.0.2.1");
    assertEquals(2, let.size());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void shouldNotStartWithoutTheLoginThatItIsToAskFor() throws IOException {
    Path file = folder.resolve("login");
    System.setProperty(LoginFilter.FILE, file.toString());
    LoginFilter filter = new LoginFilter();

    assertThrows(ServletException.class, () -> filter.init(null));
    Files.writeString(file, "user=ada\n");
    assertThrows(ServletException.class, () -> filter.init(null));
  }
}
