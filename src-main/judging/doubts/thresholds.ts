/** What makes something doubtful: less occurs on pages that were read well. */
export const thresholds = {
  /** Pixels of a page that is some 1000 high. */
  ink: {
    /** Smaller is dirt; higher is a picture, a frame or a rule. */
    minPixels: 4,
    maxHeight: 60,
    /** A rule, or letters that have run together to a line. */
    maxWidth: 400,
    /** Thinner than the strokes of letters are high, and so many times longer: a rule under or beside something. */
    ruleThickness: 3,
    ruleRatio: 8,
  },
  boxes: {
    /** Part of the page; boxes are drawn close: accents and tails of letters stand out of them. */
    margin: 0.006,
    /** Of 255: paper differs by less once it is drawn small, and even light letters by more. */
    contrast: 24,
    /** Part of a box: specks of dirt. */
    dirt: 0.002,
  },
  inkOutside: {
    /** A stamp, a number in a margin, dirt; and the part of a page's marks that they are. */
    minMarks: 25,
    share: 0.05,
  },
  wordsOutside: {
    /** A page number or two may stand outside all boxes; and the part of a page's words that they are. */
    minWords: 4,
    share: 0.03,
  },
  textDiffers: {
    /** Fewer words differ by chance: a bullet, a hyphen at the end of a line. */
    minWords: 4,
    /** Below this share of letters in common something was lost, invented or boxed elsewhere. */
    alike: 0.85,
  },
  /** Parts of the page, unless said otherwise. */
  place: {
    /** Boxes are rounded, and a line's descenders may reach over an edge. */
    beyond: 0.01,
    /** Part of the smaller box; less is a margin that was drawn wide. */
    overlap: 0.5,
    /** So far up, within the columns of what came before, nobody reads on. */
    jump: 0.15,
  },
  text: {
    /** A sign or two in a long paragraph are rarely more than that; from this share on little of the rest was right. */
    unreadable: 0.015,
    /** Words; a longer heading is a paragraph. */
    headingWords: 40,
    /** Letters; shorter texts are said twice on a page by right: dates, units, labels of a form. */
    repeated: 40,
    /** What a parser is less sure of, it says itself that it doubts. */
    unsure: 0.6,
  },
} as const
