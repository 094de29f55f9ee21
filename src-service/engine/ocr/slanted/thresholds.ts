/**
 * What tells text at another angle than the page's. `line` is the usual height of the page's lines; pixels
 * are those of the picture that OCR is given.
 */
export const thresholds = {
  /** Lines of which the model is less sure may be what text at an angle was taken for. */
  certainLine: 0.6,
  /** Pixels; height of lines on a page where none was read. */
  defaultLine: 24,
  words: {
    /** line; smaller ink is dirt, larger is a drawing's. */
    min: 0.5,
    max: 40,
    /** Part of the box around a word that is ink; what fills more is a picture. */
    maxFilled: 0.62,
    /** line; words closer than this belong to one block. */
    maxGap: 0.7,
  },
  blocks: {
    /** Squares as high as a line: less missed ink is no block of text. */
    minInk: 0.8,
    /** line; its shorter and its longer side. */
    minShort: 2,
    minLong: 4,
    /** Degrees; what is skewed by less is read as it is. */
    minSkew: 4,
    /** More blocks are the grain of a photo; the largest of them may still be text. */
    max: 8,
    /** Pixels of white around a block, and around each word that is cut out: its grey fringe. */
    margin: 12,
    fringe: 2,
  },
  /** A line or two that run up or down, along an edge. */
  upright: {
    /** line */
    minWidth: 0.6,
    maxWidth: 3.5,
    /** Times its width, or a line's height where it is narrower. */
    minLength: 4,
  },
  /** A block that was read by itself is believed if enough of its letters are sure. */
  reading: {
    /** A word above this was read, not guessed. */
    sure: 0.7,
    minShare: 0.65,
    minLetters: 6,
    /** Part of a word at an angle that lies in a line: the line was guessed from it. */
    inLine: 0.3,
  },
} as const
