/** Known disturbances, which calibration puts into exchanges to see where they show up. */
package soapbench.injection;
