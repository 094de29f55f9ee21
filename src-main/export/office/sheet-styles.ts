import { escapeXml } from '../body/escape-xml.ts'
import { xmlHead } from './content-types.ts'

/** The looks of a workbook's cells, gathered as they are used. */
export interface SheetStyles {
  readonly text: (isHeader: boolean) => number
  readonly number: (format: string, isHeader: boolean) => number
  /** `xl/styles.xml` (ECMA-376 Part 1, §18.8.39), when all sheets are written. */
  readonly xml: () => string
}

/** The first number that a file's own formats may have. */
const firstFormatId = 164

export function createSheetStyles(): SheetStyles {
  const formats: string[] = []
  /** By format and font: the look's index. Plain and bold text come first. */
  const looks = new Map<string, number>([
    ['0/0', 0],
    ['0/1', 1],
  ])
  return {
    text: (isHeader) => (isHeader ? 1 : 0),
    number(format, isHeader) {
      if (!formats.includes(format)) formats.push(format)
      const look = `${firstFormatId + formats.indexOf(format)}/${isHeader ? 1 : 0}`
      const index = looks.get(look) ?? looks.size
      looks.set(look, index)
      return index
    },
    xml() {
      const own = formats.map(
        (format, index) =>
          `<numFmt numFmtId="${firstFormatId + index}" formatCode="${escapeXml(format)}"/>`,
      )
      const numbers =
        own.length > 0 ? `<numFmts count="${own.length}">${own.join('')}</numFmts>` : ''
      const cells = [...looks.keys()].map((look) => {
        const [format, font] = look.split('/')
        return `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`
      })
      return `${xmlHead}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${numbers}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
    },
  }
}
