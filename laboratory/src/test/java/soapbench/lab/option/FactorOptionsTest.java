package soapbench.lab.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import soapbench.columns.LevelColumns;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvAppender;
import soapbench.csv.CsvFile;
import soapbench.csv.MalformedCsvException;
import soapbench.csv.Table;
import soapbench.factor.Factor;
import soapbench.factor.Levels;
import soapbench.lab.Blocks;

/** A factor that is made up here, and all that follows from its declaration. */
class FactorOptionsTest {

  private enum Oven {
    GAS,
    COAL,
    WOOD;

    static Oven of(String word) {
      return Arrays.stream(values())
          .filter(oven -> oven.word().equals(word))
          .findFirst()
          .orElseThrow(
              () -> new IllegalArgumentException("'" + word + "' is not one of gas, coal, wood"));
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final Factor<Oven> OVEN =
      Factor.of("oven", Oven.class, Oven::of, Oven::word)
          .noun("oven of the bakery")
          .shown("a %s oven")
          .option("--oven", "OVEN", "gas, coal or wood")
          .needsAnotherServer()
          .usually(Oven.COAL);

  private record Bread(String flour, Levels levels) {}

  /** The lines that a sample has for all of its declared factors. */
  private static final List<Factor<?>> FACTORS = List.of(OVEN);

  private static final Table<Bread> BREADS =
      new Table<>(
          "breads.csv", List.of(Column.of("flour", "", "", CellCodec.WORD).of(Bread::flour)));

  @Command
  private static final class Bake {
    @Mixin private final FactorOptions factors = new FactorOptions(FACTORS, FACTORS);
  }

  @Command
  private static final class BakeOnce {
    @Mixin private final FactorOptions factors = new FactorOptions(FACTORS, List.of());
  }

  @TempDir private Path folder;

  private static Blocks baked(String... arguments) {
    Bake bake = new Bake();
    new CommandLine(bake).parseArgs(arguments);
    return Blocks.of(bake.factors.variations(), 1, 1);
  }

  private static String refusal(String... arguments) {
    return assertThrows(InvalidOptionException.class, () -> baked(arguments)).getMessage();
  }

  private Table<Bread> table(Blocks blocks) {
    return LevelColumns.in(BREADS, Levels.factors(blocks.levels()), Bread::levels);
  }

  private List<Bread> read(Path file) throws IOException {
    return CsvFile.read(
        file, row -> new Bread(row.requiredText("flour"), LevelColumns.read(row, FACTORS)));
  }

  @Test
  void shouldOfferTheLevelsAndTheUsualOne() {
    String usage = new CommandLine(new Bake()).getUsageMessage();
    assertTrue(usage.contains("--oven=OVEN,..."), usage);
    assertTrue(usage.contains("gas, coal or wood; several run in"), usage);
    assertTrue(usage.contains("(default coal)"), usage);
    assertTrue(
        new CommandLine(new BakeOnce()).getUsageMessage().contains("gas, coal or wood (default"));
  }

  @Test
  void shouldReadAListOfLevelsAndRefuseOthersInALine() {
    assertEquals(
        List.of("gas", "wood"),
        baked("--oven=gas,wood").levels().stream().map(Levels::label).toList());
    assertEquals("--oven: 'tin' is not one of gas, coal, wood", refusal("--oven=gas,tin"));
    assertEquals("--oven: 'gas' is there twice", refusal("--oven=gas,wood,gas"));
    BakeOnce once = new BakeOnce();
    new CommandLine(once).parseArgs("--oven=gas,wood");
    assertEquals(
        "--oven: 'gas,wood' is not one of gas, coal, wood",
        assertThrows(InvalidOptionException.class, () -> once.factors.only(OVEN)).getMessage());
  }

  @Test
  void shouldLeaveFilesAsTheyAreWhereOneLevelIsTried() {
    for (Blocks one : List.of(baked(), baked("--oven=wood"))) {
      assertEquals(List.of(Levels.NONE), one.levels());
      assertEquals("flour\nrye\n", table(one).text(List.of(new Bread("rye", one.levels(1)))));
    }
  }

  @Test
  void shouldKnowTheOnlyLevel() {
    Bake bake = new Bake();
    new CommandLine(bake).parseArgs("--oven=wood");
    assertEquals(Optional.of(Oven.WOOD), bake.factors.only(OVEN));
  }

  @Test
  void shouldHaveAColumnThatIsReadAndContinued() throws IOException {
    Blocks blocks = baked("--oven=gas,coal");
    Path file = folder.resolve("breads.csv");
    List<Bread> breads =
        List.of(new Bread("rye", blocks.levels(1)), new Bread("rye", blocks.levels(2)));
    for (Bread bread : breads) {
      try (CsvAppender<Bread> rows = CsvAppender.resume(file, table(blocks))) {
        rows.append(bread);
      }
    }
    assertEquals("flour,oven", Files.readAllLines(file).get(0));
    assertEquals(breads, read(file));
    assertThrows(
        MalformedCsvException.class, () -> CsvAppender.requireHeader(file, table(baked())));
  }

  @Test
  void shouldSayWhichLevelARestIsAboutAndWordThem() {
    assertEquals("coal", Levels.main(baked("--oven=wood,coal,gas").levels()).label());
    Levels first = Levels.main(baked("--oven=wood,gas").levels());
    assertEquals("gas", first.label());
    assertEquals("a gas oven", first.shown());
    assertEquals("rye, gas", first.after("rye"));
    assertEquals(Optional.of(Oven.GAS), first.of(OVEN));
  }
}
