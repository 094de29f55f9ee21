/** What a formula is read by. Lengths are points, or parts of the font size of its ordinary glyphs: `em`. */
export const thresholds = {
  /** Letters side by side that are a word, which no formula is multiplied from. */
  wordLetters: 4,
  /** Glyphs reach out of the box around their text by the slant of italics. */
  overhang: 2,
  /** Lines over and under a formula belong to it: those of roots and fractions at its edge. */
  barOverhang: 4,
  drawings: {
    /** Lower ones are lines. */
    minHeight: 3,
    /** A drawing reaches into the formula by more than its outline. */
    minInside: 1,
    /** Part of the formula's box; what covers more is the ground it stands on. */
    ground: 0.98,
  },
  /** em; wider gaps part what stands beside each other: a condition, a second formula. */
  quad: 1.2,
  /** em; glyphs further on each other are accents or lines that these rules don't know. */
  overlap: 0.25,
  scripts: {
    /** em; smaller glyphs are raised or lowered. */
    maxSize: 0.85,
    /** em; how far above and below a pair of glyphs its scripts stand. */
    reach: 1,
    /** Scripts closer than this stand in one place between two glyphs. */
    gap: 1,
    /** em above and below the line: superscripts rise by more than accents, subscripts sink by little. */
    minRise: 0.2,
    minDrop: 0.08,
    /** Limits may stand this far outside of their operator. */
    beside: 2,
  },
  fractions: {
    /** Numerators, denominators and inner lines stick out of their line by the slant of italics. */
    overhang: 2,
    /** em; its line is level with a minus sign, so far above the feet of letters. */
    axis: 0.25,
    /** Between a radical sign and the line that goes on from it. */
    rootGap: 3,
  },
  baseline: {
    /** em, and points for rounding: glyphs of one line stand this level. */
    level: 0.05,
    rounding: 0.1,
    /** em; fractions and matrices are centred on the line less exactly. */
    centred: 0.25,
    /** em; large operators hang from their line in some fonts and stand on it in others. */
    operator: 2,
  },
  matrices: {
    /** em; fences this wide are higher than a line: they enclose several. */
    fenceWidth: 0.55,
    /** Cells reach into their fences by the slant of italics. */
    overhang: 1,
    /** em; columns are at least this far apart, and glyphs of one cell nearer. */
    columnGap: 0.75,
    /** em; their rows stand above and below the line of their fences alike. */
    level: 0.25,
    /** Points; raised and lowered glyphs would be lines of their own. */
    sizes: 0.1,
    /** Two rows of a single column may as well be a binomial. */
    minCells: 3,
  },
  pages: {
    /** Points; a page that another library measures otherwise has its glyphs elsewhere, too. */
    size: 1,
    /** Rise of a line of glyphs for its length: rounding. */
    slope: 0.01,
  },
} as const
