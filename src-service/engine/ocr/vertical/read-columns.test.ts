import { expect, test } from 'vitest'
import type { Language } from '../models.ts'
import { commonWidth, countSure, readRows } from './read-columns.ts'

test('a column of narrow letters is set in the size of the others, a note in its own', () => {
  expect([commonWidth([20, 25], 20), commonWidth([20, 30], 20)]).toEqual([25, 20])
  const widths = Array.from({ length: 10 }, (_, index) => 20 + index / 2)
  expect(commonWidth(widths, 22)).toBe(24)
})

test('a letter counts as read where the model is sure of its word', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 }
  const words = [0.8, 0.6].map((confidence) => ({
    symbols: [{ text: '옛', confidence, box }],
    confidence,
    spaced: false,
  }))
  expect(countSure({ words }, [0])).toBe(1)
})

test('a word in the place of a letter is a narrow column that is set in lines', () => {
  const symbols = Array.from('옛글', (text, index) => ({
    text,
    confidence: 0.9,
    box: { left: index * 10, top: 0, right: index * 10 + 10, bottom: 10 },
  }))
  const words = [{ symbols, confidence: 0.9, spaced: false }]
  expect(countSure({ words }, [0, 10])).toBe(2)
  expect(countSure({ words }, [0])).toBe(0)
})

/** What a row of twenty letters is read as by models that are sure of so many each, and which were asked. */
async function read(sure: Partial<Record<Language, number>>) {
  const box = { left: 0, top: 0, right: 400, bottom: 20 }
  const asked: Language[] = []
  const reading = await readRows(
    {
      read: async (language) => {
        asked.push(language)
        const symbols = Array.from({ length: sure[language] ?? 0 }, (_, index) => ({
          text: '옛',
          confidence: 0.9,
          box: { ...box, left: index * 20, right: index * 20 + 20 },
        }))
        return [{ box, words: [{ symbols, confidence: 0.9, spaced: false }] }]
      },
    },
    [{ box, lefts: Array.from({ length: 20 }, (_, index) => index * 20) }],
  )
  return { language: reading?.language, asked: asked.length }
}

test('where a model is sure of nearly all, no other is asked', async () => {
  expect(await read({ kor: 17, chi_tra: 20 })).toEqual({ language: 'kor', asked: 1 })
  expect(await read({ kor: 14, chi_tra: 20 })).toEqual({ language: 'chi_tra', asked: 2 })
})

test('where none is sure of half, it is the grain of a picture', async () => {
  expect(await read({ kor: 12 })).toEqual({ language: 'kor', asked: 2 })
  expect(await read({ kor: 8 })).toEqual({ language: undefined, asked: 2 })
})
