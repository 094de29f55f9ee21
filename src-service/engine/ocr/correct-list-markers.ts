import { type Box, height, width } from '../model/box.ts'
import { thresholds } from './thresholds.ts'

/** What was read at a lone place, and how sure it is. */
export type LoneReading = { readonly box: Box; readonly text: string; readonly confidence: number }

const { listMarkers: limits } = thresholds

/**
 * For each reading the number of a list item that it must be although it was misread (`2:`, `i`), as those
 * below and above count: lone digits are hard to tell, but a list counts on. Undefined for all others.
 *
 * `usual` is the height of a line.
 */
export function correctListMarkers(
  readings: readonly LoneReading[],
  usual: number,
): readonly (string | undefined)[] {
  return readings.map((reading) => {
    if (markerOf(reading) || width(reading.box) > limits.maxSize * usual) return undefined
    if (height(reading.box) > limits.maxSize * usual) return undefined
    const column = readings
      .filter(({ box }) => Math.abs(box.left - reading.box.left) < limits.maxShift * usual)
      .filter(({ box }) => Math.abs(box.top - reading.box.top) < limits.maxDistance * usual)
      .toSorted((one, other) => one.box.top - other.box.top)
    const place = column.indexOf(reading)
    const above = markerOf(column[place - 1])
    const below = markerOf(column[place + 1])
    const number = below ? below.number - 1 : above ? above.number + 1 : 0
    const isCounted = above === undefined || below === undefined || above.number + 1 === number
    // Digits that were read say another number: no mark of this list.
    const digits = /\d+/.exec(reading.text)?.[0]
    const isOther = digits !== undefined && Number(digits) !== number
    if (number < 1 || isOther || !(isCounted || number === 1)) return undefined
    return `${number}${(below ?? above)?.sign}`
  })
}

function markerOf(
  reading: LoneReading | undefined,
): { readonly number: number; readonly sign: string } | undefined {
  if (!reading || reading.confidence < limits.minConfidence) return undefined
  const [, digits, sign] = /^(\d{1,2})([.)])$/.exec(reading.text) ?? []
  return digits !== undefined && sign !== undefined ? { number: Number(digits), sign } : undefined
}
