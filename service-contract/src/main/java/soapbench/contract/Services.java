package soapbench.contract;

import java.util.List;

/** The table of services: what client and server both know of each. */
public final class Services {

  public static final List<ServiceContract> ALL =
      List.of(
          LaboratoryContract.SERVICE,
          FarmContract.SERVICE,
          MessagingContract.SERVICE,
          JobsContract.SERVICE);

  private Services() {}
}
