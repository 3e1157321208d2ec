package soapbench.experiment.jobs.run.simulation;

/**
 * The radial displacement of a thick-walled cylinder in plane strain under pressure within and heat
 * that flows from its inner to its outer surface (Lamé; Timoshenko and Goodier, Theory of
 * Elasticity, chapters 4 and 13). Lengths in mm, stresses in MPa, temperatures in degrees.
 *
 * @param inner radius
 * @param outer radius
 * @param young Young's modulus
 * @param poisson Poisson's ratio
 * @param expansion thermal expansion of a length for a degree
 * @param pressure on the inner surface
 * @param heat temperature of the inner surface above that of the outer, which is as it was
 */
record ThickCylinder(
    double inner,
    double outer,
    double young,
    double poisson,
    double expansion,
    double pressure,
    double heat) {

  /** The cylinder of the simulation, whose numbers its scripts have. */
  static final ThickCylinder OF_SIMULATION =
      new ThickCylinder(20, 40, 200_000, 0.3, 1.2e-5, SimulationProblem.PRESSURE, 100);

  /** How far a point at this radius moves outwards. */
  double displacement(double radius) {
    return byPressure(radius) + byHeat(radius);
  }

  private double byPressure(double r) {
    double factor = (1 + poisson) / young * pressure * inner * inner;
    return factor / (outer * outer - inner * inner) * ((1 - 2 * poisson) * r + outer * outer / r);
  }

  private double byHeat(double r) {
    double whole =
        ((1 - 2 * poisson) * r * r + inner * inner)
            / (r * (outer * outer - inner * inner))
            * heatWithin(outer);
    return expansion * (1 + poisson) / (1 - poisson) * (heatWithin(r) / r + whole);
  }

  /** The integral of temperature times radius from the inner surface to r. */
  private double heatWithin(double r) {
    // T(r) = heat ln(outer / r) / ln(outer / inner)
    double antiderivative = r * r / 2 * Math.log(outer / r) + r * r / 4;
    double atInner = inner * inner / 2 * Math.log(outer / inner) + inner * inner / 4;
    return heat / Math.log(outer / inner) * (antiderivative - atInner);
  }
}
