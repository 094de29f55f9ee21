import { expect, test } from 'vitest'
import { letterSheet, writeLetterSheet } from '#shared/documents/letter-sheet.ts'
import { createKeptLetters } from './kept-letters.ts'

const saying = (text: string) => ({
  text,
  starts: Uint32Array.of(0),
  places: Float32Array.of(0.1, 0.2, 0.5, 0, 0, -0.0125),
})

test('pages come from the sheets that are kept, each of which is asked for once, some ahead', async () => {
  const asked: number[] = []
  const { pages } = letterSheet
  const letters = createKeptLetters(6 * pages, async (sheet) => {
    asked.push(sheet)
    return new Blob([writeLetterSheet([saying(`first of ${sheet}`), null, saying('third')])])
  })
  const [first, second, third, ended, next] = await Promise.all(
    [0, 1, 2, 3, pages].map((index) => letters.page(index)),
  )
  expect(first?.text).toBe('first of 0')
  expect([...(first?.places ?? [])].map((place) => Number(place.toFixed(5)))).toEqual([
    0.1, 0.2, 0.5, 0, 0, -0.0125,
  ])
  // What could not be read, or not in time, is read here.
  expect([second, third?.text, ended]).toEqual([null, 'third', null])
  expect(next?.text).toBe('first of 1')
  expect(asked).toEqual([0, 1, 2, 3, 4])
  expect((await letters.page(5 * pages))?.text).toBe('first of 5')
  expect(asked).toEqual([0, 1, 2, 3, 4, 5])
})

test('pages that are not kept, or were written by nobody who knows how, are read here', async () => {
  const answers = [async () => null, async () => new Blob(['{']), () => Promise.reject(new Error())]
  for (const answer of answers) expect(await createKeptLetters(9, answer).page(7)).toBe(null)
})
