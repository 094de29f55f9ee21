import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePdf, paragraph } from '../../testing/make-pdf.ts'
import { parsePages } from './parse-pages.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-compared-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Whether the first page's title is a running head, where these pages of twelve have it and `last` are parsed. */
async function isRunningHead(titled: readonly number[], last: number): Promise<boolean> {
  const pages = Array.from({ length: 12 }, (_, index) => ({
    texts: [
      ...(titled.includes(index + 1) ? [{ text: 'Of Mills', x: 70, y: 72 }] : []),
      ...paragraph(
        [`It ground oats for the ${index}th year,`, 'and then it stood still.'],
        70,
        150,
      ),
    ],
  }))
  const file = path.join(folder, `${titled.join('-')}.pdf`)
  await writeFile(file, await makePdf(pages))
  const job = { kind: 'parse', file, format: 'pdf', ocr: 'auto', base64: [] } as const
  const [first] = await parsePages({ ...job, documentPages: 12, first: 1, last })
  return first?.elements.some(({ category }) => category === 'header') ?? false
}

test('a page that is parsed alone is read with three on either side', async () => {
  expect(await isRunningHead([1, 3, 4], 1)).toBe(true)
  expect(await isRunningHead([1, 3, 5], 1)).toBe(false)
})

test('in a long run, pages are compared with those near them: others may be of another chapter', async () => {
  expect(await isRunningHead([1, 5, 6], 12)).toBe(true)
  expect(await isRunningHead([1, 5, 7], 12)).toBe(false)
})
