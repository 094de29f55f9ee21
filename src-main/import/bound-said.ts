import { ParseRefused } from './parse-refused.ts'
import { thresholds } from './thresholds.ts'

/** Counts letters before they are put together or held; throws `ParseRefused` at the place where they are too many. */
export type CountSaid = (letters: number, pointer: string | null) => void

/**
 * Bounds what a file says by its size. Where parts name the text that they say, a small file can name it all
 * again and again, and would take gigabytes.
 */
export function boundSaid(fileBytes: number): CountSaid {
  const most = Math.max(thresholds.freelySaid, thresholds.maxSaid * fileBytes)
  let said = 0
  return (letters, pointer) => {
    said += letters
    if (said > most) throw new ParseRefused('repeats', '', pointer)
  }
}
