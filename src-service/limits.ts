/** Limits of interface §8. */
export const limits = {
  fileBytes: 50 * 1024 * 1024,
  syncPages: 100,
  asyncPages: 1000,
  pagePixels: 100_000_000,
  batchPages: 10,
  /** The answer must be out within the interface's 5 minutes, so parsing ends a little earlier. */
  syncTimeoutMs: 290_000,
  /** For a process to start: less than a second, but for a machine that is busy with other things. */
  startMs: 40_000,
  /** To find out what a document is and how many pages it has. */
  inspectTimeoutMs: 20_000,
  /** To convert an office file, before another way is taken. */
  convertTimeoutMs: 120_000,
  /** One step of a batch, such as OCR of a page. */
  stepTimeoutMs: 60_000,
  /** One batch, however many requests wait beside it. */
  jobTimeoutMs: 240_000,
  /** Nothing sent or read on a connection; longer than the longest silence, which is a parse. */
  idleMs: 330_000,
  downloadIdleMs: 60_000,
  urlLifetimeMs: 15 * 60_000,
  retentionMs: 30 * 24 * 3_600_000,
} as const

/** Non-image documents are measured and cropped as if converted to images at this density (interface §8). */
export const pixelsPerInch = 150
