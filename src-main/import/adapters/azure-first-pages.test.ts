import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryDir } from '../../testing/test-app.ts'
import type { ImportedElement } from '../imported-parse.ts'
import { openParse, type OpenParse } from '../read-import.ts'

const pageCount = 8
const [heading, cell] = ['Heading', 'In a table']
const offsetOn = (page: number): number => 100 * page
const numbers = Array.from({ length: pageCount }, (_, index) => index + 1)

function at(pageNumber: number, offset: number, content: string) {
  const polygon = [1, 1, 2, 1, 2, 2, 1, 2]
  const spans = [{ offset, length: content.length }]
  return { content, boundingRegions: [{ pageNumber, polygon }], spans }
}

/** A heading and a table a page, whose cell is a paragraph, too; as large as what is read by its outline. */
async function openLarge(broken = (text: string) => text): Promise<OpenParse> {
  const answer = JSON.stringify({
    apiVersion: '2024-11-30',
    pages: numbers.map((pageNumber) => ({ pageNumber, width: 8.5, height: 11, unit: 'inch' })),
    tables: numbers.map((page) => ({
      ...at(page, offsetOn(page) + 20, ''),
      cells: [
        {
          ...at(page, offsetOn(page) + 20, `${cell} ${page}`),
          rowIndex: 0,
          columnIndex: 0,
          elements: [`/paragraphs/${2 * page - 1}`],
        },
      ],
    })),
    paragraphs: numbers.flatMap((page) => [
      at(page, offsetOn(page), `${heading} ${page}`),
      at(page, offsetOn(page) + 20, `${cell} ${page}`),
    ]),
  })
  const file = path.join(await temporaryDir(), 'large.json')
  const megabytes = 4
  await writeFile(file, broken(answer) + ' '.repeat(megabytes * 1024 * 1024))
  const parse = openParse(file, 'large.json')
  onTestFinished(() => parse.close())
  return parse
}

test('the first pages say what the whole says on them', async () => {
  const parse = await openLarge()
  const [first, all]: ImportedElement[][] = [[], []]
  expect(parse.readFirst(2, (element) => first?.push(element))).not.toBeNull()
  parse.read((element) => all?.push(element))
  expect(first).toEqual(all?.filter(({ page }) => page <= 2))
  expect(first?.map(({ text }) => text)).toEqual([
    `${heading} 1`,
    `${cell} 1`,
    `${heading} 2`,
    `${cell} 2`,
  ])
})

test.each([
  ['tables', `"content":"${cell} 7"`],
  ['paragraphs', `"content":"${heading} 7"`],
])('nobody waits for the %s of pages behind the first', async (_, text) => {
  const parse = await openLarge((answer) => answer.replace(text, '"content":nope'))
  expect(parse.readFirst(2, () => {})).not.toBeNull()
  expect(() => parse.read(() => {})).toThrow(expect.objectContaining({ code: 'import.malformed' }))
})

test('a parse that ends with the first pages is read whole at once', async () => {
  const parse = await openLarge()
  expect(parse.readFirst(pageCount, () => {})).toBeNull()
})
