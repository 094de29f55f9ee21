/** Limits of interface §8. */
export const limits = {
  fileBytes: 50 * 1024 * 1024,
  syncPages: 100,
  asyncPages: 1000,
  pagePixels: 100_000_000,
  batchPages: 10,
  /** That an engine reads in one go: opening the file and walking its outline take as long as a page or two. */
  runPages: 25,
  /** The answer must be out within the interface's 5 minutes, so parsing ends a little earlier. */
  syncTimeoutMs: 290_000,
  /** For a process to start: less than a second, but for a machine that is busy with other things. */
  startMs: 40_000,
  /** Processor time to find out what a document is and how many pages it has. */
  inspectMs: 20_000,
  /** To convert an office file, before another way is taken. */
  convertTimeoutMs: 120_000,
  /** Processor time of one step of a batch, such as OCR of a page, and of the batch. */
  stepMs: 60_000,
  jobMs: 240_000,
  /** One step by the clock, however busy the machine is. */
  stepTimeoutMs: 240_000,
  /** Nothing sent or read on a connection; longer than the longest silence, which is a parse. */
  idleMs: 330_000,
  downloadIdleMs: 60_000,
  urlLifetimeMs: 15 * 60_000,
  retentionMs: 30 * 24 * 3_600_000,
} as const

/** Non-image documents are measured and cropped as if converted to images at this density (interface §8). */
export const pixelsPerInch = 150
