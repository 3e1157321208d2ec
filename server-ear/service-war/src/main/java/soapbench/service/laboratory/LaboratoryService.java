package soapbench.service.laboratory;

import soapbench.contract.Services;
import soapbench.contract.service.Laboratory;
import soapbench.service.PublishedService;

/** The laboratory's row in the table of published services. */
public final class LaboratoryService {

  /** The row. */
  public static final PublishedService<Laboratory> ROW =
      new PublishedService<>(Services.LABORATORY, Laboratory.class, LaboratoryEndpoint::new);

  private LaboratoryService() {}
}
