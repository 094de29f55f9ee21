import { strToU8, zipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { engineMemoryBytes } from '../../../engine-memory.ts'
import { openPackage, unpacksToTooMuch } from './open-package.ts'
import { readXml, readXmlEvents } from './read-xml.ts'
import { thresholds } from './thresholds.ts'

const megabyte = 1024 * 1024

/** A file of parts that say of themselves that they unpack to so many bytes (APPNOTE.TXT §4.3.12). */
function fileOf(parts: Readonly<Record<string, number>>): Uint8Array {
  const entries = Object.keys(parts).map((name) => [name, strToU8('x')] as const)
  const file = Buffer.from(zipSync(Object.fromEntries(entries)))
  let entry = 0
  for (const bytes of Object.values(parts)) {
    entry = file.indexOf('PK\u0001\u0002', entry + 1, 'latin1')
    file.writeUInt32LE(bytes, entry + 24)
  }
  return file
}

test.each([
  ['a text of 130 MB', 'word/document.xml', 130, true],
  ['a text of 120 MB', 'word/document.xml', 120, false],
  ['a picture of 1 GB', 'word/media/image1.png', 1000, false],
  ['a picture of more', 'word/media/image1.png', 1100, true],
])(
  'LibreOffice is not given a file that was made to fill the memory: %s',
  (_, name, megabytes, expected) => {
    expect(unpacksToTooMuch(fileOf({ [name]: megabytes * megabyte }))).toBe(expected)
  },
)

test('a part that was made to fill the memory is not unpacked', () => {
  const file = openPackage(fileOf({ 'a.xml': 120 * megabyte, 'b.xml': 130 * megabyte }))
  expect(file.bytes('a.xml')).toBeDefined()
  expect(() => file.bytes('b.xml')).toThrow(/unpacks to more/)
})

test('no more is unpacked of all parts together than fits the memory', () => {
  const names = Array.from({ length: 6 }, (_, index) => `${index}.xml`)
  const file = openPackage(fileOf(Object.fromEntries(names.map((name) => [name, 100 * megabyte]))))
  for (const name of names.slice(0, 5)) expect(file.bytes(name)).toBeDefined()
  expect(() => file.bytes('5.xml')).toThrow(/unpacks to more/)
})

/** A directory of so many parts (APPNOTE.TXT §4.3.12, §4.3.16), none of which is there. */
function directoryOf(count: number): Uint8Array {
  const entries = Array.from({ length: count }, (_, index) => {
    const name = String(index).padStart(5, '0')
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(name.length, 28)
    entry.write(name, 46, 'latin1')
    return entry
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(entries.length * 51, 12)
  return Buffer.concat([...entries, end])
}

test('a directory of more parts than any document has is not listed to its end', () => {
  expect(openPackage(directoryOf(50_000)).names).toHaveLength(50_000)
  expect(() => openPackage(directoryOf(50_001))).toThrow(/unpacks to more/)
})

test('elements within each other are read as deep as the stack allows', () => {
  const nested = (depth: number): string => '<a>'.repeat(depth) + '</a>'.repeat(depth)
  const read = (depth: number) =>
    readXmlEvents(nested(depth), { onOpen() {}, onText() {}, onClose() {} })
  expect(() => read(256)).not.toThrow()
  expect(() => read(257)).toThrow(/too complex/)
})

test('a part of more elements than are read is given up', () => {
  const { maxElements } = thresholds
  onTestFinished(() => {
    thresholds.maxElements = maxElements
  })
  // As many as there are would take seconds.
  thresholds.maxElements = 4
  expect(readXml('<a><b/><b/><b/></a>').children).toHaveLength(3)
  expect(() => readXml('<a><b/><b/><b/><b/></a>')).toThrow(/too complex/)
})

test('as many elements are read as the least memory of an engine holds, and no document has more', () => {
  // Measured over 400,000 elements with one attribute and a text each, on 64 bits.
  const bytesPerElement = 521
  expect(thresholds.maxElements * bytesPerElement).toBeLessThan(engineMemoryBytes(0))
  // A thousand pages with a thousand elements each: a word of its own style takes three.
  expect(thresholds.maxElements).toBeGreaterThan(1000 * 1000)
})

test('a presentation of thousands of parts is not walked through for each of them', () => {
  const count = 4000
  const parts = Array.from({ length: count }, (_, index) => [`${index}.xml`, strToU8('<a/>')])
  const file = openPackage(zipSync(Object.fromEntries(parts) as Record<string, Uint8Array>))
  const before = process.cpuUsage().user
  for (let index = 0; index < count; index += 1) expect(file.xml(`${index}.xml`)).toBeDefined()
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(2000)
})

test('a part whose name is written in one byte a letter, or with backslashes, is found by its own name', () => {
  const file = zipSync({
    'word\\media\\그림.png': strToU8('p'),
    'word/e\u0301.xml': strToU8('<a/>'),
  })
  expect(openPackage(file).bytes('WORD/media/그림.png')).toEqual(Buffer.from('p'))
  const old = Buffer.from(zipSync({ 'word/x.png': strToU8('p') }))
  for (let at = old.indexOf('x.png'); at !== -1; at = old.indexOf('x.png', at)) old[at] = 0xe9
  expect(openPackage(old).names).toEqual(['word/é.png'])
})

test('a part that unpacks to more than it declares is damaged, and so is one that ends early', () => {
  const file = Buffer.from(zipSync({ 'a.xml': strToU8('x'.repeat(5000)) }))
  const central = file.indexOf('PK\u0001\u0002', 0, 'latin1')
  file.writeUInt32LE(4999, central + 24)
  expect(() => openPackage(file).bytes('a.xml')).toThrow(/damaged/)
  file.writeUInt32LE(5000, central + 24)
  expect(openPackage(file).bytes('a.xml')).toHaveLength(5000)
  file.writeUInt32LE(5, central + 20)
  expect(() => openPackage(file).bytes('a.xml')).toThrow(/damaged/)
})
