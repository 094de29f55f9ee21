import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { TextItem } from '@llamaindex/liteparse'
import { run } from '../../testing/make-model.ts'
import { makePdf, paragraph } from '../../testing/make-pdf.ts'
import { glyphNumbersPdf, highLinesPdf } from '../../testing/odd-fonts.ts'
import { hasCodes, hasHighBoxes, settleMeaning, withChanged } from './complete-text.ts'
import { readPages } from './read-pages.ts'
import { openSecondReader, toSecondRun } from './second-reader.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'recto-complete-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function saved(name: string, bytes: Uint8Array): Promise<string> {
  const file = path.join(folder, `${name}.pdf`)
  await writeFile(file, bytes)
  return file
}

async function textsOf(file: string): Promise<readonly string[]> {
  const [page] = await readPages(file, 1, 1)
  return page?.model.runs.map(({ text }) => text) ?? []
}

const lines = [
  'Herbal elements are gaining attention',
  'as both preventive plaque control',
  'approaches and as adjunctive',
  'treatments. Among single herbal',
  'preparations, many studies have',
  'focused on the leaves of one of them.',
]

test('no line is lost where a font’s lines are much higher than its letters', async () => {
  expect(await textsOf(await saved('high', await highLinesPdf(lines)))).toEqual(lines)
})

test('what is read a second time stands where its letters are, in their size', async () => {
  const [page] = await readPages(await saved('places', await highLinesPdf(lines)), 1, 1)
  for (const [index, run] of page?.model.runs.entries() ?? []) {
    const baseline = 100 + 12 * index
    expect(run.box.left).toBeCloseTo(50)
    expect(run.box.bottom).toBeGreaterThanOrEqual(baseline)
    expect(run.box.top).toBeLessThan(baseline - 5)
    expect(run.box.bottom - run.box.top).toBeLessThan(16)
    expect(run).toMatchObject({ fontSize: 10, fontName: 'Cambria' })
  }
})

function item(text: string, y: number, height: number): TextItem {
  return { text, x: 50, y, width: 90, height, fontHeight: 12 }
}

test('ornaments above and below a title, higher than its letters, are no lost lines', () => {
  const ornament = item('❚❘❙❚❘❙', 100, 38)
  const title = item('A title', 60, 13)
  expect(hasHighBoxes({ textItems: [ornament, title, ornament] })).toBe(false)
  expect(hasHighBoxes({ textItems: [item('a line', 100, 38), title] })).toBe(false)
  expect(hasHighBoxes({ textItems: [item('a line', 100, 38), item('another', 112, 38)] })).toBe(
    true,
  )
})

test('lines may be lost where most of the texts are higher than two lines of them', () => {
  const among = (height: number, count: number) => {
    const high = Array.from({ length: count }, (_, at) => item('a line', 100 + 12 * at, height))
    const others = Array.from({ length: 10 - count }, () => item('another', 400, 13))
    return hasHighBoxes({ textItems: [...high, ...others] })
  }
  expect([among(32, 6), among(28, 6), among(32, 4)]).toEqual([true, false, false])
})

test('a few signs of a formula are no letters that come as codes', () => {
  const coded = (count: number) =>
    hasCodes({ textItems: [{ ...item('\u0004'.repeat(count), 100, 13), fontIsBuggy: true }] })
  expect([coded(17), coded(15), coded(12)]).toEqual([true, false, false])
})

test('a font of which some letters come as codes is unreadable, one with a sign now and then is not', () => {
  const settled = (codes: number) => {
    const text = `${'\u0004'.repeat(codes)}${'QXZK'.repeat(25).slice(codes)}`
    const [run] = settleMeaning([
      { text, font: 'F1', box: { left: 0, top: 0, right: 9, bottom: 9 }, fontSize: 9, rotation: 0 },
    ])
    return run?.isUnreadable
  }
  expect([settled(12), settled(8)]).toEqual([true, false])
})

