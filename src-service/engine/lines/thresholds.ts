/** What joins runs of text to lines. Lengths are `em`, the font size of the text concerned, unless said otherwise. */
export const thresholds = {
  /** Widest gap inside a line: gutters between columns are wider. */
  maxGap: 1,
  /** The same behind a list's marker or a currency sign. */
  maxMarkerGap: 4,
  /** A currency sign further behind a number belongs to the next one. */
  maxUnitGap: 0.5,
  /** The same between the columns of a program's text. */
  maxCodeGap: 10,
  /** Runs of one line overlap by no more: accents and kerning do by less, texts printed over others by more. */
  maxOverlap: 1,
  /** How far left of its number an equation ends at most. */
  maxEquationGap: 25,
  /** Points that text may reach over the line between two cells. */
  wallSlack: 1,
  dropCaps: {
    /** Sizes of the text that a letter is set in which reaches over lines of it. */
    size: 1.8,
    /** The same of a number with its full stop: figures are as high as capitals, and two lines as high as these. */
    numberSize: 1.5,
    /** em of the text; its lines begin so near to the letter. */
    gap: 1,
    /** line; the first one begins at the letter's height. */
    sameTop: 0.5,
  },
  gutters: {
    /** So many lines of prose with others beside them are two columns. */
    minRows: 8,
    /** em; shorter texts are cells and labels. */
    minWidth: 10,
    /** Part of the lower one's height; the lines of two columns don't stand level. */
    sameRow: 0.3,
  },
  noteMarks: {
    /** Size of its text that a note's mark is smaller than, and em of it that the mark is raised by at least. */
    small: 0.85,
    raised: 0.15,
    /** em; how far it stands before its text at most. */
    maxGap: 2.5,
  },
  programs: {
    /** So many numbers that count up are those of a program's lines, */
    minLines: 3,
    /** which are set in letters of one width, as this part of them begins: keywords are bold in another font. */
    minCode: 0.6,
    /** or whose texts of so many letters and more, so many at least, have letters as wide to this part of an em. */
    minPitched: 3,
    pitchLetters: 4,
    samePitch: 0.02,
    /** em; the numbers begin no further apart, */
    sameColumn: 2,
    /** are smaller than the code by this, or else it is indented by as many em at least, */
    small: 0.9,
    indent: 1,
    /** and by as many at most. */
    maxIndent: 40,
  },
  lineNumbers: {
    /** So many that count up by one, or by five: fewer are those of a short list, a program or an axis. */
    minCount: 8,
    minFives: 4,
    /** Points that their edges differ by, and that text reaches up to them. */
    sameEdge: 1.5,
    slack: 0.5,
    /** Size of the text below which they are told by it, */
    small: 0.9,
    /** and part of the numbered lines in which a sentence of the line above goes on: items, notes and rows begin anew. */
    minRunningOn: 0.3,
    minSmallRunningOn: 0.05,
  },
  /** Narrowest gap that is a space: a third of what fonts make it, since justified lines are pressed. */
  minSpace: 0.13,
  /** The same where letters come from OCR: their boxes end with their ink. */
  minInkSpace: 0.2,
  /** Part of a line's letters that are bold, or of one face: the others are marks and signs. */
  maxLetters: 0.9,
  /** Part of a page's letters in such a font above which it has no prose beside its programs. */
  monospaced: 0.9,
  /** Part of some pages' letters that prose has at least where it tells their size: fewer are names and running heads. */
  minProse: 0.1,
  /** The same of a document above which it is typewritten. */
  typewritten: 0.9,
  /** Part of the rows of what may be a table above which it is a program. */
  programRows: 0.5,
  nameless: {
    /** Letters; shorter words are as wide as others by chance. */
    wordLetters: 5,
    /** em; by how much the widths of letters differ that are one, */
    alike: 0.002,
    /** and how many words have it in common. */
    words: 8,
    /** em; by how much a text may be wider or narrower than its letters are by that. */
    slack: 0.03,
    /** Letters; a line of fewer is a program's where one of these is as near as this, in em. */
    sure: 12,
    nextLine: 1.7,
  },
  letterColumns: {
    /** em; a column of a listing's letters is between these, and so wide unless its author says otherwise. */
    usual: 0.6,
    least: 0.55,
    most: 0.68,
    /** em; how wide the first and the last letter of a text are, by and large, */
    letter: 0.5,
    /** and columns; by how much a text's width may differ for that. */
    slack: 0.5,
    /** Blanks; a text with more is torn into pieces of so few letters, where words have between four and five. */
    fewBlanks: 2,
    piece: 3.5,
    /** Part of a listing's texts that may be torn otherwise. */
    misfits: 0.1,
    /** Texts with blanks that nobody writes; fewer on a page tell no listing. */
    tornApart: 3,
    /** em; lines of one listing are no further apart. */
    nextLine: 2.2,
  },
  /** Sizes told apart within a point: of a line, as exact as producers write them; of a document, as a reader sees. */
  sizesPerPoint: 10,
  bodySizesPerPoint: 2,
  /** em; a page has at least one margin as wide as this. */
  narrowestMargin: 2,
} as const
