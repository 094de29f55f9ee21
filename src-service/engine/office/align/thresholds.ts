/**
 * What finds a document's texts and drawings on the pages that another program made of it. Lengths are points unless
 * said otherwise; letters are those of `comparable`; `texts` are counted in the order in which pages hold them.
 */
export const thresholds = {
  /** Part of a document's letters that may go astray: a mark, a number that is counted otherwise. */
  maxUnmatched: 0.02,
  /** Part of a page's height: what nobody knows so near its top or bottom is a running head, a section may have several. */
  runningHeadEdge: 0.09,
  rows: {
    /** How much higher than the text before it a text of the same row may stand. */
    slack: 12,
    /** How far a cell may reach into the cell above it: lines of small leading overlap. */
    cellOverlap: 2,
  },
  search: {
    /** texts; how far ahead of the first that is still free one is looked for: further would take too long, */
    ahead: 3000,
    /** how far apart its parts may stand: a paragraph may go on behind a page of tables and notes, */
    betweenParts: 400,
    /** and how far before the last part a line's next may: what is raised in a line comes first. */
    back: 30,
    /** Letters; a shorter text is only found whole: it would be part of too many others, */
    minPart: 12,
    /** fewer are no beginning that a text could be known by, */
    minShown: 3,
    /** and shorter pieces between equations could be anywhere. */
    minPiece: 3,
  },
  markers: {
    /** Letters of bullets and numbers of lists, which stand apart from their text: "viii.". */
    maxLength: 5,
    /** They reach so far into their item, begin so far before it, */
    overlap: 2,
    before: 72,
    /** em; and stand beside its first line, whose box may be taller than its letters. */
    firstLine: 2,
  },
  formulas: {
    /** Formulas or rows; more between two texts are not equations any more, and to share them would take too long. */
    maxBetween: 150,
    /** Room lower than this was not left for a formula. */
    minRoom: 4,
  },
  frames: {
    /** A chart is larger than this, */
    minSide: 72,
    /** and covers at most this part of its page. */
    maxPart: 0.85,
    /** A page full of them is a drawing. */
    max: 50,
  },
  drawings: {
    /** Part of a picture that a drawing covers which is that picture; the rest is cut by rounding. */
    picture: 0.9,
    /** Part of one drawing that another covers: they are one. */
    overlap: 0.5,
    /** Part of the letters drawn in a chart that may be told otherwise: numbers along an axis. */
    maxUnmatched: 0.2,
    /** Letters that each letter of a title stands for beside its own: titles tell charts of the same numbers apart. */
    titleWeight: 4,
    /** How far from a drawing its title may stand. */
    titleGap: 40,
    /** Letters; shorter words are everywhere, and no titles. */
    minTitle: 3,
  },
}
