package soapbench.payload.format;

import soapbench.contract.LaboratoryContract;

/**
 * Allowance of a format: of what every payload may have so much, and how much one has.
 *
 * @param of what it is of, in the plural
 */
public record Allowance(String of, long used, long most) {

  /** The word for what every format has a limit of. */
  public static final String BYTES = "bytes";

  static Allowance bytes(long used) {
    return new Allowance(BYTES, used, LaboratoryContract.MAX_PAYLOAD_BYTES);
  }
}
