import type { Line } from '../model/line.ts'
import { thresholds } from './thresholds.ts'

/**
 * The numbers by which patent offices name the data of a patent, in brackets before each ("(54)" is the title;
 * WIPO's standard ST.9).
 */
const code =
  /^[(［（]\s?(1[0-9]|2[1-9]|3[0-4]|4[1-8]|5[0-8]|6[0-8]|7[1-6]|8[013-8]|9[2-8])\s?[)］）](?=\s|$|\p{L})/u

/**
 * Whether texts are the data of a patent's first page, beside each other in two columns: each goes down its own column,
 * and no row of the one belongs to one of the other.
 */
export function arePatentData(texts: readonly Pick<Line, 'text' | 'box' | 'fontSize'>[]): boolean {
  const { minCodes, columns, inColumn } = thresholds.patents
  const named = texts.flatMap(({ text, box, fontSize }) => {
    const number = code.exec(text.trim())?.[1]
    return number === undefined ? [] : [{ number, left: box.left, fontSize }]
  })
  if (new Set(named.map(({ number }) => number)).size < minCodes) return false
  const first = Math.min(...named.map(({ left }) => left))
  const right = named.filter(({ left, fontSize }) => left > first + columns * fontSize)
  return right.length >= inColumn && named.length - right.length >= inColumn
}
