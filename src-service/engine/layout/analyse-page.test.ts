import { expect, test } from 'vitest'
import { column, gridRules, model, run } from '../../testing/make-model.ts'
import type { PageModel, Rule, Shape } from '../model/page-model.ts'
import { analysePage, pageLines } from './analyse-page.ts'

const text = ['A line of the text that is read', 'and goes on in a second line,', 'and in a third']

test('a line that runs up the edge of the page does not part the text beside it', () => {
  const side = {
    ...run('Filed under water', 10, 20),
    rotation: 270,
    box: { left: 10, right: 20, top: 20, bottom: 60 },
  }
  const page = pageLines(model({ runs: [side, ...column(text, 50, 20)] }))
  const lines = analysePage(page, []).classified.map(({ block }) =>
    block.kind === 'text' ? block.lines.map((line) => line.text) : [],
  )
  expect(lines).toEqual([text, ['Filed under water']])
})

test('the lines of one part of a running head are one element', () => {
  const head = [run('Co-funded by', 400, 20), run('the Union', 400, 32), run('Circle', 50, 20)]
  const page = pageLines(model({ runs: [...head, ...column(text, 50, 300)] }))
  const others = [2, 3].map((number) => pageLines({ ...page.model, page: number }))
  const headers = analysePage(page, others).classified.filter(
    ({ category }) => category === 'header',
  )
  expect(headers.map(({ block }) => block.kind === 'text' && block.lines.length)).toEqual([1, 2])
})

test('a few words above a table of contents are its title', () => {
  const entries = ['First', 'Second', 'Third'].flatMap((title, index) => [
    run(title, 50, 60 + index * 16),
    run(`${index + 1}`, 400, 60 + index * 16),
  ])
  const page = pageLines(model({ runs: [run('Contents', 50, 30), ...entries] }))
  const categories = analysePage(page, []).classified.map(({ category }) => category)
  expect(categories).toEqual(['heading1', 'index'])
})

test('the head of a table that was cut out of a page is no running head', () => {
  const head = ['Network', 'Dimers', 'Monomers'].map((text, at) => run(text, 12 + at * 200, 12))
  const rows = ['abc', 'abd', 'abe', 'acd', 'ace', 'ade'].flatMap((name, row) =>
    [name, '12', '14'].map((text, at) => run(text, 12 + at * 200, 90 + row * 116)),
  )
  const categories = (isOcr: boolean, shift = 0) => {
    const size = { width: 460 + shift, height: 690 + shift }
    const page = pageLines(model({ runs: [...head, ...rows], isOcr, ...size }))
    return analysePage(page, []).classified.map(({ category }) => category)
  }
  expect(categories(true)).not.toContain('header')
  expect(categories(true, 40)).toContain('header')
  expect(categories(false)).toContain('header')
})

test('the name of an axis that runs up the side of a chart is no heading', () => {
  const beside = (left: number) => {
    const axis = {
      ...run('Activity', left, 100, { bold: true, fontSize: 14 }),
      rotation: 270,
      box: { left, right: left + 14, top: 100, bottom: 160 },
    }
    const chart = { left: 120, right: 300, top: 60, bottom: 200 }
    const page = pageLines(model({ runs: [axis, ...column(text, 15, 300)], images: [chart] }))
    return analysePage(page, []).classified.at(-1)?.category
  }
  expect([beside(100), beside(20)]).toEqual(['paragraph', 'heading1'])
})

test('a stamp that runs up the margin is no heading, what runs up between texts may be', () => {
  const at = (left: number) => {
    const stamp = {
      ...run('Archive 2004.04906', left, 100, { fontSize: 20 }),
      rotation: 270,
      box: { left, right: left + 22, top: 100, bottom: 300 },
    }
    const lines = Array.from({ length: 20 }, () => text).flat()
    const page = pageLines(model({ runs: [stamp, ...column(lines, 60, 320)] }))
    return analysePage(page, []).classified.at(-1)?.category
  }
  expect([at(14), at(70), at(550)]).toEqual(['paragraph', 'heading1', 'paragraph'])
})

