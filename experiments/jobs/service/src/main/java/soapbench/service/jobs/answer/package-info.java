/** Answers of components as they are written into messages. */
package soapbench.service.jobs.answer;
