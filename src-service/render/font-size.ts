const steps = [14, 16, 18, 20, 22] as const

/** The nearest of the font sizes that responses are seen to use. `pixels` at 150 DPI. */
export function fontSizeStep(pixels: number): number {
  return steps.reduce((best, step) =>
    Math.abs(step - pixels) < Math.abs(best - pixels) ? step : best,
  )
}
