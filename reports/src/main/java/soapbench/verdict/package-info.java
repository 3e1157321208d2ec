/** What a run says in sentences, and no more than its trials can carry. */
package soapbench.verdict;
