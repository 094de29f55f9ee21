/**
 * A contact sheet is a JPEG of pages in small, one below the other from the first on; it ends early where a page took
 * too long to be drawn. Every page fills its place, whatever its shape: who shows it stretches it back.
 */
export const contactSheet = {
  /** On one sheet, but on the last. */
  pages: 50,
  /** Of each page, in pixels. */
  width: 112,
  height: 144,
} as const
