package soapbench.madeup;

import java.nio.file.Files;
import java.nio.file.Path;
import soapbench.chart.Rendering;
import soapbench.figure.Figures;
import soapbench.results.Results;
import soapbench.results.Run;

final class Demo {
  public static void main(String[] args) throws Exception {
    Path path = Path.of(args[0]);
    Files.createDirectories(path);
    var folder = MadeUpFolder.write(path, MadeUpDesign.full());
    long t = System.nanoTime();
    Results results = Results.of(Run.read(folder));
    System.out.println("results " + (System.nanoTime() - t) / 1000000);
    for (var f : Figures.ALL) {
      var d = f.draw(results);
      if (d.isPresent()) {
        Files.write(path.resolve(f.name() + ".png"), Rendering.png(d.get()));
        Files.writeString(path.resolve(f.name() + ".svg"), Rendering.svg(d.get()));
      }
    }
    System.out.println("all " + (System.nanoTime() - t) / 1000000);
  }
}
