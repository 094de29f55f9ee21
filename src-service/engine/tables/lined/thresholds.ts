/**
 * What tells tables that are drawn with few lines. Lengths are points unless said otherwise; `em` is the
 * font size of the text concerned, `line` the height of its lines.
 */
export const thresholds = {
  /** Strokes of one rule are drawn at heights that differ by rounding and by half their weight. */
  sameHeight: 2,
  /** Word processors draw a rule cell by cell; the pieces touch or leave the width of a border. */
  pieceGap: 4,
  /** Nearer to a bar's end, its pieces meet in the border of the table, not of a column. */
  jointMargin: 6,
  /** Shorter rules underline words or part a heading from what it heads. */
  minBarLength: 60,
  /** Bands of colour stick out of the text they are behind by the padding of its cells. */
  sameEnds: 9,
  /** Times the size of most rows; a numbered title as large as that begins a section of text. */
  sectionSize: 1.1,
  /** A band lower than this is a rule, one higher than `highestBand` a panel. */
  lowestBand: 6,
  highestBand: 300,
  /** What a page is designed with reaches over its edge, or ends no further from it. */
  bleed: 2,
  /** The frame around the ground of a program is no further from it than this, on any side. */
  framePadding: 4,
  /** A row may overlap the bar next to it by so much, and a heading the rule drawn under it by more: descenders. */
  atBar: 2,
  underline: 3,
  /** Part of either that two readings may have in common: otherwise the one that explains less is dropped. */
  overlap: 0.1,
  /** Part of a picture that lies between the bars, and part of what they enclose that pictures cover where it is no table. */
  pictures: { inside: 0.9, part: 0.15 },
  /** Text that reaches further beyond a rule's end doesn't belong under it. */
  overhang: 6,
  /** line; rows stand nearer to each other or to a rule, where a rule follows. */
  maxClosedGap: 4,
  /** line; the same where nothing closes the table. */
  maxOpenGap: 1.3,
  /** Times the widest gap above; rows of several texts that stand so far apart go on, however high their letters are. */
  sameGap: 1.1,
  /** em; a line of text, of which OCR only measures the ink, and texts of a row that is measured by it. */
  inkLine: 1.15,
  inkCells: 3,
  /** em; boxes that OCR or a font make higher than this say nothing of a row's height. */
  tallest: 1.4,
  /** Rows each of a single text between two bars: more are a paragraph and no names of parts. */
  namesOfParts: 2,
  /** line; with more room above or below, such a row heads what follows the table. */
  headingRoom: 1.5,
  /** Part of the rows that are a numbered title and its page, and how many numbers of two levels make contents. */
  sectionRows: 0.5,
  sections: 3,
  /** Lines numbered "1:", "2:" … that make an algorithm. */
  algorithmSteps: 3,
  /** Lines of a program below a text alone, at least: together they stand between two tables. */
  programLines: 3,
  /** Part of the width: a line without a gap that is this long is a sentence, two are prose. */
  sentence: 0.7,
  /** Part of the width that the rule above a column's notes is long at most. */
  noteRule: 0.6,
  /** em; no space of a justified sentence is wider. */
  looseSpace: 1.5,
  /** So many texts that begin below texts of the row before, within points, are cells. */
  alignedTexts: 3,
  alignedBy: 1,
  /** With as many a program's line is a row of cells in its type. */
  listedTexts: 2,
  /** em; the same between a title and its number. */
  behindNumber: 2.5,
  /** Larger letters than the table's, by this factor, head what follows it, and so many rows tell the table's. */
  headingSize: 1.15,
  rowsForSize: 4,
  /** Part of the width from its left end within which sentences begin. */
  sentenceStart: 0.05,
  /** em; the gap between two columns that every row leaves free. A space is .25 em, .33 in loose lines. */
  narrowestGutter: 0.38,
  /** em; the same where one or two rows tell, in which the spaces of a justified line may meet. */
  narrowestGutterOfFew: 0.9,
  /** So many rows tell gutters from chance. */
  rowsForGutter: 3,
  /** Part of a column's rows that hold two values where it is two. */
  pairs: 0.75,
  /** Words, fewer of which may be a heading in the middle of its columns; em that they may reach beyond or end before these. */
  names: 3,
  namesBeside: 1,
  /** Part of the rows that may have a cell across columns. */
  spannedRows: 0.12,
  /** Usual widths; narrower texts span nothing, nor do those that reach less into a second column. */
  spanningWidth: 1.5,
  spanningReach: 1,
  /** A text may reach so far beyond a border that its column ends at: padding that was set too small. */
  wallSlack: 2,
  /** A heading between two columns is so many times as far from one as from the other, and rounding, at most. */
  centred: 3,
  centredSlack: 6,
  /** Part of the width of its columns; a head of one of two would be a quarter away from the middle of both. */
  centredShare: 0.17,
  /** A unit's middle is so far from that of what it stands below. */
  centredUnit: 4,
  /** em; the lines of one heading are nearer to each other. */
  headingLeading: 0.6,
  /** Part of a column that a text covers which spans it. */
  spannedColumn: 0.5,
  /** line; nearer lines without a value of their own continue a cell. */
  continuationGap: 0.75,
  /** So many gaps between rows show how far these stand apart; lines of a cell are nearer than this part of it, and by so many lines. */
  gapsOfRows: 3,
  nearer: 0.5,
  nearerBy: 0.3,
  /** A line that begins further left than the label above by more is another's. */
  sameStart: 1,
  /** Part of a row's cells that go on in a second line, at most: more are a row of their own. */
  continuedCells: 0.5,
  /** So many stretches between bars are a row each. */
  ruledStretches: 3,
  /** line; rows that overlap by this much are one, of which a cell stands at half its height. */
  sameRow: 0.2,
  /** So many full rows with values in so many columns in which no other line has any show where rows begin. */
  begunRows: 3,
  keys: 2,
  /** Part of a row's places that are filled in such a row. */
  fullRow: 0.8,
  /** Part of the fullest column's texts that a column has whose texts stand in every row. */
  fullColumn: 0.75,
  /** Rows; a label is so far at most from the middle of the rows that it is said of. */
  centredLabel: 0.3,
  /** So many units of rows that bars part, or that have as many rows each, show that labels are said of units. */
  unitsOfBars: 2,
  unitsOfSize: 3,
  /** Part of the units in which a column has but one text, at least, where it is said of all of the unit. */
  labelledUnits: 0.3,
  /** em; a label indented by this much under its neighbours belongs to the one above. */
  indent: 0.4,
  /** em; lines that go on hang no deeper. */
  deepestIndent: 2.5,
  /** Part of all cells that are filled, at least. */
  filled: 0.3,
  /** Part of the cells beside the labels that are values, where nothing but a frame says that there is a table. */
  values: 0.3,
  /** Rows whose names end in a colon, where nothing but a frame says that there is a table. */
  labels: 3,
  /** line; texts of one row begin or end within this, and so do those of this part of all rows. */
  level: 0.35,
  levelRows: 0.15,
  /** Part of a column's width that a line fills which goes on in the next. */
  fullLine: 0.85,
  /** More columns than this between two lines are no page's. */
  pageColumns: 4,
  /** Of a page in two columns: lines between two rules, part of their width that each takes, letters of a long line, and part of long ones. */
  twoColumns: { minRows: 12, minWidth: 0.4, letters: 25, long: 0.5 },
  /** Lines that begin small after a full one, and the part of a column's that they are: sentences run through. */
  flowingLines: 3,
  flowing: 0.3,
} as const
