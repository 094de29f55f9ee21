import { expect, test } from 'vitest'
import { sourceOfBytes } from '../byte-source.ts'
import { concat } from '../testing/write-bytes.ts'
import { hasEndlessOutline } from './outline-loops.ts'

/** A PDF of the given objects, the first of them its catalog, numbered from 1. */
function pdfOf(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj ${object} endobj\n`
    return at
  })
  const start = text.length
  const entries = places.map((at) => `${String(at).padStart(10, '0')} 00000 n\r\n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f\r\n${entries}`
  text += `trailer << /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n${start}\n%%EOF`
  return concat(text)
}

const isEndless = (...entries: readonly string[]): Promise<boolean> =>
  hasEndlessOutline(
    sourceOfBytes(pdfOf(['<< /Type /Catalog /Outlines 2 0 R >>', ...entries])),
    () => {
      throw new Error('Nothing here is compressed.')
    },
  )

test('an outline with entries and their own entries comes to an end', async () => {
  const entries = ['<< /First 3 0 R >>', '<< /Next 4 0 R >>', '<< /First 5 0 R >>', '<< >>']
  expect(await isEndless(...entries)).toBe(false)
  expect(await isEndless('<< >>')).toBe(false)
})

test.each([
  ['follow each other round', ['<< /First 3 0 R >>', '<< /Next 4 0 R >>', '<< /Next 3 0 R >>']],
  ['are their own children', ['<< /First 3 0 R >>', '<< /First 3 0 R >>']],
  ['are the outline itself', ['<< /First 2 0 R >>']],
  [
    'have children deeper than anybody reads',
    Array.from({ length: 300 }, (_, index) => `<< /First ${index + 3} 0 R >>`),
  ],
])('an outline whose entries %s is endless: no reader is asked for it', async (_, entries) => {
  expect(await isEndless(...entries)).toBe(true)
})
