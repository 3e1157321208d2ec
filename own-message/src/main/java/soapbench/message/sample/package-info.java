/** A sample document: its repeating element, how its values may vary, and how it grows. */
package soapbench.message.sample;
