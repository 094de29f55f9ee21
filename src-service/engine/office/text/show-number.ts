import { format, isDateFormat } from 'numfmt'

/** Days between the two epochs that workbooks count from. */
const laterEpochDays = 1462

/** A number as a pattern shows it. `countsFrom1904` is a workbook's own way of counting days. */
export function showNumber(value: number, pattern: string, countsFrom1904: boolean): string {
  // A long number is shown whole, as its cell holds it, not as its column has room for it.
  if (pattern === 'General' && Number.isSafeInteger(value)) return String(value)
  try {
    const days = countsFrom1904 && isDateFormat(pattern) ? value + laterEpochDays : value
    return format(pattern, days).trim()
  } catch {
    // A pattern that no program would show.
    return String(value)
  }
}
