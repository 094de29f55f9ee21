/** How text is set in lines. */
export const thresholds = {
  /** Points from one tab stop to the next: half an inch, as in new documents. */
  tabStop: 36,
  /** em; from one baseline to the next: what Calibri asks for, the font of new documents for long. */
  lineHeight: 1.22,
}
