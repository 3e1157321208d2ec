package soapbench.endurance.fuzz;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;
import soapbench.contract.Binding;

/**
 * Something that is done to a request.
 *
 * @param name what it is, for a person
 * @param done does it; the same random numbers do the same
 */
record Damage(String name, BiFunction<Sample, RandomGenerator, Sample> done) {

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;
  private static final int MOST = 4;

  private static final List<Damage> OF_BODIES =
      List.of(
          new Damage("bytes", BodyDamage::bytes),
          new Damage("bytes", BodyDamage::bytes),
          new Damage("encoding", BodyDamage::encoding),
          new Damage("XML value", XmlDamage::value),
          new Damage("XML tag", XmlDamage::tag),
          new Damage("XML text", XmlDamage::text),
          new Damage("XML many", XmlDamage::many),
          new Damage("Java stream", BodyDamage::stream),
          new Damage("Java stream", BodyDamage::stream),
          new Damage("MIME", MimeDamage::parts),
          new Damage("MIME", MimeDamage::parts));

  private static final List<Damage> OF_HTTP =
      List.of(
          new Damage("type", FieldDamage::type),
          new Damage("field", FieldDamage::httpHeader),
          new Damage("field", FieldDamage::httpHeader),
          new Damage("line", FieldDamage::httpLine));

  private static final List<Damage> OF_JMS =
      List.of(
          new Damage("type", FieldDamage::type),
          new Damage("property", FieldDamage::jmsProperty),
          new Damage("property", FieldDamage::jmsProperty),
          new Damage("header", FieldDamage::jmsHeader),
          new Damage("kind", FieldDamage::jmsKind));

  /** The damaged request of a seed and a number, which are always the same. */
  static Sample sample(List<Sample> corpus, long seed, long number) {
    RandomGenerator random = new SplittableRandom(seed * GOLDEN + number);
    Sample sample = Nasty.of(corpus, random);
    List<Damage> own = sample.binding() == Binding.HTTP ? OF_HTTP : OF_JMS;
    int times = 1 + random.nextInt(1 + random.nextInt(MOST));
    for (int time = 0; time < times; time++) {
      Damage damage = Nasty.of(random.nextInt(3) == 0 ? own : OF_BODIES, random);
      sample = damage.done().apply(sample, random).after(damage.name());
    }
    return sample;
  }
}
