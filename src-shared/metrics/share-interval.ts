/** A share with the interval in which it lies in 95 of 100 cases. */
export interface ShareInterval {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Of the normal distribution: 95 % lie within it. */
const z = 1.959964

/**
 * The share of successes among independent tries; null without a try.
 *
 * E. B. Wilson, “Probable Inference, the Law of Succession, and Statistical Inference” (1927): unlike the
 * plain interval it holds for few tries and for shares near 0 and 1.
 */
export function shareInterval(successes: number, tries: number): ShareInterval | null {
  if (tries === 0) return null
  const share = successes / tries
  const middle = share + (z * z) / (2 * tries)
  const reach = z * Math.sqrt((share * (1 - share)) / tries + (z * z) / (4 * tries * tries))
  const scale = 1 + (z * z) / tries
  return {
    share,
    low: Math.max(0, (middle - reach) / scale),
    high: Math.min(1, (middle + reach) / scale),
  }
}
