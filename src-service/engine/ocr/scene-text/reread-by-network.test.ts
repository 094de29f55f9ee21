import { expect, test } from 'vitest'
import { makePicture, readWord } from '../../../testing/make-picture.ts'
import type { ReadLine, ReadWord } from '../read-lines.ts'
import type { NumberGrid } from './onnx.ts'
import { doubtedSpans, rereadByNetwork } from './reread-by-network.ts'
import type { ReadingModel } from './scene-models.ts'

const paper = makePicture(600, 60, () => 255)

/** Words of letters 10 pixels wide with a space before each; a number behind the text is how sure Tesseract was. */
function lineOf(
  ...words: readonly (readonly [text: string, confidence: number, left: number])[]
): ReadLine {
  const read = words.map(([text, confidence, left]): ReadWord =>
    readWord(text, { left, top: 20, right: left + 10 * text.length, bottom: 36 }, confidence),
  )
  return { words: read, box: { left: 0, top: 20, right: 600, bottom: 36 } }
}

const textOf = (lines: readonly Pick<ReadLine, 'words'>[]): string =>
  lines
    .flatMap(({ words }) => words)
    .map(({ symbols }) => symbols.map(({ text }) => text).join(''))
    .join(' ')

const letters = ['', '1', '.', '3', '±', '0', '4', '中', ' ']

/**
 * A recognition that answers a text in the shape of PP-OCR's: a step for every eight pixels of the width it is given, in
 * each a probability for every letter of its dictionary and for none, the first. Of `first` it is as sure as that tells.
 */
function network(
  text: string,
  confidence = 0.97,
  first = confidence,
): ReadingModel & { readonly asked: number[] } {
  const asked: number[] = []
  return {
    asked,
    letters,
    recognition: {
      run: async ({ shape }: NumberGrid): Promise<NumberGrid> => {
        const [batch, colours, height, width = 0] = shape
        if (batch !== 1 || colours !== 3 || height !== 48)
          throw new Error(`Got ${shape.join(' × ')}`)
        asked.push(width)
        const steps = Math.floor(width / 8)
        const data = new Float32Array(steps * letters.length)
        for (let step = 0; step < steps; step += 1) data[step * letters.length] = 1
        for (const [index, letter] of Array.from(text).entries()) {
          const step = Math.floor(((index + 0.5) * steps) / text.length)
          const sure = index === 0 ? first : confidence
          data[step * letters.length] = (1 - sure) / 2
          data[step * letters.length + letters.indexOf(letter)] = sure
        }
        return { data, shape: [1, steps, letters.length] }
      },
    },
  }
}

test('a number is read again as a whole, with the sign that Tesseract has no letter for', async () => {
  const line = lineOf(['Control', 0.96, 0], ['3.1', 0.9, 200], ['+', 0.4, 236], ['0.4', 0.9, 252])
  const model = network('3.1±0.4')
  expect(textOf(await rereadByNetwork(paper, [line], async () => model))).toBe('Control 3.1 ± 0.4')
  expect(model.asked).toHaveLength(1)
})

test('a sign belongs to the value that it stands near', () => {
  expect(doubtedSpans(lineOf(['±', 0.5, 0], ['0.4', 0.9, 18]))[0]).toHaveLength(2)
  expect(doubtedSpans(lineOf(['±', 0.5, 0], ['0.4', 0.9, 21]))[0]).toHaveLength(1)
})

test('numbers of neighbouring cells stay apart, and text that nobody doubts is not read twice', () => {
  const spans = doubtedSpans(
    lineOf(['13', 0.5, 0], ['14', 0.5, 28], ['+', 0.5, 60], ['sure', 0.95, 100], ['41', 0.95, 160]),
  )
  expect(spans.map((words) => textOf([{ words }]))).toEqual(['13', '14', '+'])
  // Nor does the border between two cells join them.
  const walled = doubtedSpans(lineOf(['13', 0.9, 0], ['|', 0.5, 24], ['14', 0.5, 36]))
  expect(walled.map((words) => textOf([{ words }]))).toEqual(['14'])
})

test('what the network is not sure of, or reads in a script that it guesses, stays as it was', async () => {
  const line = lineOf(['3103', 0.5, 100])
  const read = async (model: ReadingModel) =>
    textOf(await rereadByNetwork(paper, [line], async () => model))
  expect(await read(network('3.03', 0.92))).toBe('3.03')
  expect(await read(network('3.03', 0.88))).toBe('3103')
  expect(await read(network('3中03'))).toBe('3103')
  expect(await read(network(''))).toBe('3103')
})

test('a letter that is doubted among sure ones is no reading', async () => {
  const line = lineOf(['3103.4103', 0.5, 100])
  const read = async (first: number) =>
    textOf(await rereadByNetwork(paper, [line], async () => network('3.0.3.403', 0.99, first)))
  expect([await read(0.55), await read(0.45)]).toEqual(['3.0.3.403', '3103.4103'])
})

test('a word is read with a little paper around it, and nothing that is as long as a line of doubt', async () => {
  const asked = async (count: number) => {
    const model = network('3103')
    await rereadByNetwork(paper, [lineOf(['3'.repeat(count), 0.5, 100])], async () => model)
    return model.asked
  }
  // Letters 16 pixels high in 22, drawn 48 high.
  expect(await asked(5)).toEqual([Math.round((48 * (50 + 6)) / 22)])
  expect([(await asked(70)).length, (await asked(76)).length]).toEqual([1, 0])
})

test('syllables are never given to a network that does not know them', () => {
  const spans = doubtedSpans(lineOf(['가격', 0.4, 0], ['3,000', 0.5, 28]))
  expect(spans.map((words) => textOf([{ words }]))).toEqual(['3,000'])
})

test('a page that the network can’t read is not asked about word by word', async () => {
  const lines = Array.from({ length: 30 }, () => lineOf(['3103', 0.5, 100]))
  const model = network('')
  expect(await rereadByNetwork(paper, lines, async () => model)).toHaveLength(30)
  expect(model.asked).toHaveLength(8)
})

test('a page without doubt loads no network', async () => {
  const lines = [lineOf(['sure', 0.95, 0])]
  const load = (): Promise<ReadingModel> => Promise.reject(new Error('Loaded'))
  expect(await rereadByNetwork(paper, lines, load)).toBe(lines)
})

test('letters that are printed twice stay two, of which the network sees one', async () => {
  const read = async (text: string) =>
    textOf(await rereadByNetwork(paper, [lineOf([text, 0.5, 100])], async () => network('3.01')))
  expect(await read('3.0111')).toBe('3.0111')
  expect(await read('3.0141')).toBe('3.01')
})

test('parts of one word are read as one', async () => {
  const read = async (left: number) =>
    textOf(
      await rereadByNetwork(paper, [lineOf(['13', 0.5, 0], ['41', 0.9, left])], async () =>
        network('1341'),
      ),
    )
  expect(await read(23)).toBe('1341')
  expect(await read(25)).toBe('1341 41')
})
