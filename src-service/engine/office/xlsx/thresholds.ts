/**
 * How much of a workbook is read, and how its sheets, which have no pages, are laid out on some. Lengths are points
 * unless said otherwise.
 */
export const thresholds = {
  /** What a person looks at of a sheet; the rest is said to be left out. */
  sheet: {
    rows: 5000,
    columns: 256,
    /** Of all sheets together. */
    cells: 200_000,
    /** Of one cell; office programs hold no more. */
    letters: 32_767,
    /** Cells; more than these are merged by whole rows and columns, which cover nothing that was not empty. */
    covered: 100_000,
  },
  text: {
    /** Of cells, and of the sheet's name above them. */
    size: 10,
    nameSize: 16,
    /** Above and below what stands in no table. */
    gap: 6,
  },
  columns: {
    /** A letter's width, and the padding of a column: the unit of its width is a digit of the usual font, 7 pixels, */
    perLetter: 5.25,
    /** with 5 pixels around them (ECMA-376 Part 1 §18.3.1.13). */
    padding: 3.75,
    /** Of a column whose width nobody set. */
    usual: 48,
    /** Wider ones hold nothing that would need it. */
    max: 400,
    /** A column is so wide that its longest word fits with room around it, */
    roomAroundWord: 10,
    /** but for words longer than this, which are addresses, */
    maxWord: 160,
    /** and letters, of which so many are measured: a cell may hold thousands without a space. */
    maxWordLetters: 40,
  },
  /** A4 upright; wider sheets have its shape lying, up to what is still drawn sharply enough to be read. */
  page: { margin: 40, minWidth: 595, maxWidth: 2800, height: 842 },
  pictures: {
    /** Size of one of which the sheet says nothing. */
    usualWidth: 360,
    usualHeight: 220,
    /** Of the rows that a picture is anchored to. */
    rowHeight: 15,
    minSide: 8,
    maxSide: 1000,
  },
}
