/** What tells on scans how they are to be read, and what of them was read. A word's confidence is its worst letter's. */
export const thresholds = {
  /** Pages that Tesseract reads as a whole; of others the lines are found and read one by one. */
  scan: {
    /** Mean confidence of the letters in a few lines; below it, the rest is no better. On paper lit evenly, … */
    evenSample: 0.4,
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
    leastLetters: 60,
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
    /** Letters reach this far above and below what the middle one does, in parts of its height. */
    reach: 0.6,
  },
} as const
