import { getFormatFromId } from 'numfmt'
import { childOf, childrenOf, flagOf, numberOf, type XmlElement } from '../package/xml-element.ts'
import { showNumber } from '../text/show-number.ts'

/** How cells show their values, by the number of their style. */
export type CellFormats = {
  show(value: number, style: number): string
  isBold(style: number): boolean
}

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
    show: (value, style) => showNumber(value, styles[style]?.pattern ?? 'General', countsFrom1904),
    isBold: (style) => styles[style]?.isBold ?? false,
  }
}
