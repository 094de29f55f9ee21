import { expect, test } from 'vitest'
import { isIn, makePicture, readLine, readWord } from '../../testing/make-picture.ts'
import type { Box } from '../model/box.ts'
import type { ReadLine } from './read-lines.ts'
import { readMissed } from './read-missed.ts'
import type { Sheet } from './tesseract.ts'

const given = readLine('a line that was read', { left: 40, top: 40, right: 440, bottom: 60 })

/** What is made of inks on a page with one line, where each is read as `answer` says; and the places that were read. */
async function missedOn(inks: readonly Box[], answer: (area: Box) => readonly ReadLine[]) {
  const areas: Box[] = []
  const sheet: Sheet = {
    read: (_language, _segmentation, area) => {
      if (!area) return Promise.resolve([])
      areas.push(area)
      return Promise.resolve(answer(area))
    },
    close: () => {},
  }
  const pixels = makePicture(500, 900, (x, y) => (inks.some((ink) => isIn(x, y, ink)) ? 0 : 255))
  const { lines } = await readMissed(sheet, pixels, [given], [], 'eng')
  const texts = lines
    .slice(1)
    .map(({ words }) => words.flatMap(({ symbols }) => symbols.map(({ text }) => text)).join(''))
  return { areas, texts }
}
const ink: Box = { left: 100, top: 200, right: 115, bottom: 215 }

test('a word that was missed is read with a little room around it, and believed for sure', async () => {
  const readAs = async (confidence: number) =>
    missedOn([ink], () => [readLine('word', ink, confidence)])
  const { areas, texts } = await readAs(0.62)
  expect(areas).toEqual([{ left: 96, top: 196, right: 119, bottom: 219 }])
  expect(texts).toEqual(['word'])
  expect((await readAs(0.58)).texts).toEqual([])
})

test('letters of a line that was read are not read twice', async () => {
  // A third of the given line's height, or a little less, is under the word.
  const wordOver = async (overlap: number) => {
    const box = { left: 100, top: 60 - overlap, right: 115, bottom: 80 - overlap }
    const read = await missedOn([ink], () => [{ box, words: [readWord('word', box)] }])
    return read.texts
  }
  expect(await wordOver(6)).toEqual(['word'])
  expect(await wordOver(8)).toEqual([])
})

test('the grain of a picture is not read speck by speck', async () => {
  const grain = Array.from({ length: 45 }, (_, index) => {
    const [left, top] = [40 + (index % 5) * 80, 200 + Math.floor(index / 5) * 60]
    return { left, top, right: left + 10, bottom: top + 15 }
  })
  expect((await missedOn(grain, () => [])).areas).toHaveLength(30)
})
