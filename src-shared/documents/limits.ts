/** The service's limits (`interface §8`) and Recto's own, checked before any byte is sent. */
export const limits = {
  fileBytes: 50 * 1024 * 1024,
  syncPages: 100,
  asyncPages: 1000,
  /** Recto's own: PDFs and TIFFs up to this are sent in parts. */
  partsFileBytes: 500 * 1024 * 1024,
  partsPages: 10_000,
  pagePixels: 100_000_000,
  /** Results are kept this long, counted from the request. */
  retentionMs: 30 * 24 * 60 * 60_000,
  /** Non-image pages are counted after conversion at this resolution. */
  conversionDpi: 150,
} as const
