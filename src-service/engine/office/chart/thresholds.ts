/** How much of a chart is told: one of more is a picture of noise, and each value would be read as text. */
export const thresholds = {
  maxSeries: 30,
  /** Of a series. */
  maxPoints: 60,
}
