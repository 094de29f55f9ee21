import type { Timeouts } from './exchange.ts'

export const defaultTimeouts: Timeouts = {
  connectMs: 30_000,
  uploadSilenceMs: 60_000,
  readAnswerMs: 60_000,
  submitAnswerMs: 120_000,
  syncAnswerMs: 5 * 60_000 + 30_000,
  bodySilenceMs: 60_000,
}
