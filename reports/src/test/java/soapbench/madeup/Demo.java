package soapbench.madeup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import soapbench.report.RunReport;

final class Demo {

  public static void main(String[] args) throws IOException {
    Path path = Path.of(args[0]);
    Files.createDirectories(path);
    MadeUpFolder.write(path, MadeUpDesign.full());
    long t = System.nanoTime();
    System.out.println(RunReport.write(path));
    System.out.println("all " + (System.nanoTime() - t) / 1000000);
  }
}
