import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readImportBytes } from './read-import.ts'
import { unreadFormatOf } from './unread-format.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const cells = '<fcel><loc_1><loc_2><loc_3><loc_4>a'.repeat(100)

test.each([
  ['mets', bytes('<?xml version="1.0"?>\n<mets:mets xmlns:mets="http://www.loc.gov/METS/"/>')],
  ['mets', bytes('\u{feff}<!-- of a scan --><mets OBJID="1"/>')],
  // Its places are tags without ends: as XML it would be told as broken.
  ['doctags', bytes(`<doctag><otsl>${cells}</otsl></doctag>`)],
  ['archive', zipSync({ 'full.md': bytes('# Hi') })],
] as const)('what people have beside a parse is told as what it is: %s', (format, file) => {
  expect(() => readImportBytes(file, 'file')).toThrow(
    expect.objectContaining({
      code: 'import.unknown',
      data: { name: 'file', isText: false, format },
    }),
  )
})

test('what may be a parse, and an office file, is none of these', () => {
  const alto = '<alto><Description><mets/></Description></alto>'
  for (const text of [alto, '{"a": "<mets>"}', '# <mets>', '']) {
    expect(unreadFormatOf(bytes(text))).toBeNull()
  }
  expect(unreadFormatOf(zipSync({ '[Content_Types].xml': bytes('<Types/>') }))).toBeNull()
})
