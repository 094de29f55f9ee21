import { joinLines } from '../../lines/build-lines.ts'
import type { Line } from '../../model/line.ts'
import type { TextRun } from '../../model/page-model.ts'
import type { TextRow } from './text-rows.ts'

/** Currency signs at the left of their column, which their values end at the right of, in the row without them. */
export function withoutSigns(row: TextRow): TextRow {
  return { ...row, texts: row.texts.filter((text, index) => !isSignOf(text, row.texts[index + 1])) }
}

/** The row in which they are of the text of their values. */
export function withSignedValues({ box, texts }: TextRow): TextRow {
  const joined = texts.flatMap((text, index): readonly Line[] => {
    const [before, after] = [texts[index - 1], texts[index + 1]]
    if (isSignOf(text, after)) return []
    return before && isSignOf(before, text) ? [joinLines([before, text])] : [text]
  })
  return { box, texts: joined }
}

function isSignOf({ text }: Line, value: Line | undefined): boolean {
  return value !== undefined && /^[$€£¥₩]$/.test(text) && /^[(\d–—-]/.test(value.text)
}

/** A value that was read in one with the currency sign of the next column, which stands close to it: the two runs they are. */
export function withoutNextSign(run: TextRun): readonly TextRun[] {
  const [, value, sign] = /^(.*[\d)–—-])\s+([$€£¥₩])$/.exec(run.text) ?? []
  if (value === undefined || sign === undefined || run.rotation !== 0) return [run]
  const { left, right } = run.box
  const letter = (right - left) / run.text.length
  const [end, start] = [left + value.length * letter, right - letter]
  return [
    { ...run, text: value, box: { ...run.box, right: end } },
    { ...run, text: sign, box: { ...run.box, left: start } },
  ]
}
