/** The programs that ranks run, and what they measure. */
package soapbench.passing.program;
