export interface Timeouts {
  /** From the start until the network takes the first bytes of an upload. */
  readonly connectMs: number
  /** Between two parts of an upload. */
  readonly uploadSilenceMs: number
  /** Until the headers of a read's answer. */
  readonly readAnswerMs: number
  /** From the end of a submit until its answer, which doesn't wait for the parse (`interface §4.1`). */
  readonly submitAnswerMs: number
  /** From the end of a synchronous upload: the service gives up after 5 minutes (`interface §4.4`). */
  readonly syncAnswerMs: number
  /** Between two parts of an answer. */
  readonly bodySilenceMs: number
  /** After this an answer that has come at less than a kilobyte a second is given up. */
  readonly bodyGraceMs: number
}

export const defaultTimeouts: Timeouts = {
  connectMs: 30_000,
  uploadSilenceMs: 60_000,
  readAnswerMs: 60_000,
  submitAnswerMs: 120_000,
  syncAnswerMs: 5 * 60_000 + 30_000,
  bodySilenceMs: 60_000,
  bodyGraceMs: 120_000,
}
