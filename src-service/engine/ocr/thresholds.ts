/** What tells on scans how they are to be read, and what of them was read. A word's confidence is its worst letter's. */
export const thresholds = {
  /** Pages that Tesseract reads as a whole; of others the lines are found and read one by one. */
  scan: {
    /** Mean confidence of the letters in a few lines; below it, the rest is no better. On paper lit evenly, … */
    evenSample: 0.4,
    /** … the same of the letters alone: measured, print has more, what is seen in stains and patterns .96 at most. */
    evenLetters: 0.98,
    /** … and in photos, where reading what isn't text takes longest. */
    unevenSample: 0.7,
    /** Mean confidence of all letters once the doubtful were read again: print is above, in any script. */
    page: 0.87,
  },
  unreadable: {
    /** Confidence; below it a word has a letter that is ink of unknown meaning: Tesseract's own floor for it. */
    word: 0.3,
    /** Which letter of such a word it is: measured, right ones are above, whatever stands beside them. */
    letter: 0.9,
    /** Mean confidence; below it a line whose letters are mostly unsure was guessed. */
    line: 0.45,
    /** Confidence from which on a model is sure of a letter. */
    sure: 0.7,
    /** Part of a line's letters that are sure: then it is text for certain. */
    sureOfLine: 0.5,
    /** The same of a page; with fewer it can't be read: too small, blurred, another script. */
    sureOfPage: 0.35,
    /** Letters; fewer say nothing of a page: a title alone may be in a script that another model reads. */
    minLetters: 60,
    /** Part of its letters that are sure: such a line is read on such a page all the same. */
    sureOfLoneLine: 0.75,
  },
  reread: {
    /** Confidence; below it the page's own model doubts a word. */
    doubtful: 0.8,
    /** A doubted word's neighbours belong to it up to here: wrong letters are often taken for sure. */
    besideDoubtful: 0.92,
    /** Another model's word takes the place of a doubted one from here on. */
    better: 0.75,
    /** A letter of its own script a model is sure of from here on. */
    betterLetter: 0.97,
    /** Words of which a larger part stands on another are readings of the same letters. */
    overlap: 0.35,
    /** A model that was no use so many times is not asked again on the page. */
    failures: 6,
    /** Widths of a letter; a bracket stands nearer before the word that it opens. */
    bracketGap: 0.8,
    /** Widths of a letter; it reaches less over that word. */
    bracketOver: 0.2,
  },
  bands: {
    /** Parts of a line's height; words farther apart belong to different columns, cells or labels. */
    gap: 1.2,
    /** Heights of a word; words nearer to each other are in one cell, */
    cellGap: 0.6,
    /** and those that are no more times as far apart as the others of their line. */
    timesUsual: 2.2,
    /** Letters reach this far above and below what the middle one does, in parts of its height. */
    reach: 0.6,
  },
  pictures: {
    /**
     * Pixels of the long side that OCR is given: A4 at 150 DPI. Measured on Korean and English print, finer
     * pictures take longer and are read no better.
     */
    bestLongSide: 1754,
    /** Enlarging further invents no detail. */
    maxZoom: 4,
    /** Times its width that a strip is longer: no page is; and the pixels that OCR is given of one, those of two pages. */
    strip: 3,
    stripPixels: 4_400_000,
    /** Part of a PDF's page; a picture as large as that is its scan, in which pictures were looked for. */
    wholePage: 0.85,
  },
  sample: {
    /** A step of brightness from one pixel to the next that is the edge of a letter. */
    minEdgeStep: 48,
    /** Edges; a row with fewer at its busiest has no text. */
    minEdges: 6,
    /** Part of the busiest row's edges; a line goes on up and down to where fewer are left. */
    lineEnd: 0.12,
    /** Lines, each from another part of the page. */
    lines: 4,
    /** Pixels; higher ones are pictures, or columns of lying text: cut off. */
    maxLineHeight: 72,
    /** Pixels; lower ones are specks. */
    minLineHeight: 8,
    /** Pixels; a few words tell as much as a whole line, and are read sooner. */
    maxLineWidth: 440,
    /** Pixels around each line. */
    margin: 10,
  },
  script: {
    /** Confidence; a word above this was read, not guessed. */
    certain: 0.75,
    /** Part of a sample that is certain, which then stands upright: of one on its head it is a quarter at most. */
    readable: 0.4,
    /** From here on nobody would read it better. */
    clear: 0.7,
    /** Part of its letters; a model that finds less in its own script reads another's by chance. */
    minShare: 0.1,
    /** Fewer certain letters are a coincidence. */
    minLetters: 12,
    /** Hanja are found in Korean texts, and by chance in whatever the others can't read: so many times their letters. */
    chineseLead: 2.5,
    /**
     * Most edges of Latin letters are where the small ones are, those of syllables and Hanja nearly anywhere
     * in a line. Measured: print in English spreads over its lines by 0.50 to 0.61, in Korean by 0.64 to 0.76.
     */
    latinEvenness: 0.62,
    /** Text has this many times more contrast between its rows than between its columns, or the reverse, */
    minContrastRatio: 1.15,
    /** and from here on it is tried as it lies first. */
    lyingContrastRatio: 1.5,
  },
  /** Of a letter's ink in its font size. */
  inkHeight: {
    square: 0.9,
    tall: 0.72,
    tallAndDeep: 0.93,
    deep: 0.7,
    small: 0.5,
  },
  letters: {
    /** Part of a line's height; wider strokes run along it. */
    maxStroke: 0.35,
    /** Part of the difference between paper and ink; what is fainter is paper. */
    minContrast: 0.12,
    /** Brightness; with less between paper and ink there is no letter. */
    minInk: 40,
    /** Pixels; a letter may reach so far over the box of its line. */
    overLine: 2,
    /** Part of a line's box; more of it at an edge is more than the letters of another line that it cuts through. */
    neighbour: 0.45,
    /** Pixels; in a lower line the paper between two lines is no wider than what parts the strokes of a letter. */
    minParted: 16,
    /** Parts of a letter's pixels that are darker than its ink, most of it and its paper: of white on black the reverse. */
    dark: 0.03,
    middle: 0.6,
    light: 0.97,
    /** The middle of sizes and strokes: the others are of accents and merged letters. */
    from: 0.25,
    to: 0.75,
    /** The same of syllables; those without a vowel below are lower than their font. */
    squareFrom: 0.5,
    squareTo: 0.9,
  },
  runs: {
    /** Letters with strokes so many times wider than the page's usual ones are bold. */
    boldness: 1.18,
    /** Letters of other sizes are drawn heavier or lighter, and blurred more or less. */
    likeSize: 1.2,
    /** Font sizes; how wide letters are at the least. */
    minSquareWidth: 0.7,
    minOtherWidth: 0.32,
    minSpaceWidth: 0.15,
    /** Letters; fewer say nothing of a line's size. */
    minSized: 4,
    /** Letters; as few that are so many times larger than most are an ornament, or a column of numbers. */
    maxGuess: 3,
    guessSize: 1.8,
    /** Pixels; a rule that reaches no further beyond a text is a stroke of its letters. */
    strokeSlack: 6,
    /** Heights of a word; its box may reach so far over the rule beside it. */
    wallSlack: 0.2,
  },
  /** Parts of a digit's height, or of the way from paper to ink, unless said otherwise. */
  decimalPoints: {
    /** Part of a number's pixels that are as dark as its ink, and the steps of brightness between that and paper. */
    ink: 0.05,
    minContrast: 60,
    /** Points stand in the lowest part. */
    foot: 0.35,
    /** A column is dark at its foot from here on, and light above up to here. */
    minDark: 0.3,
    maxUpper: 0.25,
    /** A wider stretch is the foot of a letter. */
    maxWidth: 0.35,
    /** Of a point's own ink; the columns around it are lighter. */
    valley: 0.75,
    /** A comma has ink so far below the digits, of this part of its own. */
    tail: 0.12,
    tailDark: 0.5,
  },
  circledNumbers: {
    /** Letters that a ring with its number may be read as. */
    maxLetters: 3,
    /** Pixels; the boxes of letters end a little inside of a ring. */
    margin: 3,
    /** Its height in that of most small letters beside it, above which it stands out as a capital does. */
    minHeight: 1.2,
    /** Its width in its heights. */
    minRatio: 0.75,
    maxRatio: 1.35,
    /** Parts of half its side; ink between here and its edge is its ring, */
    innerEdge: 0.7,
    /** of which so much must be there: it may be printed with gaps or scanned badly. */
    minRing: 0.8,
    /** Ink up to here is its number, */
    content: 0.4,
    /** which is read up to here, without the ring. */
    inside: 0.72,
    /** Pixels; the side of the square that each number is drawn to for reading, and the room between them. */
    side: 44,
    gap: 28,
    /** Of each digit: the word they seem to be is worth no more than the worst of them. */
    minConfidence: 0.7,
    /** Pixels; rings below each other begin this near to the same place. */
    maxShift: 6,
  },
  /** Tables with few lines. */
  ruledAreas: {
    /** A table with few lines has one at its head, middle and foot; a receipt has two around its sum. */
    minRules: 3,
    /** Part of a rule's length within which others begin and end alike: it may be read in pieces. */
    sameEnds: 0.03,
  },
  /** Lengths are heights of a line. */
  listMarkers: {
    /** Marks of one list begin this near to the same place, */
    maxShift: 0.4,
    /** and the next one is no further. */
    maxDistance: 8,
    maxSize: 2.2,
    /** A mark that looks like one is believed from here on. */
    minConfidence: 0.6,
  },
  /** Lengths are heights of the line, unless said otherwise. */
  bullets: {
    /** Part of the square around it that is ink: a disc fills three quarters, a letter with a hole less. */
    minFilled: 0.58,
    minHeight: 0.12,
    maxHeight: 0.55,
    /** Its width in its heights. */
    minRatio: 0.7,
    maxRatio: 1.4,
    /** Where its middle stands in the line, from the top. */
    highest: 0.28,
    lowest: 0.75,
    /** Its own widths; text begins this far behind it at the least: that behind a full stop or letter is nearer. */
    minGap: 0.7,
  },
  /** What the reading of a page missed. Lengths are heights of a usual line. */
  missed: {
    /** What is read a second time, at most: more is the grain of a picture. */
    maxReadings: 30,
    /** A word read out of its line is believed from here on. */
    minConfidence: 0.6,
    /** Part of a word; with more of it where a line was read it is that line's. */
    maxOverlap: 0.35,
    /** Pixels around what is read. */
    margin: 4,
    /** Smaller ink is dirt, higher is no letter. */
    minLetter: 0.25,
    maxLetter: 3.4,
    /** Heights of the lower one; nearer words are one line. */
    wordGap: 0.6,
    /** A line as high and narrow as this with so few letters is a column of marks. */
    columnHeight: 2,
    /** Its own widths, */
    columnRatio: 1.5,
    /** letters. */
    columnLetters: 12,
    /** Part of a bullet's box that is ink, */
    bulletFilled: 0.3,
    /** its side, */
    bulletSide: 0.75,
    /** how far before its line it stands, */
    bulletGap: 3,
    /** and where in the line, in parts of its height. */
    bulletHighest: 0.25,
    bulletLowest: 0.8,
  },
  /** Lines that were taken for one. Lengths are heights of a usual line. */
  merged: {
    /** What is narrower may be text that runs from top to bottom after all. */
    minWidth: 2,
    /** A line read again is believed from here on. */
    minConfidence: 0.6,
    /** Two rows that were taken for one are so much higher than a line. */
    twoRows: 1.35,
    /** Letters; fewer say nothing of their width, */
    minLetters: 6,
    /** which in parts of their line's height is this at the least: in two rows they seem narrower. */
    minSquareWidth: 0.58,
    minOtherWidth: 0.28,
    /** Lines so near tell how wide their column is, */
    near: 2,
    /** and those of which so much of the height stands beside a place, where it ends. */
    beside: 0.3,
    /** How far a place goes on where no line is near. */
    reach: 1.2,
    /** Pixels around what is read. */
    margin: 3,
  },
  /** em; what is read in place of text without meaning lies no further beyond its box. */
  unreadableReach: 0.3,
}
