/** What decides while blocks become elements. */
export const thresholds = {
  /** Part of the page's height; elements closer than this begin with `<br>`, as in live responses. */
  closeGap: 0.01,
  /** em; items that stand further right or left than the one above are of another level. */
  indent: 0.5,
  /** Blanks; a line of a program is indented by, at most. */
  maxBlanks: 80,
  /** Points; a caption stands nearer to what it is of. */
  captionDistance: 60,
} as const
