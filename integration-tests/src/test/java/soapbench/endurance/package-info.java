/** Programs that strain a local server for longer than a build may last, for a maintainer. */
package soapbench.endurance;
