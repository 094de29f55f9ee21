import type { Rule } from '../model/page-model.ts'
import type { GreyPixels } from './grey-pixels.ts'
import { thresholds } from './thresholds.ts'

/**
 * The picture without its long drawn lines, so that the ink of a table's is not measured as that of the letters between
 * them. What touches or crosses a line keeps all of its ink.
 */
export function eraseRules(pixels: GreyPixels, rules: readonly Rule[]): GreyPixels {
  const long = rules.filter(({ from, to }) => to - from >= thresholds.erase.minLength)
  if (long.length === 0) return pixels
  const data = pixels.data.slice()
  for (const rule of long) eraseRule(pixels, rule, data)
  return { ...pixels, data }
}

type Stretch = { readonly first: number; readonly last: number }

/** Where the ink on a line begins and ends, across it, at each pixel along it. */
function eraseRule(pixels: GreyPixels, rule: Rule, erased: Uint8Array): void {
  const { width, height } = pixels
  const isAcross = rule.direction === 'horizontal'
  const [step, pitch, breadth] = isAcross ? [1, width, height] : [width, 1, width]
  const from = Math.max(0, Math.floor(rule.from))
  const to = Math.min(isAcross ? width : height, Math.ceil(rule.to))
  const inks: (readonly [number, Stretch])[] = []
  for (let along = from; along < to; along += 1) {
    const stretch = inkAt(pixels.data, along * step, pitch, Math.floor(rule.at), breadth)
    if (stretch) inks.push([along, stretch])
  }
  const thicknesses = inks.map(([, { first, last }]) => last - first + 1)
  const usual = thicknesses.toSorted((one, other) => one - other)[thicknesses.length >> 1] ?? 0
  for (const [along, { first, last }] of inks) {
    if (last - first + 1 > usual + thresholds.erase.slack) continue
    for (let at = first; at <= last; at += 1) erased[along * step + at * pitch] = 255
  }
}

/** The ink at `middle` or right beside it, as far as it reaches. */
function inkAt(
  data: Uint8Array,
  start: number,
  pitch: number,
  middle: number,
  breadth: number,
): Stretch | undefined {
  const isInk = (at: number): boolean =>
    at >= 0 && at < breadth && (data[start + at * pitch] ?? 255) < thresholds.erase.ink
  const near = [middle, middle - 1, middle + 1].find(isInk)
  if (near === undefined) return undefined
  let [first, last] = [near, near]
  while (isInk(first - 1)) first -= 1
  while (isInk(last + 1)) last += 1
  return { first, last }
}
