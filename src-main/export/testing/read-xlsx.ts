import { strFromU8, unzipSync } from 'fflate'
import { format as showNumber } from 'numfmt'
import { xmlText } from './xml-text.ts'

/** What cells show: numbers in the formats that they have. */
export function xlsxText(bytes: Uint8Array): string {
  const files = unzipSync(bytes)
  const styles = strFromU8(files['xl/styles.xml'] ?? new Uint8Array())
  const codes = new Map(
    [...styles.matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  )
  const looks = [...styles.matchAll(/<xf numFmtId="(\d+)"[^>]*><alignment/g)].map(([, id]) => id)
  return Object.entries(files)
    .filter(([path]) => path.startsWith('xl/worksheets/'))
    .map(([, file]) => {
      const sheet = strFromU8(file).replaceAll(
        /<c r="\w+" s="(\d+)"><v>([^<]*)<\/v><\/c>/g,
        (_, look: string, value: string) =>
          `<c><t>${showNumber(codes.get(looks[Number(look)]) ?? 'General', Number(value))}</t></c>`,
      )
      return xmlText(sheet, ['c', 'row'])
    })
    .join('\n')
}
