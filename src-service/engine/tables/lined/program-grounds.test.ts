import { expect, test } from 'vitest'
import { model, run } from '../../../testing/make-model.ts'
import { buildLines } from '../../lines/build-lines.ts'
import type { PageModel, Rule, Shape } from '../../model/page-model.ts'
import { withLinedTables } from '../find-tables.ts'
import { findProgramGrounds, withoutGrounds } from './program-grounds.ts'

const ground = (top: number, bottom: number): Shape => ({
  box: { left: 50, right: 450, top, bottom },
  filled: true,
  curved: false,
  faint: true,
})

const typed = (text: string, left: number, top: number, fontName: string) =>
  run(text, left, top, { fontName, fontSize: 9 })

/** Two programs, whose grounds are drawn line by line, with sentences around them. */
function manual(fontName = 'Courier', rest: Partial<PageModel> = {}): PageModel {
  return model({
    runs: [
      run('The disc is mounted by one command:', 50, 86),
      typed('$', 54, 101, fontName),
      typed('mount /dev/disc', 66, 101, fontName),
      run('Check if there are any messages after that one.', 50, 116),
      run('Check also if this mode of', 75, 132),
      run('the drive is enabled:', 75, 144),
      typed('$', 54, 162, fontName),
      typed('cd /proc/ide', 66, 162, fontName),
      typed('$', 54, 173, fontName),
      typed('cat settings', 66, 173, fontName),
      ...['dma', '1', '0', 'rw'].map((word, index) => typed(word, 54 + 60 * index, 184, fontName)),
      run('A "1" means that it is.', 50, 205),
    ],
    shapes: [ground(100, 111), ground(161, 172), ground(172, 183), ground(183, 194)],
    ...rest,
  })
}

const count = (page: PageModel, isTypewritten = false): number =>
  withLinedTables([], page, buildLines(page.runs, page.rules), isTypewritten).length
const grounds = ({ shapes, runs }: PageModel): number =>
  findProgramGrounds({ shapes }, buildLines(runs, [])).length

test('a sentence between two programs on grounds of colour is no row of a table', () => {
  expect(count(manual())).toBe(0)
  expect(count(manual('Times-Roman'))).toBe(1)
})

test('in a typewritten document bands part rows', () => {
  expect(count(manual('Courier'), true)).toBe(1)
})

test('a sign of another font makes no prose of a program, and drawn at once or line by line its ground is one', () => {
  const whole = [ground(100, 111), ground(161, 194)]
  expect([grounds(manual()), grounds(manual('Courier', { shapes: whole }))]).toEqual([2, 2])
  const { runs } = manual()
  const arrows = [101, 162, 173].map((top) => run('←', 400, top, { fontName: 'CMSY9' }))
  expect(grounds(manual('Courier', { runs: [...runs, ...arrows] }))).toBe(2)
})

test('strips of one ground touch, and are as wide as each other', () => {
  // With a strip of its own, a line has one in its own type right above or below its ground.
  const strips = (top: number, inset: number) => [
    ground(161, 172),
    { ...ground(top, 194), box: { left: 50 + inset, right: 450, top, bottom: 194 } },
  ]
  const found = [strips(173.9, 0), strips(174.1, 0), strips(172, 1.9), strips(172, 2.1)].map(
    (shapes) => grounds(manual('Courier', { shapes })),
  )
  expect(found).toEqual([1, 0, 1, 0])
})

test('bands behind cells in the type of programs part the rows of their table', () => {
  const rows = ['Slot', 'weight', 'moisture', 'origin', 'field'].map((name, index) => [
    run(name, 60, 102 + 14 * index, index === 0 ? {} : { fontName: 'Courier' }),
    run(index === 0 ? 'Class' : 'numeric', 160, 102 + 14 * index, {
      ...(index > 0 && { fontName: 'Courier' }),
    }),
  ])
  expect(grounds(model({ runs: rows.flat(), shapes: [ground(115, 129), ground(143, 157)] }))).toBe(
    0,
  )
})

test('the frame around the ground of a program goes with it, a rule further away stays', () => {
  const rule = (at: number, to = 450): Rule => ({ direction: 'horizontal', at, from: 50, to })
  const rules = [rule(96.1), rule(95.9), rule(197.9), rule(198.1), rule(98, 440)]
  const page = manual('Courier', { rules })
  const left = withoutGrounds(page, findProgramGrounds(page, buildLines(page.runs, [])))
  expect(left.shapes).toEqual([])
  expect(left.rules).toEqual([rule(95.9), rule(198.1), rule(98, 440)])
})

test('rules around what stands above a program, and below it, are of no one table', () => {
  const rules = [60, 76, 120, 150].map((at): Rule => ({
    direction: 'horizontal',
    at,
    from: 60,
    to: 440,
  }))
  const warning = (top: number) => [
    run('Warning', 70, top),
    run('Links may be lost', 200, top),
    run('by renewal', 330, top),
  ]
  const page = (fontName: string): PageModel => {
    const listed = ['a', 'b', 'c'].map((name, index) =>
      typed(`${name} = 1`, 75 + 130 * index, 92, fontName),
    )
    const runs = [...warning(64), ...warning(124), ...listed, ...warning(137)]
    return model({ runs, rules, shapes: [ground(90, 104)] })
  }
  const highest = (of: PageModel): number =>
    Math.max(
      ...withLinedTables([], of, buildLines(of.runs, of.rules)).map(
        ({ box }) => box.bottom - box.top,
      ),
    )
  expect(highest(page('Times-Roman'))).toBeGreaterThan(80)
  expect(highest(page('Courier'))).toBeLessThan(40)
})
