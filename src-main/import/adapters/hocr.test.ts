import { expect, test } from 'vitest'
import { readImportBytes } from '../read-import.ts'
import { hocrSample } from '../testing/ocr-samples.ts'
import { bytesOf } from '../testing/parse-sample.ts'

test('boxes count from the page’s own corner, which need not be zero', () => {
  const { parse } = readImportBytes(bytesOf(hocrSample), 'file')
  expect(parse.pages).toEqual([{ page: 1, frame: { width: 1000, height: 500 } }])
  expect(parse.elements[0]?.regions[0]?.polygon[0]).toEqual({ x: 100, y: 50 })
  expect(parse.elements[0]?.detail.lines?.[0]?.words[1]).toMatchObject({
    text: 'hocr',
    confidence: 0.91,
  })
  expect(parse.model).toBe('tesseract 5')
})

test.each([
  ['a page that is HTML and no hOCR', '<html><body><p>words</p></body></html>', 'import.unknown'],
  [
    'entities that lead out of the file',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///x">]><a>&x;</a>',
    'import.refused',
  ],
])('%s is refused', (_, file, code) => {
  expect(() => readImportBytes(bytesOf({ file }), 'file')).toThrow(
    expect.objectContaining({ code }),
  )
})
