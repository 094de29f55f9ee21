import type { TextRun } from '../model/page-model.ts'
import { isEquationFont } from '../model/private-signs.ts'

const names =
  /CM(?:MI|SY|EX|BSY|MIB)\d|MSAM|MSBM|Math|MTSY|MTMI|MT-?Extra|Euclid(?:Math|Symbol)|Symbol|rsfs|EUFM|stmary|LCM|txsy|txex|t?xmi|pxmi|pxsy/i

/** Set in a font for the letters and signs of formulas. */
export function isMathFont({ fontName }: Pick<TextRun, 'fontName'>): boolean {
  return names.test(fontName) || isEquationFont(fontName)
}
