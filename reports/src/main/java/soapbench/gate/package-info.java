/** Gates: rules that a run must keep, and what its intervals say of them. */
package soapbench.gate;
