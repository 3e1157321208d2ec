package soapbench.experiment.farm.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmSetting;
import soapbench.experiment.farm.results.TimePart;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.html.Html;
import soapbench.html.Prose;
import soapbench.report.page.MethodParts;
import soapbench.statistics.Bootstrap;

/** How the numbers of a farm run came about. */
final class FarmMethod {

  private static final Prose METHOD = Prose.beside(FarmMethod.class, "method.md");

  private FarmMethod() {}

  static void write(FarmResults results, Html html) {
    METHOD.addTo(
        html,
        Map.of(
            "setting",
            setting(results.setting()),
            "resamples",
            String.valueOf(Bootstrap.RESAMPLES)),
        Map.of(
            "ways",
            ways(),
            "measures",
            MethodParts.measures("What is measured.", FarmRows.TRIALS.measures()),
            "parts",
            MethodParts.meanings(
                "The parts that add up to a transaction.",
                "part",
                List.of(TimePart.values()),
                TimePart::label,
                TimePart::meaning)));
  }

  private static Consumer<Html> ways() {
    Map<String, String> ways = new LinkedHashMap<>();
    ways.put(FarmLevels.SOAP_HTTP, "The coordinator calls each worker over SOAP and HTTP.");
    ways.put(
        FarmLevels.JMS,
        "A plain message for each part goes to one queue, which all workers consume; integers"
            + " are packed into bytes.");
    ways.put(FarmLevels.SOAP_JMS, "The SOAP envelope of a part goes to the same queue.");
    ways.put(
        "/" + FarmLevels.PACKED,
        "The envelope holds the integers as base64 of their bytes, not as a list of XML.");
    return MethodParts.meanings(
        "The ways to hand out parts.",
        "way",
        ways.entrySet(),
        Map.Entry::getKey,
        Map.Entry::getValue);
  }

  private static String setting(FarmSetting setting) {
    return "How workers share the machine: %s.%s%s%s"
        .formatted(
            setting.sharing(),
            setting
                .chunks()
                .map(
                    " The integers are split into %s parts, however many workers there are."
                        ::formatted)
                .orElse(setting.recorded() ? " There is one part for each worker." : ""),
            setting
                .slowWorker()
                .map(" A slow worker has %s of the others' share."::formatted)
                .orElse(""),
            setting
                .timeoutS()
                .map(" A trial that takes longer than %s s has failed."::formatted)
                .orElse(""));
  }
}
