/** How pages are drawn that were laid out here, and told. */
export const thresholds = {
  /** Part of the page's height; elements closer than this begin with `<br>`, as in live responses. */
  closeGap: 0.01,
  /** em; from the top of a line to its baseline. */
  ascent: 0.95,
  pictures: {
    /** pixels; a document shows its pictures smaller than this, however large they are. */
    maxSide: 2400,
    /** pixels, before it is decoded: more would need as many bytes three or four times over. */
    maxPixels: 100_000_000,
    /** Of JPEG, of 100: print in a picture stays as it was. */
    quality: 88,
  },
}
