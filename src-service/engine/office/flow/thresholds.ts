/** How a document's content is put on pages. Lengths are points unless said otherwise; `em` is the size of the text. */
export const thresholds = {
  /** Far beyond what the interface takes: a document that grows without end is given up. */
  maxPages: 3000,
  text: {
    /** Part of the page's width between its margins; text that begins further right would be a column of letters. */
    maxIndent: 0.6,
    /** However far it is indented from both sides: half an inch, which holds a word. */
    minWidth: 36,
    /** em; between a list's marker and its text. */
    behindMarker: 0.5,
    /** em; room below a heading for two lines of its text: with less it begins the next page. */
    keepWithNext: 2.5,
  },
  pictures: {
    /** Part of a page's height between its margins: a caption finds room beside a picture that is higher than its page. */
    maxHeight: 0.9,
    /** Of a page that is nearly all margin. */
    minHeight: 36,
    gapBelow: 4,
  },
  tables: {
    /** Part of the page's width between its margins. */
    maxIndent: 0.3,
    gapBelow: 10,
    /** Between a cell's border and its text. */
    sideInset: 4,
    endInset: 2.5,
    /** Of a cell, however narrow its column: one letter of usual size. */
    minRoom: 8,
    /** Of a row without text. */
    emptyRow: 12,
    /** What a page takes of a row that is higher than any page, however little room it has: two lines of usual size. */
    minSplit: 36,
  },
  /** What a drawing says that can't be drawn is written small into its frame. */
  charts: { size: 8, inset: 6 },
  /** Between running heads and text, which may reach below the page's margin. */
  runningHeads: { gap: 6 },
  notes: {
    /** Between the text and the footnotes. */
    gap: 8,
    /** Of the rule above the first of them, */
    ruleAbove: 4,
    /** which is this part of the text's width long. */
    ruleLength: 1 / 3,
  },
}
