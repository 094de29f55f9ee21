import type { Line } from '../model/line.ts'
import type { TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/** How many letters some pages have of which face. */
export type FaceCounts = ReadonlyMap<string, number>

/** TeX's families have a font for each size: `CMR10`, `SFRM0900`, `LMRoman9-Regular`. */
const texFont = /^((?:CM|SF|EC|LM)[A-Za-z]+?)\d{1,4}(?=$|-)/

/**
 * The typeface of a run: its font's name without the tag that marks a subset (`ABCDEF+`) and without the size that it was
 * drawn for.
 */
export function faceOf({ fontName, italic }: TextRun): string {
  const name = fontName.replace(/^[A-Z]{6}\+/, '').replace(texFont, '$1')
  return `${name}${italic ? ' italic' : ''}`
}

/** The face of nearly all letters of a line; undefined where faces are mixed. */
export function lineFace({ runs }: Line): string | undefined {
  const [best] = [...countFaces([{ runs }])].toSorted(([, one], [, other]) => other - one)
  const all = runs.reduce((sum, { text }) => sum + text.length, 0)
  return best && best[1] >= thresholds.maxLetters * all ? best[0] : undefined
}

export function countFaces(lines: readonly Pick<Line, 'runs'>[]): FaceCounts {
  const letters = new Map<string, number>()
  for (const run of lines.flatMap(({ runs }) => runs)) {
    letters.set(faceOf(run), (letters.get(faceOf(run)) ?? 0) + run.text.length)
  }
  return letters
}

/** The share of each face in the letters of some pages, 0 to 1. */
export function faceShares(pages: readonly FaceCounts[]): FaceCounts {
  const letters = new Map<string, number>()
  for (const [face, count] of pages.flatMap((page) => [...page])) {
    letters.set(face, (letters.get(face) ?? 0) + count)
  }
  const all = [...letters.values()].reduce((sum, count) => sum + count, 0)
  return new Map(Array.from(letters, ([face, count]) => [face, count / Math.max(1, all)]))
}
