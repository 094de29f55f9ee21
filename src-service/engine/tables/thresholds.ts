/**
 * What tells tables that are drawn with all their lines, with none, or by the document's own structure. Lengths are
 * points unless said otherwise; `em` is the font size of the text concerned, `line` the height of its lines. That a
 * table has two rows and two columns is what the word means, and no threshold.
 */
export const thresholds = {
  ruled: {
    /** Rules so near to each other are one, and so near they touch: borders are drawn doubled, and miss corners. */
    tolerance: 3,
    /** The same of the lines of one grid, as far as programs draw them exactly. */
    exact: 1,
    /** Shorter rules are ticks, and the strokes that boxes to tick are drawn of. */
    minLength: 6,
    /** Rules across end so far beyond the last one along where a table is open at that side, */
    beyond: 6,
    /** and so many of them at one place: one alone is a rule that was drawn too long. */
    openRules: 2,
    /** Rows that the one wall of two columns goes on by at most, of the highest. */
    highestRow: 2,
    /** Parts of one table that are drawn apart have no room for a line of text between them. */
    partGap: 7,
    /** Part of a cell's border that is drawn: less is a gap in a cell that was merged. */
    drawn: 0.6,
    /** Part of the page; a grid that covers more is drawn around the page. */
    wholePage: 0.9,
    /** Cells with text, and the part of all cells that they are: with fewer it is a drawing, such as behind a chart. */
    minFilledCells: 2,
    minFilled: 0.2,
    /** Part of either that a table with few lines may have in common with one that has all. */
    overlap: 0.1,
    /** Part of a grid's upper edge that is drawn where it is closed. */
    edgePart: 0.5,
    /** Part of an open grid that lies in a table with few lines, and part of that which it is at most: its part with walls. */
    partOfTable: 0.9,
    ofTable: 0.7,
  },
  merged: {
    /** Cells that hold two values and more where lines part groups of columns or rows: fewer are ranges, or sums. */
    minCells: 3,
    /** Part of either that a reading with more cells has in common with the grid: it is the same table. */
    samePlace: 0.9,
    /** Part of the cells that it has more which are values: texts in more lines than one are cells that go on. */
    minValues: 0.5,
  },
  splitColumns: {
    /** Rows of its cells that hold two values, and the part of those with numbers that they are: some have one. */
    minRows: 3,
    minPairs: 0.75,
    /** em; room that all of them leave between the two: a space. */
    minGap: 0.3,
    /** Points that boxes of lines below each other may overlap by. */
    slack: 2,
  },
  splitRows: {
    /** Cells with text: one alone has nothing that its lines stand beside. */
    minColumns: 2,
    /** Fewer lines below each other may be one cell's. */
    minRows: 3,
    /** Part of the cells that have a text at one height, and part of the heights that are so filled. */
    minFilled: 0.75,
    /** Part of the lines that are values: words below each other may as well be a sentence. */
    minValues: 0.5,
    /** Rows that rules draw, a head and a body: where there are more they part all of them; */
    maxRuled: 2,
    /** and so many labels have texts that go on below them. */
    minGoingOn: 2,
  },
  begunRows: {
    /** Labels below each other in one row of the grid that begin rows; fewer may be one cell's. */
    minLabels: 3,
    /** Part of the body's rows that hold such labels: rules part most tables row by row. */
    inRows: 0.5,
    /** Part of these labels with a text beside them. */
    minBeside: 0.75,
    /** em; labels are as long in the mean, at most. */
    longest: 10,
    /** em; a space, with the error of a word's width that is reckoned from its line's. */
    space: 0.5,
  },
  tagged: {
    /** Part of either that a table by structure has in common with a drawn one: they are one table. */
    overlap: 0.3,
    /** Cells with text, and the part of all cells that they are: with fewer it is a layout with spacers. */
    minFilledCells: 3,
    minFilled: 0.4,
  },
  cell: {
    /** Room at a cell's sides that no text is set in. */
    padding: 6,
    /** Letters that a word may be wider than it seems by the mean of its line, before it was meant to break. */
    spareLetters: 2,
    /** Lines of a cell that begin with a bullet or a dash: they are items. */
    minItems: 2,
  },
  patents: {
    /** Different numbers of a patent's data that tell its first page. */
    minCodes: 5,
    /** em; from the left ones on, others so far right are in a second column. */
    columns: 10,
    /** Numbers in either column. */
    inColumn: 2,
  },
  aligned: {
    /** em; text this far apart in a row stands in different columns. */
    minColumnGap: 1.4,
    /** So many values in a row are cells where all of its texts are this far apart, which is more than a space. */
    rowValues: 4,
    narrowGap: 0.5,
    /** line; rows further apart are not of one table. */
    maxRowGap: 1.8,
    /** line; a line nearer to the row above continues its cells. */
    continuationGap: 0.45,
    /** Values in a row without a label, and the part of its cells that they are: it is a row of its own, however near. */
    minOwnValues: 2,
    ownValues: 0.5,
    /** Left edges that differ by less are one: producers round to a tenth of a millimetre and more. */
    sameEdge: 1,
    /** em; a heading stands at most this far beside its table. */
    headingGap: 2.5,
    /** Columns are at least so far apart: boxes of letters stick out of their ink. */
    minGutter: 2,
    /** Part of a table's width: texts so narrow right above or below are those of columns, */
    narrow: 0.6,
    /** and so many of them go on what the rows only seemed to be. */
    nextLines: 2,
    /** So few rows may be chance, in columns that go on line by line or in a paragraph with wide spaces. */
    fewRows: 3,
    /** em; a paragraph's lines begin and end this near to those with wide spaces; its last words are ragged. */
    proseLeft: 1,
    proseRight: 2,
  },
  banded: {
    /** line; white strips across all columns that part rows are at least this high. */
    minStrip: 0.4,
    /** line; rows further apart are not of one table. */
    maxStrip: 3,
    /** line; cells of a row begin within this. */
    sameTop: 0.35,
    /** em; columns are at least so far apart: a space in a loose line is narrower. */
    minGutter: 0.5,
    /** Fewer rows look alike by chance; two columns may as well be labels with their texts. */
    minRows: 3,
    minColumns: 3,
    /** Part of the rows that fill every column. */
    minFull: 0.6,
    /** Rows with a cell of several lines: with fewer they are rows of single lines, which alignment tells. */
    minBroken: 2,
  },
  /** What texts in rows and columns are believed to be a table by. */
  equations: {
    /** Signs of relation below each other that lines are aligned at. */
    signs: 2,
    /** Letters of a word that no index of a formula has. */
    word: 4,
  },
  believed: {
    /** Rows with two texts at least, where there are that many columns, and where there are fewer. */
    minRows: 2,
    manyColumns: 3,
    minRowsOfFew: 3,
    /** Part of the rows that have two texts at least. */
    minFull: 0.6,
    /** line; first lines of a row's cells stand within this, and do so in that part of the rows. */
    level: 0.25,
    minLevel: 0.7,
    /** Words broken between two rows: one may be in a cell whose lines stand apart. */
    maxBroken: 1,
    /** Lines with leaders to a page number: one may be a value that was left out, more are contents. */
    maxLeaders: 1,
    /** Items that make a column a list, and lists side by side that are no table. */
    minItems: 3,
    minLists: 2,
    /** Choices of a question, counted by letters from side to side: two may be labels. */
    minChoices: 3,
    /** em; what belongs to an item stands so much further right, with so many lines of either kind. */
    indent: 0.6,
    minOutline: 2,
    /** Letters of a single line that say more than a cell does, in how many cells, and in which part of a column. */
    sentence: 35,
    minSentences: 3,
    sentences: 0.7,
    /** Cells of so many lines and more, so many of them, whose first begins so many em further right than the others, points apart. */
    paragraphLines: 3,
    minParagraphs: 2,
    firstIndent: 0.7,
    sameEdge: 1.5,
  },
  plots: {
    /** Marks along an axis: their length, and how many one axis has, and the other. */
    minMark: 1.5,
    maxMark: 10,
    minMarks: 3,
    minMarksBeside: 2,
    /** Shorter lines are no axes. */
    minAxis: 40,
    /** Strokes end at a line within this. */
    touching: 1,
  },
  scales: {
    /** Texts at marks, and the part of a place's that they are: names of axes, and of what is plotted, stand there too. */
    minMarks: 3,
    most: 0.5,
    /** Points between the mark and the middle of its text. */
    centred: 1,
    /** em; a text stands so near to its mark. */
    near: 1.2,
  },
  acrossColumns: {
    /** Part of a column's width that a line of prose fills, the letters it has, and such lines of prose in a column. */
    fullLine: 0.9,
    proseLetters: 25,
    minFullLines: 4,
  },
  authors: {
    /** em; rows of authors stand further apart than their lines. */
    apart: 0.8,
  },
  prose: {
    /** Part of a column's width that a line of prose fills, and part of its lines that do. */
    fullLine: 0.85,
    fullLines: 0.45,
    /** Part of the whole width: narrower columns are labels and numbers. */
    minWidth: 0.2,
    /** Letters of a line in the mean: shorter ones are words and values. */
    minLetters: 14,
    /** One column of sentences may be a table's. */
    maxColumns: 1,
  },
} as const
