/** What decides while a PDF's pages are read. Lengths are points; `em` is the font size of the text concerned. */
export const thresholds = {
  /** The page that tells whether a document is a scan: a cover may have text before scans, or be a picture before text. */
  tellingPage: 2,
  /** A page of which a crop leaves less, across or down, shows nothing. */
  minCrop: 1,
  /** Part of a text that lies on its page; others are what the producer has hidden beside it. */
  onPage: 0.3,
  /** Letters that one of less has on its page at least, where it is a line that is too long for it. */
  cutLetters: 10,
  /** A filled area this thin is a line drawn by another means. */
  maxRule: 3,
  /** Of 255: a colour that covers less, or is lighter in all channels, is hardly seen on white paper. */
  faint: { alpha: 16, channel: 224 },
  ocr: {
    /** Fewer letters beside a large picture are a stamp or a page number on a scan. */
    minLetters: 40,
    /** Part of a page that a large picture covers. */
    pictured: 0.5,
    /** Points; lines of text that are pictures are lower, other pictures are not looked into for letters. */
    linePicture: 48,
    /** Part of a text's letters without a meaning that makes it no text. */
    unreadable: 0.2,
  },
  bullets: {
    /** em; a bullet's text begins within so much of it, and nothing ends within so much before it. */
    reach: 3,
  },
  fields: {
    /** Size, and part of its height, in which viewers set a field that its file gives no size. */
    maxSize: 12,
    sizeOfHeight: 0.7,
    /** em; how wide a letter is, by and large. */
    letter: 0.5,
    /** Part of a sign that lies in a box to tick: it is the tick. */
    tick: 0.5,
  },
  numbers: {
    /** Page numbers at one place are printed within less of each other. */
    samePlace: 0.6,
    /** Around a number is so much room. */
    room: 1,
    /** em; height of the box that the reader gives a number. */
    boxHeight: 1.2,
  },
  leaders: {
    /** Points that a hundred dots take, the closest of any. */
    room: 200,
    /** Heights of its line that the room before a page number is at least wide. */
    narrowest: 3,
    /** Heights of its line that a full stop is wide. */
    dot: 0.25,
  },
  fonts: {
    /** Weights of OpenType: semibold and more is bold. */
    bold: 600,
    /** Degrees that words of one line are reported to differ by. */
    sameRotation: 2,
    /** Degrees; letters that lean for want of an italic font lean by less. */
    maxSlant: 30,
    /** em, and part of what a rotated word would rise: leaning letters are no higher. */
    slantHeight: 1.3,
    slantRise: 0.4,
  },
  sizes: {
    /** em; boxes of ordinary letters are at most this high, and mostly that. */
    maxBox: 1.6,
    usualBox: 1.25,
    /** Parts of the size that a box makes likely, between which the sizes of runs beside it are taken for its own. */
    min: 0.78,
    max: 1.02,
    /** em; runs further above or below say nothing. */
    reach: 3,
    /** Times the size of a raised number that the letters behind it have. */
    minRaised: 1.2,
    maxRaised: 1.6,
    /** Part of a size, or of a font's height, that two of one differ by. */
    same: 0.02,
    /** Runs of a font whose boxes are alike: that is how high its letters' boxes are. */
    minRuns: 3,
  },
  second: {
    /** Points by which two readers may measure a page apart. */
    size: 1,
    /** em; the highest box that ordinary fonts give their letters. */
    boxHeight: 2.5,
    /** Part of a page's texts with higher boxes, from which they can't but overlap. */
    crowded: 0.5,
    /** Control characters that are more than the signs of a formula. */
    minCodes: 16,
    /** Part of the smaller of two texts that lies on the other, where both readers have some of the same. */
    touching: 0.25,
    /** em; the narrowest letter, or full stop, that both have where they stand on one row. */
    narrowest: 0.15,
    /** em; the least that a blank takes in a line set wide. */
    blank: 0.25,
    /** em above and below the line that letters reach: what a font may say, and what is usual. */
    ascent: { min: 0.6, max: 1.2, usual: 0.95 },
    descent: { min: -0.4, max: -0.1, usual: -0.25 },
  },
  accents: {
    /** em that one of two texts goes back over the other's accent or letter: half a narrow accent at least, and a wide capital at most. */
    back: { min: 0.15, max: 1.1 },
    /** Part of the letter's size that its accent's may differ. */
    sameSize: 0.1,
    /** em that an accent stands over where it stands on small letters, and under it. */
    raised: { above: 0.4, below: 0.3 },
    /** em between a text that ends in a blank and the letter under an accent that it is followed by. */
    nextWord: 0.8,
  },
  turnedWords: {
    /** Letters of a page's turned texts; fewer are names of axes. */
    minLetters: 8,
    /** Letters of one of their words in the mean, below which they are looked at again: texts have between four and five. */
    meanWord: 4,
  },
  texSigns: {
    /** Signs for each letter or digit of a text at most: of more codes nothing tells what they are. */
    perLetter: 2,
  },
  meaningTables: {
    /** Bytes of a table at most, as it stands in the file and unpacked. */
    largest: 1 << 16,
    unpacked: 1 << 20,
    /** Bytes of a stream that tell whether it is one. */
    beginning: 256,
  },
  packedObjects: {
    /** Bytes of a stream of objects at most, as it stands in the file and unpacked, and before it where it says what it is. */
    largest: 1 << 18,
    unpacked: 1 << 21,
    before: 256,
  },
  hiddenLayers: {
    /** Part of a text's letters; a text of which more are hidden is. */
    mostly: 0.5,
  },
  strokedLetters: {
    /** Bytes of a page's content at most, as it stands in the file and unpacked, and before it where it says what it is. */
    largest: 1 << 18,
    unpacked: 1 << 21,
    before: 256,
    /** Contents that are looked at: a document that sets anything bold so does it on its first pages. */
    streams: 8,
    /** Part of the pieces that a text is drawn of: where more are stroked, it is. */
    mostly: 0.5,
    /** Part of a page's letters: where more are stroked, it is how the text is set. */
    some: 0.5,
    /** em around a text's box that its pieces may begin in. */
    slack: 0.1,
    /** Of a page at most: each text looks at all of them, and a full page drawn letter by letter has some thousands. */
    pieces: 20_000,
  },
  meaning: {
    /** Fewer letters of a font tell nothing of what they stand for. */
    minLetters: 10,
    /** Part of a font's letters that are control characters where it shows the codes of its file. */
    codes: 0.1,
    /** Part of a text that is letters, digits and common signs. */
    ordinary: 0.9,
    /** Part of letters that are the commonest of their languages: two thirds in texts, a third by chance. */
    common: 0.45,
    /** How sure letters are that were worked out: words came of it, but a rare sign may be another. */
    decoded: 0.9,
    /** Part of letters with accents: no language has so many. */
    accented: 0.6,
  },
  vertical: {
    /** Fewer letters say nothing about how a page is set. */
    minLetters: 8,
    /** Part of a page's letters that stand alone where it is set in columns, and hardly anywhere else. */
    alone: 0.75,
    /** Columns for each of their letters: more are no columns. */
    maxColumns: 0.5,
    /** Times its width that letters below each other are high. */
    minHeight: 1.8,
    /** em; letters of one column stand this exactly below each other. */
    sameColumn: 0.4,
    /** em from the top of a letter to the next one's: further is a space, and further still a gap. */
    space: 1.28,
    gap: 3,
    /** Sizes of the columns' letters, and heights of its own that it is wide: a headline across them. */
    headlineSize: 1.3,
    headlineWidth: 1.5,
  },
  tags: {
    /** Rows or columns that a cell spans, at most: more are a fault of the file. */
    maxSpan: 1000,
    /** Part of a page's text that is tagged: with less, tags say nothing of the rest. */
    minShare: 0.7,
    /** Converters that know nothing of a text tag all of it as one. */
    minBlocks: 2,
  },
} as const
