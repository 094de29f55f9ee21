import type { Line } from '../model/line.ts'
import type { TextRun } from '../model/page-model.ts'
import type { FaceCounts } from './face.ts'
import { isRaised } from './is-raised.ts'
import { thresholds } from './thresholds.ts'

/** Among them those of LaTeX's European fonts, which tell by two letters that they are slanted or in italics: Sweave prints what is typed in such. */
const names =
  /mono|nimbusmon|cousine|andale|courier|consol|typewriter|tt\d{1,4}(?:~|$)|^(?:cm|sf|ec)(?:sl|it)?tt$|^(?:sf|ec)(?:st|it|tc)\d{4}(?:~|$)|x[bis]?tt$|cursor|menlo|cascadia|monaco|inconsolata|(?:source|fira) ?code|lettergothic|coding/i

/** Set in a font whose letters are all of one width, or as if they were, as program texts are. */
export function isMonospaced({
  fontName,
  isInColumns,
}: Pick<TextRun, 'fontName' | 'isInColumns'>): boolean {
  return isInColumns === true || names.test(fontName)
}

/** Whether a line is a program's, with or without its number in another font; the raised one of a note is none. */
export function isProgramLine({ runs }: Pick<Line, 'runs'>): boolean {
  const [first, ...rest] = runs
  const [second] = rest
  const isNumbered = first && second && /^\d{1,4}$/.test(first.text) && !isRaised(first, second)
  return (isNumbered ? rest : runs).every(isMonospaced)
}

export function isNumberedProgramLine(line: Pick<Line, 'runs' | 'text'>): boolean {
  return /^\d/.test(line.text) && isProgramLine(line)
}

/** Whether most of the rows have nothing in another type: a program's words stand below each other as its letters do. */
export function isProgram(rows: readonly (readonly Pick<Line, 'runs'>[])[]): boolean {
  const programs = rows.filter((row) => row.length > 0 && row.every(isProgramLine))
  return programs.length > thresholds.programRows * rows.length
}

/** Whether a page has program texts in its prose, and isn't set in such a font altogether. */
export function isAmongProse(runs: readonly TextRun[]): boolean {
  const letters = (some: readonly TextRun[]): number =>
    some.reduce((sum, { text }) => sum + text.length, 0)
  const monospaced = letters(runs.filter(isMonospaced))
  return monospaced > 0 && monospaced < thresholds.monospaced * letters(runs)
}

/** Whether a document is set in such a font as a whole, as manuscripts are; one full of programs has some prose, too. */
export function isTypewritten(faces: FaceCounts): boolean {
  const monospaced = [...faces].filter(([face]) => isMonospaced({ fontName: face }))
  const share = monospaced.reduce((sum, [, part]) => sum + part, 0)
  return share > thresholds.typewritten
}
