import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makePdf } from '../../testing/make-pdf.ts'
import { mayHaveLeaders, withDots } from './lost-dots.ts'
import { readPages } from './read-pages.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-dots-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const item = (text: string, x: number, width: number) => ({ text, x, y: 100, width, height: 10 })

test('a full stop under a closing quote is not lost to the leaders of a table of contents', async () => {
  const leader = (y: number) =>
    Array.from({ length: 60 }, (_, index) => ({ text: '.', x: 150 + 5 * index, y }))
  const entries = [60, 80].flatMap((y, index) => [
    { text: 'The shape of a page', x: 40, y },
    ...leader(y),
    { text: `${index + 7}`, x: 520, y },
  ])
  // The stop is set by itself, as kerning sets it.
  const sentence = [
    { text: 'the right side of the leaf"', x: 40, y: 120 },
    { text: '.', x: 157.5, y: 120 },
    { text: 'Turn the leaf and you meet its back', x: 163, y: 120 },
  ]
  const bullet = [
    { text: '•', x: 30, y: 160 },
    { text: 'An item with a mark', x: 80, y: 160 },
  ]
  const file = path.join(folder, 'leaders.pdf')
  await writeFile(file, await makePdf([{ texts: [...entries, ...sentence, ...bullet] }]))
  const [page] = await readPages(file, 1, 1)
  const below = page?.model.runs.filter(({ box }) => box.top > 110) ?? []
  const texts = below
    .toSorted((one, other) => one.box.left - other.box.left)
    .map(({ text }) => text)
  expect(texts.join(' ')).toBe(
    '• the right side of the leaf". An item with a mark Turn the leaf and you meet its back',
  )
})

test('a dot goes where the whole line has it: between texts, in one, at its end', () => {
  const line = item('a leaf". Turn it.', 50, 100)
  const apart = [item('a leaf"', 50, 40), item('Turn it', 100, 45)]
  expect(withDots(apart, [line]).map(({ text }) => text)).toEqual(['a leaf".', 'Turn it.'])
  expect(withDots(apart, [line]).map(({ width }) => width)).toEqual([42.5, 47.5])
  const joined = [item('a leaf" Turn it', 50, 98)]
  expect(withDots(joined, [line]).map(({ text }) => text)).toEqual(['a leaf". Turn it.'])
})

test('nothing is put into a line that is another', () => {
  const others = [item('a leaf', 50, 40), item('Turn at', 100, 45)]
  expect(withDots(others, [item('a leaf. Turn it.', 50, 100)])).toEqual(others)
  expect(withDots(others, [item('a leaf.', 50, 100)])).toEqual(others)
  const below = [{ ...item('a leaf', 50, 40), y: 130 }]
  expect(withDots(below, [item('a leaf.', 50, 100)])).toEqual(below)
})

/** Whether so many titles, each with a gap so wide before its page, may have leaders, with what else stands there. */
function leads(titles: number, gap: number, page = '12', more = ''): boolean {
  const entries = Array.from({ length: titles }, (_, index) => {
    const y = 100 + 20 * index
    return [
      { ...item('Of the mill', 50, 60), y },
      { ...item(page, 110 + gap, 10), y },
    ]
  })
  const others = more === '' ? [] : [{ ...item(more, 50, 5), y: 500 }]
  return mayHaveLeaders({ textItems: [...entries.flat(), ...others] })
}

test('a page is read again only where leaders were lost: gaps before page numbers, with no dots', () => {
  expect([leads(3, 70), leads(3, 64)]).toEqual([true, false])
  expect([leads(8, 33), leads(8, 28)]).toEqual([true, false])
  expect([leads(3, 70, 'xiv'), leads(3, 70, '1,280')]).toEqual([true, false])
  expect([leads(3, 70, '12', '•'), leads(3, 70, '12', 'a.')]).toEqual([false, true])
})
