import { squareLetter } from '../model/letters.ts'
import { thresholds } from './thresholds.ts'

const tall = /[A-Zbdfhklt0-9ijß(){}[\]|/\\$%&@#!?"'À-Þ]/u
const deep = /[gjpqyQ,;()[\]{}|/\\$@çþ]/u

/**
 * The font size behind the height of some OCR letters: `xon` is half as high as its font, `Apply`
 * nearly as high as it.
 */
export function letterSize(text: string, ink: number): number {
  const { inkHeight } = thresholds
  if (squareLetter.test(text)) return ink / inkHeight.square
  if (tall.test(text)) return ink / (deep.test(text) ? inkHeight.tallAndDeep : inkHeight.tall)
  return ink / (deep.test(text) ? inkHeight.deep : inkHeight.small)
}
