package soapbench.jmeter.plan;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;

/** The plans, and the program that writes them: {@code Plans JMETER_HOME FOLDER}. */
public final class Plans {

  private Plans() {}

  /** All plans. */
  static List<Plan> all() {
    return Stream.concat(
            Stream.of(Hello.request(), StoreRequest.request())
                .flatMap(
                    sent ->
                        Stream.of(
                            ClosedModel.http(sent), ClosedModel.jms(sent), SoapRate.plan(sent))),
            Stream.of(SoapPayload.plan()))
        .toList();
  }

  /** Writes the plans into a folder, and replaces those that are there. */
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      throw new IllegalArgumentException("give JMeter's home and the folder of the plans");
    }
    useSettings(Path.of(arguments[0]));
    for (Plan plan : all()) {
      Files.write(Path.of(arguments[1]).resolve(plan.file()), bytes(plan));
    }
  }

  /** Makes JMeter's classes use the settings of a JMeter. */
  static void useSettings(Path home) {
    JMeterUtils.setJMeterHome(home.toString());
    JMeterUtils.loadJMeterProperties(home.resolve("bin/jmeter.properties").toString());
    JMeterUtils.initLocale();
  }

  /** A plan as JMeter saves it. */
  static byte[] bytes(Plan plan) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SaveService.saveTree(plan.tree(), out);
    return out.toByteArray();
  }
}
