import { tellsDate } from '../lines/dates.ts'
import { namesInstitution } from '../lines/institution.ts'
import { isName, partsOf } from '../lines/person-names.ts'
import { numberOf } from './heading-number.ts'
import { thresholds } from './thresholds.ts'

/** Full names with commas between them: three, or two of which one has the mark of an affiliation or a note. */
export function isListOfNames(text: string): boolean {
  const { parts, isMarked } = partsOf(text)
  const fewest = isMarked ? thresholds.headings.markedNames : thresholds.headings.names
  return parts.length >= fewest && parts.every(isName)
}

/** "Anna Miller, University of Rivers, France". */
export function isNamedInPlace(text: string): boolean {
  const [first] = partsOf(text).parts
  return first !== undefined && isName(first) && namesInstitution(text)
}

/** Begins with a line of names, names an institution or tells a date; no number stands before it. */
export function isPersonal(lines: readonly { readonly text: string }[]): boolean {
  const text = lines.map((line) => line.text).join(' ')
  return (
    numberOf(text) === undefined && (isNamed(lines) || namesInstitution(text) || tellsDate(text))
  )
}

/** Begins with a line of names of which the first is an initial alone: "A. Miller and O. Berg". */
export function isInitialled(lines: readonly { readonly text: string }[]): boolean {
  return /^\p{Lu}\. /u.test(lines[0]?.text ?? '') && isNamed(lines)
}

/** Begins with a line of names, or one and the parts of an address. */
export function isNamed(lines: readonly { readonly text: string }[]): boolean {
  const first = (lines[0]?.text ?? '').replace(/^(?:Dr\. |Prof\. |[Bb]y )/u, '')
  const { parts } = partsOf(first)
  const [one] = parts
  if (one === undefined || !isName(one)) return false
  return parts.every(isName) || parts.length >= thresholds.headings.placeParts
}
