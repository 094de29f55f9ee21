import { format, getFormatFromId } from 'numfmt'
import { childOf, childrenOf, flagOf, numberOf, type XmlElement } from '../package/xml-element.ts'

/** How cells show their values, by the number of their style. */
export type CellFormats = {
  show(value: number, style: number): string
  isBold(style: number): boolean
}

/** Days between the two epochs that workbooks count from. */
const laterEpochDays = 1462

/** Reads `xl/styles.xml`. `countsFrom1904` is the workbook's own way of counting days. */
export function readCellFormats(
  root: XmlElement | undefined,
  countsFrom1904: boolean,
): CellFormats {
  const own = new Map(
    childrenOf(childOf(root, 's:numFmts'), 's:numFmt').map((each) => [
      numberOf(each, 'numFmtId') ?? -1,
      each.attributes.get('formatCode') ?? '',
    ]),
  )
  const bold = childrenOf(childOf(root, 's:fonts'), 's:font').map(
    (font) => flagOf(childOf(font, 's:b'), 'val') === true,
  )
  const styles = childrenOf(childOf(root, 's:cellXfs'), 's:xf').map((each) => {
    const id = numberOf(each, 'numFmtId') ?? 0
    return {
      pattern: own.get(id) ?? getFormatFromId(id) ?? 'General',
      isBold: bold[numberOf(each, 'fontId') ?? -1] ?? false,
    }
  })
  return {
    show: (value, style) => {
      const pattern = styles[style]?.pattern ?? 'General'
      const days = countsFrom1904 && /[dyhs]/i.test(pattern) ? value + laterEpochDays : value
      return showNumber(days, pattern)
    },
    isBold: (style) => styles[style]?.isBold ?? false,
  }
}

function showNumber(value: number, pattern: string): string {
  // A long number is shown whole, as its cell holds it, not as its column has room for it.
  if (pattern === 'General' && Number.isSafeInteger(value)) return String(value)
  try {
    return format(pattern, value).trim()
  } catch {
    // A pattern that no program would show.
    return String(value)
  }
}
