import { onOneRow } from '../model/box.ts'
import type { TextRun } from '../model/page-model.ts'
import { thresholds } from './thresholds.ts'

/**
 * A sign at the beginning of a text, by a private character: a bullet, whatever it looks like. Word processors name signs
 * so that their fonts alone have: Word those of symbol fonts, Hangul the numbers in squares of its own, all of them by
 * U+F000 in a PDF. Private characters in front of U+F000 may be old Hangul, which are letters.
 */
const leading = /^[\uF000-\uF0FF\u{F0000}-\u{FFFFD}](?=\s|$)/u
const anyPrivate = /\p{Co}/u

/**
 * The runs with private characters that begin a line as bullets: text that nobody can read otherwise, and lists whose
 * items were paragraphs.
 */
export function withBullets(runs: readonly TextRun[]): readonly TextRun[] {
  if (!runs.some(({ text }) => leading.test(text))) return runs
  return runs.map((run) => (isBullet(run, runs) ? { ...run, text: asBullet(run.text) } : run))
}

function asBullet(text: string): string {
  return text.replace(leading, '•')
}

function isBullet(run: TextRun, runs: readonly TextRun[]): boolean {
  if (!leading.test(run.text)) return false
  const rest = run.text.replace(leading, '').trim()
  // Among others that mean nothing, it is a letter of such a font.
  if (anyPrivate.test(rest)) return false
  const row = runs.filter((other) => other !== run && onOneRow(other.box, run.box))
  const near = thresholds.bullets.reach * run.fontSize
  const isFirst = !row.some(({ box }) => box.left < run.box.left && box.right > run.box.left - near)
  if (!isFirst || rest !== '') return isFirst
  return row.some(
    ({ box, text }) =>
      box.left > run.box.left && box.left < run.box.right + near && !anyPrivate.test(text),
  )
}
