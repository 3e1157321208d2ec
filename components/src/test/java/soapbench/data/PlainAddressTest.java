package soapbench.data;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainAddressTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "100.64.0.1",
        "8.8.8.8",
        "169.253.255.255",
        "169.255.0.0",
        "::1",
        "fd00::1",
        "2a00:1450::1",
        "::ffff:10.1.2.3"
      })
  void shouldTakeAMachinesAddress(String address) throws Exception {
    assertTrue(PlainAddress.is(InetAddress.getByName(address)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "0.1.2.3",
        "169.254.169.254",
        "169.254.0.1",
        "100.100.100.200",
        "168.63.129.16",
        "192.0.0.192",
        "224.0.0.1",
        "239.255.255.250",
        "255.255.255.255",
        "240.0.0.1",
        "::",
        "::a9fe:a9fe",
        "::127.0.0.1",
        "::ffff:169.254.169.254",
        "::ffff:0:a9fe:a9fe",
        "64:ff9b::a9fe:a9fe",
        "2002:a9fe:a9fe::1",
        "2001:0:1::1",
        "fd00:ec2::254",
        "fd20:ce::254",
        "fe80::1",
        "febf::1",
        "fec0::1",
        "ff02::1"
      })
  void shouldTakeNoOther(String address) throws Exception {
    assertFalse(PlainAddress.is(InetAddress.getByName(address)));
  }
}
