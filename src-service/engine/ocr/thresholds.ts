/** What tells a scan that Tesseract reads as a whole from a picture whose lines are found and read one by one. */
export const thresholds = {
  scan: {
    /** Mean confidence of the letters in a few lines; below it, the rest is no better. On paper lit evenly, … */
    evenSample: 0.4,
    /** … and in photos, where reading what isn't text takes longest. */
    unevenSample: 0.7,
    /** Mean confidence of all letters once the doubtful were read again: print is above, in any script. */
    page: 0.87,
  },
} as const
