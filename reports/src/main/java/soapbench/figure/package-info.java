/** What a figure is: a picture that answers one question about a run. */
package soapbench.figure;