test.each([
  ['scan', true],
  ['page with text', false],
])('the last row of a table at the foot of a %s is no footer', (_, isOcr) => {
  const cells = (top: number, ...texts: readonly string[]) =>
    texts.map((text, at) => run(text, 60 + at * 160, top, { fontSize: 8 }))
  const prose = Array.from({ length: 20 }, () => text)
  const runs = [
    ...column(prose.flat().slice(0, 40), 60, 60),
    ...cells(664, 'Extract', 'Yeast', 'Mould'),
    ...cells(692, 'Watery', '125', '80'),
    ...cells(760, 'Essential', '500', '125'),
  ]
  const footers = (...bars: readonly number[]) => {
    const rules = bars.map((at): Rule => ({ direction: 'horizontal', at, from: 57, to: 539 }))
    const page = pageLines(model({ runs, rules, isOcr }))
    return analysePage(page, []).classified.filter(({ category }) => category === 'footer').length
  }
  expect(footers(660, 680)).toBe(3)
  expect(footers(660, 680, 775)).toBe(0)
  // Bands of colour behind every other row are a table's as well.
  const banded = (...tops: readonly number[]) => {
    const shapes = tops.map((top): Shape => ({
      box: { left: 57, right: 539, top, bottom: top + 20 },
      filled: true,
      curved: false,
      faint: false,
    }))
    const page = pageLines(model({ runs, shapes, isOcr }))
    return analysePage(page, []).classified.filter(({ category }) => category === 'footer').length
  }
  expect([banded(658, 755), banded(755)]).toEqual([0, 3])
  // A rule at the head of the page is its own, and so is the one at its foot.
  expect(footers(50, 680, 775)).toBe(3)
  expect([footers(300, 680, 775), footers(290, 680, 775)]).toEqual([0, 3])
})

test('lines of two columns stay two where one of the left ends near the right one', () => {
  const lines = (rows: number): readonly string[] => {
    const left = Array.from({ length: rows }, (_, row) =>
      run(row === 1 ? 'left '.repeat(9) + 'out' : 'left '.repeat(9), 60, 100 + 12 * row),
    )
    const right = left.map(({ box }) => run('right '.repeat(8), 309, box.top))
    return pageLines(model({ runs: [...left, ...right] })).lines.map((line) => line.text)
  }
  expect(lines(8)).toHaveLength(16)
  expect(lines(7)).toHaveLength(13)
})

/** Every text of a page, in whatever it came to stand. */
const said = (page: PageModel): readonly string[] =>
  analysePage(pageLines(page), []).classified.flatMap(({ block }) => {
    if (block.kind === 'table') return block.rows.flat().map(({ text: cell }) => cell)
    return block.lines.map((line) => line.text)
  })

const across = [0, 40, 140].map((at): Rule => ({
  direction: 'horizontal',
  at: 100 + at,
  from: 50,
  to: 450,
}))
const cells = [15, 55, 75, 95, 115].flatMap((top, row) =>
  ['Land', 'Rate', 'Size', 'Age'].map((head, place) =>
    run(row === 0 ? head : `${place}${row}`, 60 + 100 * place, 100 + top),
  ),
)

test('a table is whole whose last columns alone are a grid, and says what stands in that', () => {
  const grid = gridRules([250, 350, 450], [150, 170, 190, 210, 240])
  const page = model({ runs: cells, rules: [...across, ...grid.filter(({ at }) => at !== 150)] })
  expect(said(page)).toEqual(cells.map((cell) => cell.text))
})

test('what runs up between the cells of a table without walls is said beside it', () => {
  const up = {
    ...run('Number of all', 30, 150),
    rotation: 270,
    box: { left: 110, right: 120, top: 145, bottom: 210 },
  }
  const texts = said(model({ runs: [...cells, up], rules: across }))
  expect(texts.toSorted()).toEqual([...cells, up].map(({ text: each }) => each).toSorted())
})
