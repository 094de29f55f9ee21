/** What a text document is given where it says nothing, and how far it is believed. Lengths are points. */
export const thresholds = {
  page: {
    /** A4. */
    usualWidth: 595,
    usualHeight: 842,
    /** Smaller sheets hold no text. */
    minSide: 72,
    /** An inch, as in new documents, and half an inch between an edge and the running head. */
    usualMargin: 72,
    usualRunningHead: 36,
    /** Part of the page's side: half a page of margin would leave no page. */
    maxMargin: 0.4,
  },
  text: {
    /** Where neither a run nor a style says one (ECMA-376 Part 1 §17.3.2.38). */
    usualSize: 10,
    /** Smaller letters can't be read, and larger ones fill a page. */
    minSize: 4,
    maxSize: 96,
  },
  /** What is longer than any sheet means nothing. */
  maxLength: 2000,
  /** Styles that one is based on, one on the other: a longer chain is no person's. */
  maxStyleDepth: 20,
  fields: {
    /** Letters of a formula's switch with all its options. */
    maxSwitches: 200,
    /** Formulas in formulas; more are no person's. */
    maxDepth: 30,
  },
  tables: {
    /** Of a column whose width isn't said. */
    usualColumn: 60,
    /** Office programs hold 63. */
    maxColumns: 200,
    /** Of a row, where it says how high it is at least. */
    maxRowHeight: 400,
  },
  pictures: {
    /** Of one that doesn't say its size. */
    usualWidth: 200,
    usualHeight: 120,
    minSide: 1,
    maxSide: 2000,
  },
}
