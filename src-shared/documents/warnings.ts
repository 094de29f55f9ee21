/** What a document may miss of the service's guidelines for good recognition (`interface §8`). */
export const documentWarnings = ['narrow-image', 'small-text'] as const

export type DocumentWarning = (typeof documentWarnings)[number]

/** Under these a picture is warned of. */
export const guidelines = {
  /** `interface §8`. */
  widthPixels: 640,
  /**
   * The guideline asks for 2.5 % of a picture's height, 16 pixels of a small one (`interface §8`). Read
   * to the letter it is missed by every printed page, also at the 150 DPI that PDFs are converted at,
   * where 10 point letters have 15 pixels: what is warned of is clearly below that.
   */
  textPixels: 12,
} as const
