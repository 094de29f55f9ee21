/** One measured figure beside what it is held against, both taken in the same run. */
export interface Figure {
  readonly name: string
  readonly ours: string
  /** The peer or the limit, with its own figure. */
  readonly yardstick: string
  readonly aim: string
  readonly isMet: boolean
}

/** The middle of some measurements: one slow run of a busy machine doesn't move it. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('No measurement was taken.')
  return middle
}

export const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`
export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`
