import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { outlinedPdf } from '../../testing/odd-fonts.ts'
import type { PageElement } from '../model/page-element.ts'
import { parsePages } from './parse-pages.ts'

const file = path.resolve(import.meta.dirname, '../../../resources/sample/recto-sample.pdf')

function linesOf({ body }: PageElement): readonly string[] {
  return body.kind === 'text' ? body.lines : []
}

test('the sample, which people see first, is read as it was written', async () => {
  const pages = await parsePages({
    kind: 'parse',
    file,
    format: 'pdf',
    documentPages: 3,
    first: 1,
    last: 3,
    ocr: 'auto',
    base64: [],
  })
  const elements = pages.flatMap((page) => page.elements)
  const of = (category: string): readonly PageElement[] =>
    elements.filter((element) => element.category === category)
  expect(of('index').map(linesOf)).toEqual([
    [
      'The right-hand page 오른쪽 면 1',
      'What a parser sees 분석기가 보는 것 2',
      'The shapes of books 책의 모양 3',
    ],
  ])
  // The lead is one paragraph, though its last line is short and columns follow below.
  expect(of('paragraph').slice(0, 1).flatMap(linesOf)).toHaveLength(2)
  expect(of('footnote')).toHaveLength(1)
  expect(of('header')).toHaveLength(6)
  expect(of('footer')).toHaveLength(6)
  expect(of('table')).toHaveLength(1)
  const [equation] = of('equation')
  expect(equation?.body).toMatchObject({
    latex: String.raw`J(A,B) =\frac{|A\cap B|}{|A\cup B|},\quad 0 \leq J(A,B) \leq 1\qquad(1)`,
  })
})

/** The lines of a page that was written to a file of its own. */
async function linesOfPage(bytes: Uint8Array): Promise<readonly string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'recto-page-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const drawn = path.join(folder, 'page.pdf')
  await writeFile(drawn, bytes)
  const pages = await parsePages({
    kind: 'parse',
    file: drawn,
    format: 'pdf',
    documentPages: 1,
    first: 1,
    last: 1,
    ocr: 'auto',
    base64: [],
  })
  return pages.flatMap((page) => page.elements.flatMap(linesOf))
}

test('text that is drawn as outlines is read, where the page number alone is text', async () => {
  const lines = [
    'The survey of the harbour',
    'was printed in the year 1884',
    'and bound in red cloth.',
  ]
  expect(await linesOfPage(await outlinedPdf(lines, '7'))).toEqual([...lines, '7'])
})

test('a page of a few words is as its file says', async () => {
  // By OCR, an "l" and an "I" of this face are the same.
  expect(await linesOfPage(await outlinedPdf([], 'Ill will'))).toEqual(['Ill will'])
})
