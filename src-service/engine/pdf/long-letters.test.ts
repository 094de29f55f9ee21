import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePdf, paragraph } from '../../testing/make-pdf.ts'
import { type LongText, longLettersPdf } from '../../testing/odd-fonts.ts'
import { run } from '../../testing/make-model.ts'
import { hasLongLetters } from './has-long-letters.ts'
import { withLongLetters } from './long-letters.ts'
import { readPages } from './read-pages.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-long-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function saved(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `${name}.pdf`)
  await writeFile(file, bytes)
  return file
}

/** The texts of each line, from left to right. */
async function linesOf(
  name: string,
  lines: readonly (readonly LongText[])[],
): Promise<readonly string[]> {
  const [page] = await readPages(await saved(name, await longLettersPdf(lines)), 1, 1)
  const rows = Map.groupBy(page?.model.runs ?? [], ({ box }) => Math.round(box.bottom / 7))
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([, runs]) => runs.toSorted((one, other) => one.box.left - other.box.left))
    .map((runs) => runs.map(({ text }) => text).join('|'))
}

const long = (text: string): LongText => ({ text, isLong: true })

test('the letters of formulas are read where they stand in a sentence', async () => {
  const lines = [
    [{ text: 'A sample of 515 ' }, long('m'), { text: 'g of a plant was weighed' }],
    [{ text: 'in all of the groups (' }, long('n = 3'), { text: ') that were made' }],
  ]
  expect(await linesOf('sentence', lines)).toEqual([
    'A sample of 515|m|g of a plant was weighed',
    'in all of the groups (|n|= 3) that were made',
  ])
})

test.each([
  ['( = 3)', ['(', '\u{1D45B} = 3', ')'], '(n = 3)'],
  ['P ( = 3) − 1', ['P (', '\u{1D45B} ', '= 3) - 1'], 'P (n = 3) − 1'],
])('letters within %j stand where the other reader has them', (text, parts, whole) => {
  const first = run(text, 50, 100)
  const wide = (first.box.right - first.box.left) / parts.length
  const second = parts.map((part, index) => {
    const left = 50 + index * wide
    return { ...first, text: part, font: 'M', box: { ...first.box, left, right: left + wide } }
  })
  expect(withLongLetters([first], second).map((each) => each.text)).toEqual([whole])
})

test('a formula of nothing but such letters is no empty place', async () => {
  const lines = [
    [{ text: 'What follows is a formula:' }],
    [long('abc')],
    [{ text: 'It is short.' }],
  ]
  expect(await linesOf('formula', lines)).toEqual([
    'What follows is a formula:',
    'abc',
    'It is short.',
  ])
})

test('a file without such letters is not read twice', async () => {
  const plain = await makePdf([{ texts: paragraph(['A line of text.'], 50, 80) }])
  expect(await hasLongLetters(await saved('plain', plain))).toBe(false)
  const file = await saved('long', await longLettersPdf([[long('abc')]]))
  expect(await hasLongLetters(file)).toBe(true)
})
