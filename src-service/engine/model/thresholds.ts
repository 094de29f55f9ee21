/** What decides wherever boxes and letters are compared. */
export const thresholds = {
  /** Part of the lower one's height that two boxes beside each other have in common. */
  oneRow: 0.5,
  rotation: {
    /** Letters: fewer among others are a label, not what a page is to be read by. */
    minLetters: 20,
    /** Part of a page's letters that run one way. */
    most: 0.6,
  },
} as const
