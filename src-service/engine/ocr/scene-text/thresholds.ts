/**
 * What tells text in photos and on poor scans. Pixels are those of the picture that OCR is given; the network's
 * own numbers are those that PP-OCR was trained and published with (PaddleOCR, `configs/det` and `configs/rec`).
 */
export const thresholds = {
  detection: {
    /** Pixels; long side of what the network is given: finer, it takes longer and finds no more lines. */
    longSide: 960,
    /** The network halves a picture five times: sides are multiples of this. */
    step: 32,
    /** Probability; above it a pixel belongs to the middle of a line. */
    pixel: 0.3,
    /** Mean probability of a line's pixels, at least. */
    line: 0.5,
    /** Pixels of the network's map; what is smaller is a speck. */
    minSide: 3,
    /** By how much a line is larger than its middle, which alone is found: area by outline. */
    unclip: 1.6,
    /** Lines; more are the grain of a picture. */
    most: 1000,
  },
  direction: {
    /** Lines that are asked, the longest first. */
    asked: 6,
    /** So many times more letters are read of lines that stand on their heads when they are turned, … */
    clearly: 1.5,
    /** … and so many more. */
    chance: 4,
    /** So many times longer than high, a line shows by its sides which way it runs. */
    long: 1.5,
    /** Degrees; what leans by less is read as it stands. */
    minSkew: 0.7,
  },
  recognition: {
    /** Pixels; height and shortest width of a line as the network reads it. */
    height: 48,
    minWidth: 48,
    /** Pixels; a longer line is cut off in time: nobody's lines are. */
    maxWidth: 3200,
    /** Steps of the network's answer, of eight pixels each; half a letter is not wider. */
    halfLetter: 3,
  },
  dictionary: {
    /** Fewer letters of a script are symbols that came along: μ and Ω are in every dictionary. */
    minLetters: 20,
  },
  reading: {
    /** Times its width; higher ones are no upright line. */
    tallest: 3,
    /** Mean confidence of a line from which the network knows its script. */
    sure: 0.85,
    /** Part of a page's lines, by length, that are sure: then no other script is looked for on it. */
    latinShare: 0.5,
    /** Mean confidence of a line on such a page. */
    sureOfLatin: 0.5,
    /** Heights of the line; a stretch so long without a letter is of a script that it doesn't know. */
    maxGap: 2.2,
    /** Mean confidence of letters that stand against what another model reads in their place. */
    sureLetter: 0.7,
    /** Letters and digits in a row that no Hangul is taken for by chance. */
    minStretch: 2,
    /** Part of a word's width that must be read otherwise for it to give way. */
    minCovered: 0.6,
    /** Confidence of signs without a letter or digit; below it, they are dirt. */
    sureSign: 0.3,
    /** Confidence of a word in Hangul that gives way to nothing. */
    sureWord: 0.75,
    /** Part of a line's height that its letters have. */
    letterHeight: 0.75,
    /** Parts of the brightness of a line that are left out when it is stretched to black on white. */
    darkest: 0.02,
    brightest: 0.95,
    /** Pixels of white around a line, as Tesseract wants it. */
    margin: 12,
  },
  /** A few words or a number of a scan that Tesseract doubts. */
  place: {
    /** Confidence of such a word: of those above, nearly all are right, and each costs time. */
    doubtful: 0.7,
    /** Heights of a word; a sign stands this near to its values, cells stand farther apart, */
    maxGap: 0.6,
    /** and what has more room between is two words. */
    space: 0.28,
    /** Widths of two letters; the edge between them is this near to where the network sees it. */
    snap: 0.2,
    /** Heights of the line; letters farther apart have no edge in common: a leader stands between them. */
    apart: 1,
    /** Pixels around what is read. */
    margin: 3,
    /** Pixels; what would be drawn wider is a whole line of doubt. */
    maxWidth: 1600,
    /** Mean confidence of what is taken, and that of its worst letter. */
    sure: 0.9,
    sureLetter: 0.5,
    /** So many places in a row of which it could read nothing are enough. */
    failures: 8,
  },
  /** A line that is guessed as a whole. */
  guessedLine: {
    /** Confidence of a word in it that was read, and letters in Hangul that such words have: fewer are seen in any pattern. */
    sureWord: 0.45,
    minLetters: 2,
  },
  /** Pages of which Tesseract read a part. */
  patching: {
    /** Mean confidence of a line that stays as Tesseract read it. */
    sureLine: 0.88,
    /** Letters of a line of Tesseract's that stays where nothing was found: fewer are seen in a stain. */
    minUnseen: 6,
    /** Mean confidence of its letters, each by itself: measured, those seen in stains are below .97, print above .98. */
    sureLetters: 0.98,
    /** Part of these that may stand in lines that were found. */
    maxSeen: 0.3,
  },
  settling: {
    /** Mean confidence of Tesseract's words, and by how much it is above the network's: nearer ones it reads as well. */
    sure: 0.78,
    lead: 0.15,
    /** Part of the line along which they stand, and heights of the line by which they may reach beyond it. */
    minCovered: 0.8,
    slack: 1,
    /** Mean confidence of a line that tells where words end. */
    knowsSpaces: 0.5,
    /** Heights of the line; a space so far within a word of Tesseract's is none: it sees the white between letters. */
    withinWord: 0.5,
  },
  /** Amounts, which stand at the end of a row. */
  amount: {
    /** Letters and signs. */
    longest: 16,
    /** Those of a currency or a tax code. */
    maxLetters: 3,
    /** Times its own height; what is higher is a title, or a stamp over it. */
    maxHeights: 2.5,
  },
  /** Amounts that are cells of a table. */
  tableAmounts: {
    /** Rows with two amounts: as few things with a number and a price each are bought. */
    minRows: 6,
    /** Heights of the lower one; edges of a column's amounts are nearer. */
    sameEdge: 0.6,
  },
} as const
