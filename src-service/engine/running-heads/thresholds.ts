/** What tells running heads from text. `line` is the height of the line concerned, `page` the page's height. */
export const thresholds = {
  /** Points; what begins at one left differs by rounding. */
  sameLeft: 2,
  /** page; headers and footers stand in these parts at its top and bottom. */
  band: 0.12,
  /** page; down to here a row that stands apart may be its head: LaTeX's own classes set theirs at 0.135 of a letter page. */
  lowHead: 0.14,
  /** Other pages that a line comes again on. */
  minRepeats: 2,
  /** Points; on each page a running head stands within less of the same place: pages are cut and scanned askew. */
  samePlace: 9,
  /** Sizes of the text; what is larger and stands in one row with a page number is a title. */
  titleSize: 1.35,
  /** The same of a number that counts chapters, as the sections below it tell. */
  chapterSize: 1.15,
  numbered: {
    /** em; a title begins so near behind its number, */
    gap: 2.2,
    /** and is of its size but for this part of it. */
    sameSize: 0.05,
  },
  /** Points that a text may stand beyond a page number and still be in its row. */
  numberSlack: 1,
  columns: {
    /** Texts of a row that heads columns: a running head may as well have two parts. */
    minColumns: 3,
    /** line; room between such a row and the first of its table. */
    maxRoom: 1.6,
  },
  stray: {
    /** Lines of a page with a number far above its foot: with fewer it may be the whole text. */
    minLines: 3,
    /** line; room above such a number. */
    minRoom: 1.5,
  },
  apart: {
    /** Sizes of the text; a larger line is a heading. */
    maxSize: 1.02,
    /** Lines of a page that has a text for its head to stand apart from. */
    minLines: 8,
    /** page; from its edge to where such a head begins. */
    edge: 0.075,
    /** line; middles within this are of one row. */
    sameRow: 0.6,
    /** line; room between such a head and the text. */
    minRoom: 1.1,
  },
} as const
