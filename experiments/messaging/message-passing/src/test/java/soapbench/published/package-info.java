/**
 * View of a program that has this module alone: its published classes, and nothing of ours beside.
 */
package soapbench.published;
