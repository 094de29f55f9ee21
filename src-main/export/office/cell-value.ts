/** A cell as a spreadsheet holds it. */
export type CellValue =
  | { readonly kind: 'text'; readonly text: string }
  /** `format` is an Excel number format that shows it as it was written. */
  | { readonly kind: 'number'; readonly value: number; readonly format: string }

/**
 * What a cell's text is to a spreadsheet. A number only where it is shown again exactly as it was
 * written: `007` and sixteen digits are names of things, and a bracketed or signed figure stays as it is.
 */
export function cellValue(text: string): CellValue {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|0|[1-9]\d*)(\.\d+)?(%?)$/.exec(text)
  const digits = text.replaceAll(/\D/g, '').length
  if (!match || digits > 15) return { kind: 'text', text }
  const [, sign = '', whole = '', fraction = '', percent = ''] = match
  const value = Number(sign + whole.replaceAll(',', '') + fraction)
  if (Object.is(value, -0)) return { kind: 'text', text }
  const places = fraction === '' ? '' : `.${'0'.repeat(fraction.length - 1)}`
  const format = `${whole.includes(',') ? '#,##0' : '0'}${places}${percent}`
  return { kind: 'number', value: percent ? value / 100 : value, format }
}
