/** What tells ink and lines of text on a picture of a page. Lengths are pixels. */
export const thresholds = {
  ink: {
    /** Side of the square whose mean a pixel is held against: some letters wide. */
    window: 41,
    /** Of that mean; text is told from shadows by being this much darker than what is around it. */
    contrast: 0.8,
  },
  lines: {
    /** Strips of a picture in which lines are looked for: across so little of it they hardly lean. */
    strips: 8,
    /** Of a strip's width: less is a speck, more is a picture, a rule or a dark ground. */
    minInk: 0.03,
    maxInk: 0.7,
    /** Lower is dirt; higher is no line of small text. */
    minHeight: 3,
    maxHeight: 60,
    /** Fewer say nothing of most. */
    minCount: 8,
  },
} as const
