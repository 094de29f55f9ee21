/** What decides where text is laid over a page, and to which of its elements the page's own belongs. */
export const thresholds = {
  /** Part of the parse's letters: a page with as many of its own has been typed or recognised before. */
  ownText: 0.5,
  /** Widths of its letters; a text that has less room than that stands upright in a column of them. */
  minStretch: 0.25,
  /** Widths of its letters in heights, on average; narrower ones are no Chinese, Japanese or Korean. */
  square: 0.75,
  /** Points; less is no place: a point, or a line without height. */
  minSide: 0.05,
  /** Heights of the letters; what follows closer than this belongs to the same word, or went back for an accent. */
  word: { minGap: -1, maxGap: 0.2 },
  /** Parts of an object. */
  within: {
    /** Less of an object within an element is its neighbour's. */
    mostly: 0.5,
    /** Of what a picture shows, so much lies within it at least. */
    figure: 0.6,
    /** More of a text beside its link is not what is linked. */
    link: 0.6,
  },
} as const
