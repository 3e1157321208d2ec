package soapbench.service.deployment;

import java.util.List;
import soapbench.service.farm.FarmEndpoint;
import soapbench.service.jobs.JobsService;
import soapbench.service.laboratory.PublishedLaboratory;
import soapbench.service.messaging.MessagingEndpoint;
import soapbench.service.publish.PublishedService;

/** The table of services: a new one is a line here, and two rows of ejb-jar.xml for its queues. */
final class ServiceTable {

  static final List<PublishedService> ALL =
      List.of(PublishedLaboratory.TUNED, FarmEndpoint.ROW, MessagingEndpoint.ROW, JobsService.ROW);

  /** The laboratory once more, as CXF publishes it when nobody tunes it. */
  static final List<PublishedService> STOCK = List.of(PublishedLaboratory.STOCK);

  private ServiceTable() {}

  /**
   * The service that takes the messages of a queue.
   *
   * @throws IllegalArgumentException if there is none
   */
  static PublishedService at(String queue) {
    return ALL.stream()
        .filter(service -> service.contract().takes(queue))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no service has a queue " + queue));
  }
}
