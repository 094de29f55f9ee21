import { expect, test } from 'vitest'
import { column, model, run } from '../../testing/make-model.ts'
import type { PageModel, TextRun } from '../model/page-model.ts'
import { analysePage, pageLines } from './analyse-page.ts'

const text = column(
  Array.from({ length: 6 }, () => 'A line of the text that is read'),
  50,
  300,
)

/** What a page is read as, that comes again on two others. */
function analyse(rest: Partial<PageModel>) {
  const page = pageLines(model(rest))
  return analysePage(page, [page, page])
}

test('large words that run slantwise are a watermark, labels at an angle are not', () => {
  const count = (rotation: number, fontSize: number) =>
    analyse({ runs: [...text, run('Draft', 100, 500, { rotation, fontSize })] }).watermarks.length
  expect([count(6, 30), count(4, 30), count(84, 30), count(86, 30)]).toEqual([1, 0, 1, 0])
  expect([count(45, 22), count(45, 18)]).toEqual([1, 0])
})

test('a sentence that names a figure is its caption where it stands beside it', () => {
  const category = (gap: number) => {
    const words = run('Figure 4 shows what the mill did', 50, 200 + gap)
    const images = [{ left: 50, top: 100, right: 250, bottom: 200 }]
    const { classified } = analyse({ runs: [...text, words], images })
    return classified.find(
      ({ block }) => block.kind === 'text' && block.lines[0]?.text.startsWith('Figure'),
    )?.category
  }
  expect([category(22), category(28)]).toEqual(['caption', 'paragraph'])
})

test('a few words above contents are their title, a sentence is not', () => {
  const title = (words: string) =>
    analyse({
      runs: [
        run(words, 50, 130),
        ...[0, 1, 2].flatMap((at) => [
          run('Of mills', 50, 160 + at * 16),
          run(`${at + 1}`, 400, 160 + at * 16),
        ]),
      ],
    }).classified[0]?.category
  expect(title('Contents of all the books')).toBe('heading1')
  expect(title('Contents of all the books at hand')).toBe('paragraph')
  expect(title('Contents of part 2')).toBe('heading1')
  // What is left over of an index.
  expect(['8, 11, 27, 30', 'untracemem 109'].map(title)).toEqual(['paragraph', 'paragraph'])
})

/** The lines of each part of a running head of two lines. */
function parts(...runs: readonly TextRun[]): readonly (readonly string[])[] {
  return analyse({ runs: [...runs, ...text] }).classified.flatMap(({ block, category }) =>
    category === 'header' && block.kind === 'text' ? [block.lines.map((line) => line.text)] : [],
  )
}

test('parts of a running head in one row are read from left to right', () => {
  const order = (lower: number) => parts(run('Book', 400, 20), run('Circle', 50, 20 + lower)).flat()
  expect([order(4), order(6)]).toEqual([
    ['Circle', 'Book'],
    ['Book', 'Circle'],
  ])
})

test('lines of one part are close, hardly overlap, and stand below each other', () => {
  const count = (gap: number, right = 0) =>
    parts(run('the Book', 50, 20), run('the Mill', 50 + right, 30 + gap)).length
  expect([count(5), count(7)]).toEqual([1, 2])
  expect([count(-4), count(-6)]).toEqual([1, 2])
  expect([count(2, 8), count(2, 12)]).toEqual([1, 2])
})
