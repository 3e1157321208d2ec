/** Many users, good and bad, and what the server holds on to meanwhile. */
package soapbench.endurance.mixed;
