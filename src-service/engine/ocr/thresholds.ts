/** What tells a scan that Tesseract reads as a whole from a picture whose lines are found and read one by one. */
export const thresholds = {
  scan: {
    /** Mean confidence of the letters in a few lines; below it, the rest is no better. On paper lit evenly, … */
    evenSample: 0.4,
    /** … and in photos, where reading what isn't text takes longest. */
    unevenSample: 0.7,
    /** Mean confidence of all letters: clean print is above .93, receipts and photos are below .89. */
    page: 0.8,
  },
} as const
