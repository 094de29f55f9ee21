const numbering =
  /^(\d{1,2}(?:\.[1-3]?\d){0,6}\.?|[A-Z]\d{0,2}(?:\.[1-3]?\d){1,5}\.?|\d{1,2}\)|[a-z]\)|[ivx]{1,4}\)|[A-Z]\.|[IVX]{1,5}\.|Appendix [A-Z]\.?:?|제 ?\d{1,3} ?[편장절관조]|[Ⅰ-Ⅻ]\.?)\s+["“‘(]?[\p{Lu}\p{Lo}]/u

/** No value is written like `3.2.1`: the name of a program may follow, or a number of something. */
const outline = /^(\d{1,2}(?:\.[1-3]?\d){2,6}\.?)\s+(?:\p{Ll}|\d+ ?\p{Lo})/u

/** The number or letter that a heading begins with. */
export function numberOf(text: string): string | undefined {
  return (numbering.exec(text) ?? outline.exec(text))?.[1]
}

/**
 * Whether a number has several levels, "3.2", "A.1" or "V4.1.2", which little else is numbered by than headings. So are the
 * parts of Korean documents by Roman numerals that are one character ("Ⅱ."), above sections "1." and items "가.".
 */
export function isOutlineNumber(number: string): boolean {
  return /^(?:(?:\d+|[A-Z]\d*)\.\d|[Ⅰ-Ⅻ])/.test(number)
}

/** What numbers of one kind have in common: `1.1` of "3.2", `A.` of "IV." and "B.". */
export function shapeOf(number: string): string {
  return number
    .replace(/\d+/g, '1')
    .replace(/[Ⅰ-Ⅻ]/g, 'Ⅰ')
    .replace(/[IVX]+|[A-Z]/g, 'A')
    .replace(/[ivx]+|[a-z]/g, 'a')
}

/** Whether a number is the one after another of its kind: "B." after "A.", "3.2" after "3.1", "V." after "IV.". */
export function isNextNumber(before: string | undefined, number: string): boolean {
  if (before === undefined || shapeOf(before) !== shapeOf(number)) return false
  const [one, other] = [partsOf(before), partsOf(number)]
  if (!one || !other || one.lead !== other.lead) return false
  return [Number, romanValue, letterValue].some(
    (value) => value(other.last) === value(one.last) + 1,
  )
}

/** Whether what a text begins with numbers a section of what another's number does: "1.1" below "1" or "1.". */
export function isSectionOf(text: string, chapter: string): boolean {
  const [number, above] = [numberOf(text), numberOf(chapter)?.replace(/\.$/, '')]
  if (number === undefined || above === undefined || !/^[\d.]+$/.test(above)) return false
  return number.startsWith(`${above}.`) && number.length > above.length + 1
}

/** What leads to the last part of a number, and that part: "3." and "2", nothing and "IV". */
function partsOf(number: string): { readonly lead: string; readonly last: string } | undefined {
  const last = number.match(/\d+|[A-Za-z]+|[Ⅰ-Ⅻ]/g)?.at(-1)
  if (last === undefined) return undefined
  return { lead: number.slice(0, number.lastIndexOf(last)), last }
}

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']

function romanValue(text: string): number {
  const index = romans.indexOf(text.toUpperCase())
  return index < 0 ? NaN : index
}

function letterValue(text: string): number {
  return /^[A-Za-zⅠ-Ⅻ]$/.test(text) ? text.charCodeAt(0) : NaN
}
