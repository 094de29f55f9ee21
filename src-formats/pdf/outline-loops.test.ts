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

/** An outline of so many entries in one stream, which has many more objects. */
function streamedOutline(count: number): Uint8Array {
  const entries = Array.from({ length: count }, (_, at) =>
    at < count - 1 ? `<< /Next ${at + 4} 0 R >>` : '<< >>',
  )
  const objects = ['<< /Outlines 2 0 R >>', '<< /First 3 0 R >>', ...entries]
  let body = ''
  const own = objects.map((object, at) => {
    const pair = `${at + 1} ${body.length}`
    body += `${object} `
    return pair
  })
  const others = Array.from({ length: 200_000 }, (_, at) => `${at + 90_000} ${body.length}`)
  const pairs = `${[...others, ...own].join(' ')} `
  const [container, table] = [objects.length + 1, objects.length + 2]
  const facts = `/Type /ObjStm /First ${pairs.length} /Length ${pairs.length + body.length}`
  const stream = `${container} 0 obj\n<< ${facts} >>\nstream\n${pairs}${body}\nendstream\nendobj\n`
  const at = 9 + stream.length
  const row = (type: number, value: number): readonly number[] => [
    type,
    (value >> 16) & 255,
    (value >> 8) & 255,
    value & 255,
    0,
  ]
  const places = objects.map(() => row(2, container))
  const rows = [row(0, 0), ...places, row(1, 9), row(1, at)].flat()
  const xref = `/Type /XRef /W [1 3 1] /Size ${table + 1} /Root 1 0 R /Length ${rows.length}`
  return concat(
    `%PDF-1.5\n${stream}${table} 0 obj\n<< ${xref} >>\nstream\n`,
    Uint8Array.from(rows),
    `\nendstream\nendobj\nstartxref\n${at}\n%%EOF`,
  )
}

test(
  'a long outline in a stream of a great many objects is walked to its end',
  { timeout: 20_000 },
  async () => {
    const long = streamedOutline(19_000)
    expect(await hasEndlessOutline(sourceOfBytes(long), (bytes) => bytes)).toBe(false)
    // One more than anybody reads tells that it is walked at all.
    const longer = streamedOutline(20_001)
    expect(await hasEndlessOutline(sourceOfBytes(longer), (bytes) => bytes)).toBe(true)
  },
)
