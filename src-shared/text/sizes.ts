import { numbersIn } from './numbers-in.ts'

/** A size as a user reads it, in the units of the interface's limits: `50MB` is 50 × 1024 × 1024. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  const megabytes = bytes / (1024 * 1024)
  // Rounded up, so that a file over a limit never reads as the limit itself.
  return `${megabytes < 10 ? Math.ceil(megabytes * 10) / 10 : Math.ceil(megabytes)} MB`
}

/** Millions with as many decimals as tell a number from the limit that it is just over: `100.01`. */
export function formatMillions(value: number): string {
  return numbersIn('en').format(Math.ceil(value / 1e4) / 100)
}
