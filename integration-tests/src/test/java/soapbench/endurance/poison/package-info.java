/** Messages that nobody can answer, and a good request behind them. */
package soapbench.endurance.poison;