test('a font is believed in how high its letters are where letters may be so high', () => {
  const boxOf = (ascent: number, descent: number) => {
    const item = { str: 'mill', width: 20, fontName: 'F1' }
    const { top, bottom } = toSecondRun(item, [10, 0, 0, -10, 50, 100], { ascent, descent }).box
    return [100 - top, bottom - 100].map((each) => Math.round(each * 100) / 100)
  }
  expect(boxOf(0.65, -0.35)).toEqual([6.5, 3.5])
  expect(boxOf(1.1, -0.12)).toEqual([11, 1.2])
  expect(boxOf(0.55, -0.45)).toEqual([9.5, 2.5])
  expect(boxOf(1.3, -0.08)).toEqual([9.5, 2.5])
})

test('letters that come as the numbers of their glyphs are read, brackets too', async () => {
  const shown = ['Caspase-3 activity (AU)', 'Share & size (%)', "the control's 120 hours in all"]
  const [page] = await readPages(await saved('numbers', await glyphNumbersPdf(shown)), 1, 1)
  const runs = page?.model.runs ?? []
  expect(runs.map(({ text }) => text).join(' ')).toBe(shown.join(' '))
  expect(runs.every(({ doubt }) => doubt === 'decoded')).toBe(true)
  // Sure, but not as what the file tells: few letters are doubted for it.
  expect(runs.every(({ confidence = 0 }) => confidence > 0.75 && confidence < 1)).toBe(true)
})

test('a document that is read well is not read twice', async () => {
  const file = await saved('well', await makePdf([{ texts: paragraph(lines, 50, 80) }]))
  expect(await textsOf(file)).toEqual(lines)
})

test('the second reader gives text that runs up the page at its place', async () => {
  const file = await saved('up', await makePdf([{ texts: paragraph(lines, 50, 80), rotate: 90 }]))
  const reader = openSecondReader(file)
  const [first] = (await reader.read(1, { width: 842, height: 595 })) ?? []
  expect(first).toMatchObject({ text: lines[0], rotation: 90 })
  expect(await reader.read(1, { width: 595, height: 842 })).toBeUndefined()
  // Readers round otherwise, and by no more.
  expect(await reader.read(1, { width: 841.3, height: 595 })).toHaveLength(lines.length)
  expect(await reader.read(1, { width: 840.5, height: 595 })).toBeUndefined()
  await reader.close()
})

test('what one reader has in one text with a changed one is read again, wherever the other parts it', () => {
  const at = (text: string, left: number, right: number, top = 10) =>
    run(text, left, top, { fontSize: 10, box: { left, right, top, bottom: top + 10 } })
  const changed = at('are defined', 300, 400)
  const read = (reach: number, top = 10) => {
    const first = [at('three columns.', 0, 90), at('The values are de ned', 200 - reach, 400)]
    const second = [at('three columns. The values', 0, 200, top), changed]
    return withChanged(first, second, new Set([changed])).map(({ text }) => text)
  }
  expect(read(60)).toEqual(['three columns. The values', 'are defined'])
  // As much as a full stop, which is lost if neither is taken with it.
  expect(read(1.6)).toEqual(['three columns. The values', 'are defined'])
  expect(read(1.4)).toEqual(['three columns.', 'are defined'])
  // Lines above each other touch by more of them.
  expect(read(200, 17)).toEqual(['three columns. The values', 'are defined'])
  expect(read(200, 18)).toEqual(['three columns.', 'are defined'])
})

test('texts that reach from one into the next all along a page are read again in one go', () => {
  const row = (left: number) =>
    Array.from({ length: 600 }, (_, at) => {
      const from = left + 10 * at
      return run('a', from, 10, { box: { left: from, right: from + 10, top: 10, bottom: 20 } })
    })
  const [first, second] = [row(0), row(5)]
  const before = process.cpuUsage().user
  expect(withChanged(first, second, new Set(second.slice(0, 1)))).toEqual(second)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(2000)
})

test('a page of eight thousand short texts is no slower when all of them have changed', () => {
  const page = (text: string) =>
    Array.from({ length: 8000 }, (_, at) => {
      const [left, top] = [10 * (at % 50), 10 * Math.floor(at / 50)]
      return run(text, left, top, { box: { left, right: left + 9, top, bottom: top + 9 } })
    })
  const second = page('b')
  const before = process.cpuUsage().user
  expect(withChanged(page('a'), second, new Set(second))).toEqual(second)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1500)
})
