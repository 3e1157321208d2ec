/**
 * What a program sees that has this module alone: its published classes, and nothing of ours
 * beside.
 */
package soapbench.published;
