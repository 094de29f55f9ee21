/** What decides which pages are compared. */
export const thresholds = {
  /** So many pages show what comes again on each: pages around shorter runs are read with them. */
  comparedPages: 7,
  /** Pages further away may be of another chapter, with other running heads. */
  nearPages: 5,
} as const
