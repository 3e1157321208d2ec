package soapbench.data;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RequesterTest {

  private static InetAddress address(String literal) throws UnknownHostException {
    return InetAddress.getByName(literal);
  }

  private static Requester caller(String literal) throws UnknownHostException {
    return new Requester(Optional.of(address(literal)), Optional.empty());
  }

  @Test
  void shouldBeACallerAtItsOwnAddressAlone() throws Exception {
    Requester caller = caller("192.0.2.7");
    assertTrue(caller.isCaller(address("192.0.2.7")));
    assertFalse(caller.isCaller(address("192.0.2.8")));
    assertFalse(caller.isCaller(address("127.0.0.1")));
  }

  @Test
  void shouldBeACallerAtAllOfLoopbackOnThisMachine() throws Exception {
    Requester caller = caller("127.0.0.1");
    assertTrue(caller.isCaller(address("127.0.0.2")));
    assertTrue(caller.isCaller(address("::1")));
    assertFalse(caller.isCaller(address("192.0.2.7")));
  }

  @Test
  void shouldBeAServerAtItsAddressAndPort() throws Exception {
    InetAddress own = address("192.0.2.7");
    Requester requester =
        new Requester(Optional.empty(), Optional.of(new InetSocketAddress(own, 80)));
    assertTrue(requester.isServer(own, 80));
    assertFalse(requester.isServer(own, 81));
    assertFalse(requester.isServer(address("192.0.2.8"), 80));
    assertFalse(requester.isCaller(own));
  }

  @Test
  void shouldBeNobodyWhereNothingIsKnown() throws Exception {
    InetAddress here = address("127.0.0.1");
    assertFalse(Requester.UNKNOWN.isCaller(here));
    assertFalse(Requester.UNKNOWN.isServer(here, 80));
  }
}
