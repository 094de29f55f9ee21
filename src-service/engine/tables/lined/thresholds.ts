/**
 * What tells tables that are drawn with few lines. Lengths are points unless said otherwise; `em` is the
 * font size of the text concerned, `line` the height of its lines.
 */
export const thresholds = {
  /** Strokes of one rule are drawn at heights that differ by rounding and by half their weight. */
  sameHeight: 2,
  /** Word processors draw a rule cell by cell; the pieces touch or leave the width of a border. */
  pieceGap: 4,
  /** Shorter rules underline words or part a heading from what it heads. */
  shortestBar: 60,
  /** Bands of colour stick out of the text they are behind by the padding of its cells. */
  sameExtent: 9,
  /** A band lower than this is a rule, one higher than `highestBand` a panel. */
  lowestBand: 6,
  highestBand: 300,
  /** Text that reaches further beyond a rule's end doesn't belong under it. */
  overhang: 6,
  /** line; rows stand nearer to each other or to a rule, where a rule follows. */
  widestClosedGap: 4,
  /** line; the same where nothing closes the table. */
  widestOpenGap: 1.3,
  /** Part of the width: a line without a gap that is this long is a sentence, two are prose. */
  sentence: 0.7,
  /** em; no space of a justified sentence is wider. */
  looseSpace: 1.5,
  /** Larger letters than the table's, by this factor, head what follows it. */
  headingSize: 1.15,
  /** Part of the width from its left end within which sentences begin. */
  sentenceStart: 0.05,
  /** em; the gap between two columns that every row leaves free. A space is .25 em, .33 in loose lines. */
  narrowestGutter: 0.38,
  /** em; the same where one or two rows tell, in which the spaces of a justified line may meet. */
  narrowestGutterOfFew: 0.9,
  /** So many rows tell gutters from chance. */
  rowsForGutter: 3,
  /** Part of the rows that may have a cell across columns. */
  spannedRows: 0.12,
  /** Part of a column that a text covers which spans it. */
  spannedColumn: 0.5,
  /** line; nearer lines without a value of their own continue a cell. */
  continuationGap: 0.75,
  /** line; rows that overlap by this much are one, of which a cell stands at half its height. */
  sameRow: 0.2,
  /** em; a label indented by this much under its neighbours belongs to the one above. */
  indent: 0.4,
  /** Part of all cells that are filled, at least. */
  filled: 0.3,
  /** line; texts of one row begin or end within this, and so do those of this part of all rows. */
  level: 0.35,
  levelRows: 0.15,
  /** Part of a column's width that a line fills which goes on in the next. */
  fullLine: 0.85,
  /** Part of a column's lines that begin small after a full one: sentences run on through the rows. */
  flowing: 0.3,
} as const
