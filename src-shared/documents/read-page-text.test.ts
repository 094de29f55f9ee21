import { expect, test } from 'vitest'
import { readPageText } from './read-page-text.ts'

test('a word that accents part in the file is found as one, where it stands', async () => {
  const item = (str: string, left: number, right: number) => ({
    str,
    dir: 'ltr',
    width: right - left,
    height: 10,
    transform: [10, 0, 0, 10, left, 500],
    fontName: 'f1',
    hasEOL: right === 100,
  })
  const page = {
    getTextContent: async () => ({
      items: [item('Die na¨', 50, 74), item('ıven', 70, 90), item(' ', 90, 93), item('H', 93, 100)],
      styles: {},
      lang: null,
    }),
    getViewport: () => ({ width: 200, height: 1000, transform: [1, 0, 0, -1, 0, 1000] }),
  }
  const { text, starts, places } = await readPageText(page)
  expect(text).toBe('Die naïven H\n')
  expect([...starts]).toEqual([0, 10, 11])
  expect([...places].slice(0, 3)).toEqual([0.25, 0.5, expect.closeTo(0.2)])
})
