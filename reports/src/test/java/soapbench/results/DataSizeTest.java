package soapbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import soapbench.csv.InLocale;

class DataSizeTest {

  @Test
  void shouldWriteSizesAsReadersKnowThem() throws Exception {
    assertEquals("64 KiB", DataSize.of(65_536));
    assertEquals("8 MiB", DataSize.of(8_388_608));
    assertEquals("125 KB", DataSize.of(125_000));
    assertEquals("135 KB", DataSize.of(135_200));
    assertEquals("1.5 MB", DataSize.of(1_500_000));
    assertEquals("1 GB", DataSize.of(1_000_000_000));
    assertEquals("512 bytes", DataSize.of(512));
    assertEquals("64Ki", DataSize.brief(65_536));
    assertEquals("2.5G", DataSize.brief(2_500_000_000L));
    assertEquals("1.25k", InLocale.arabic(() -> DataSize.brief(1_250)));
    assertEquals("11.3", DataSize.digits(11.3137));
    assertEquals("1000", DataSize.digits(1_000));
  }

  @Test
  void shouldChangeTheUnitExactlyAtIt() {
    assertEquals("512Ki", DataSize.brief(524_288));
    assertEquals("1Mi", DataSize.brief(1_048_576));
    assertEquals("1 KiB", DataSize.of(1_024));
    assertEquals("999 bytes", DataSize.of(999));
    assertEquals("1 KB", DataSize.of(1_000));
    assertEquals("1000 KB", DataSize.of(999_999));
    assertEquals("1 MB", DataSize.of(1_000_000));
    assertEquals("1000 MB", DataSize.of(999_999_999));
    assertEquals("512", DataSize.brief(512));
    assertEquals("1M", DataSize.brief(1_000_000));
  }

  @Test
  void shouldTakeOnlyWholePowersOfTwoForThem() {
    assertEquals("1.02 KB", DataSize.of(1_024.4));
    assertEquals("1.54 KB", DataSize.of(1_536));
  }
}
