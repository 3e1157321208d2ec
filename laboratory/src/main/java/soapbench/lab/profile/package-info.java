/** Flight Recorder, attached to JVMs of this machine, and the samples that it took. */
package soapbench.lab.profile;
