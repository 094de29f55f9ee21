/** What decides whether a parse that was made elsewhere is taken for one of this document, and how its positions are read. */
export const thresholds = {
  /** Parts of the page; a little beyond the edge is seen of every parser, more is another page's or nobody's. */
  overhang: 0.1,
  /** By so much another way to read positions must be better, 0 to 1, than what the parse says of itself. */
  clearlyBetter: 0.1,
  /** Part of the page; boxes over nearly all of it hold its ink wherever they are. */
  maxCovered: 0.9,
  /** Of fewer words in boxes chance alone makes a match. */
  minWords: 3,
  /** Letters that elements may say for each byte of the file: what parsers write comes to 3, as an element is text, Markdown and HTML. */
  maxSaid: 24,
  /** Letters that any file may say: a small one may be a table of many empty places. */
  freelySaid: 16_000_000,
  /** Part of a table's width and height; boxes of its cells that take less stand for rows and columns, not for places. */
  minFilled: 0.5,
  /** Words that a page shows for each that is said: a scan has some of a stamp or a library, which prove nothing. */
  minShown: 0.2,
} as const
