/**
 * What tells text that is set from top to bottom. `letter` is the size of most letters, `width` that of the
 * column concerned; pixels are those of the picture that OCR is given.
 */
export const thresholds = {
  letters: {
    /** Pixels; smaller ink is dirt, larger is no letter. */
    min: 3,
    max: 110,
    /** Part of the letters that are no larger than most: many components are but a part of one. */
    rank: 0.7,
  },
  stripes: {
    /** letter; letters of one stripe are closer, lines of text are further apart. */
    maxGap: 0.5,
    /** Part of the narrower one by which letters stand below each other. */
    minOverlap: 0.3,
  },
  /** Stripes that are letters below each other and hardly a coincidence. */
  upright: {
    /** letter */
    minWidth: 0.6,
    maxWidth: 4,
    /** width; letters that it has, and their parts. */
    minHeight: 2.6,
    minParts: 4,
    /** width; letters that touch the next one are parts so high; higher ones are strokes. */
    maxPart: 2.3,
  },
  columns: {
    /** width; a space in a column, at most. */
    maxSpace: 1.7,
    /** width; what goes on a column is as wide as it, at most, and so much of it stands in it. */
    maxWidth: 1.35,
    minInside: 0.6,
    /** Pixels; a rule so near to where two stripes meet keeps them apart. */
    ruleSlack: 2,
    /** width; white between a column and the next one, at most. */
    maxGap: 2.2,
    /** width; short columns beside others are as wide. */
    minShortWidth: 0.6,
    /** width; ink that counts among the letters across a column's edges. */
    minInk: 0.3,
    /** Part of a letter in the column: more stands in it, less than that beside it. */
    inside: 0.8,
    beside: 0.2,
    /** Letters across the edges for each inside: where text is set in lines, every other one is. */
    maxAcross: 0.2,
  },
  blocks: {
    /** letter; rules are longer than this and lower than that. */
    minRule: 4,
    maxRuleHeight: 0.5,
    /** Times as wide as each other, at most, are the columns of a block. */
    widths: 1.6,
    /** Part of the shorter of two columns that stands beside the other. */
    beside: 0.3,
    /** Letters of a block that is believed to be set in columns, and of one that is a single column. */
    minLetters: 12,
    minLettersAlone: 6,
    /** So many columns that are white at one height, by so much of their width, are two tiers. */
    tierColumns: 4,
    tierGap: 0.8,
    /** width; around a column lies hardly any other ink: at most that part of its own, as a photo has more. */
    around: 0.2,
    maxForeign: 0.15,
  },
  cuts: {
    /** Widths of the column from one letter to the next, at most: in loose type they are higher than wide. */
    maxPitch: 1.38,
    /** Pitches; a letter's height: letters of many strokes are set no lower than others. */
    minHeight: 0.62,
    maxHeight: 1.36,
    /** What ink that is cut costs, beside a letter that is half a pitch too high or too low. */
    ink: 6,
    /** What each letter costs: keeps them from being cut into more than they are. */
    letter: 0.02,
    /** Part of a pitch by which a letter stands further below the one above: behind a space. */
    minSpace: 0.3,
  },
  rows: {
    /** letter; white around rows, from one letter to the next, and the width of a space. */
    margin: 0.5,
    step: 1.08,
    space: 0.5,
    /** letter; lower and narrower ink is a full stop or a comma, which stands with its foot there. */
    smallMark: 0.42,
    foot: 0.92,
    /** Brightness; darker is ink. */
    ink: 190,
    /** Pixels; Tesseract takes an area as wide as its picture for the whole of it: no row is. */
    rightMargin: 16,
  },
  reading: {
    /** A word above this was read, not guessed. */
    sure: 0.7,
    /** Part of its letters that are sure: a text has that many, others are the grain of a picture. */
    minShare: 0.5,
    /** So sure, a model is the right one: no other is asked. */
    certainShare: 0.8,
    /** Times as wide as each other are columns whose letters have one size: nearly the widest. */
    sameWidth: 1.3,
    widthRank: 0.8,
  },
} as const
