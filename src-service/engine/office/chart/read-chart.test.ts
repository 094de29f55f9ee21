import { expect, test } from 'vitest'
import { drawing, office } from '../../../testing/office/zip-parts.ts'
import { readXml } from '../package/read-xml.ts'
import { chartLines } from './read-chart.ts'

/** A chart of series that each count from 1 (ECMA-376 Part 1 §21.2.2.27). */
function linesOf(series: number, points: number): readonly string[] {
  const values = Array.from(
    { length: points },
    (_, index) => `<c:pt idx="${index}"><c:v>${index + 1}</c:v></c:pt>`,
  ).join('')
  const one = `<c:ser><c:val><c:numRef><c:numCache>${values}</c:numCache></c:numRef></c:val></c:ser>`
  const plot = `<c:plotArea><c:lineChart>${one.repeat(series)}</c:lineChart></c:plotArea>`
  const namespace = `xmlns:c="${office}/drawingml/2006/chart"`
  return chartLines(readXml(`<c:chartSpace ${namespace}><c:chart>${plot}</c:chart></c:chartSpace>`))
}

test('a chart of noise does not fill pages with its values', () => {
  expect([30, 31].map((series) => linesOf(series, 1).length)).toEqual([30, 30])
  const values = (points: number) => linesOf(1, points)[0]?.split(', ').length
  expect([60, 61].map(values)).toEqual([60, 60])
})

test('a chart says the names that were given to it, and those that stand in cells', () => {
  const cell = (text: string) =>
    `<c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>${text}</c:v></c:pt></c:strCache></c:strRef></c:tx>`
  const value = '<c:val><c:numLit><c:pt idx="0"><c:v>7</c:v></c:pt></c:numLit></c:val>'
  const given = `<c:ser><c:tx><c:v>Squares</c:v></c:tx>${value}</c:ser>`
  const linked = `<c:ser>${cell('Cubes')}${value}</c:ser>`
  const markup = `<c:chartSpace xmlns:c="${office}/drawingml/2006/chart"><c:chart><c:title>${cell('Powers')}</c:title><c:plotArea><c:barChart>${given}${linked}</c:barChart></c:plotArea></c:chart></c:chartSpace>`
  expect(chartLines(readXml(markup))).toEqual(['Powers', 'Squares: 7', 'Cubes: 7'])
})

/** A series of points by their index, which a cell without a value has none of (§21.2.2.126). */
const seriesOf = (categories: string, values: string): readonly string[] =>
  chartLines(
    readXml(
      `<c:chartSpace xmlns:c="${office}/drawingml/2006/chart"><c:chart><c:plotArea><c:lineChart><c:ser>` +
        `<c:cat>${categories}</c:cat><c:val><c:numRef><c:numCache>${values}</c:numCache></c:numRef></c:val>` +
        '</c:ser></c:lineChart></c:plotArea></c:chart></c:chartSpace>',
    ),
  )
const point = (index: number, value: string): string =>
  `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`

test('a value stands beside its own category where cells before it are empty', () => {
  const names = ['Jan', 'Feb', 'Mar'].map((name, index) => point(index, name)).join('')
  const categories = `<c:strRef><c:strCache>${names}</c:strCache></c:strRef>`
  expect(seriesOf(categories, point(0, '10') + point(2, '30'))).toEqual(['Jan 10, Mar 30'])
})

test('a value stands beside all levels of its category', () => {
  const quarters = ['Q1', 'Q2', 'Q1', 'Q2'].map((name, index) => point(index, name)).join('')
  const levels = `<c:lvl>${quarters}</c:lvl><c:lvl>${point(0, '2024') + point(2, '2025')}</c:lvl>`
  const categories = `<c:multiLvlStrRef><c:multiLvlStrCache>${levels}</c:multiLvlStrCache></c:multiLvlStrRef>`
  const values = ['1', '2', '3', '4'].map((value, index) => point(index, value)).join('')
  expect(seriesOf(categories, values)).toEqual(['2024 Q1 1, 2024 Q2 2, 2025 Q1 3, 2025 Q2 4'])
})

test('a day is told as one, and not as the number that stands for it', () => {
  const cache = (format: string): string =>
    `<c:numRef><c:numCache><c:formatCode>${format}</c:formatCode>${point(0, '45292')}</c:numCache></c:numRef>`
  expect(seriesOf(cache('yyyy\\-mm\\-dd'), point(0, '7'))).toEqual(['2024-01-01 7'])
  expect(seriesOf(cache('General'), point(0, '7'))).toEqual(['45292 7'])
})

test.each([
  ['0.14299999999999999', '0.143'],
  ['139.80000000000001', '139.8'],
  ['9.6000000000000002E-2', '0.096'],
  ['12345678901234567', '12345678901234567'],
  ['1.50', '1.50'],
])('the number %s is told with the digits that it has', (stored, told) => {
  expect(seriesOf('', point(0, stored))).toEqual([told])
})

// As LibreOffice's tdf115107.pptx has it.
test('a label that was written beside a value is told, and not what it only shows of it', () => {
  const label = (index: number, said: string): string =>
    `<c:dLbl><c:idx val="${index}"/><c:tx><c:rich><a:p>${said}</a:p></c:rich></c:tx></c:dLbl>`
  const labels =
    label(0, '<a:r><a:t>our best</a:t></a:r><a:br/><a:r><a:t>month</a:t></a:r>') +
    label(1, '<a:fld type="VALUE"><a:t>[VALUE]</a:t></a:fld>')
  const values = [5, 7].map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')
  const series = `<c:ser><c:dLbls>${labels}</c:dLbls><c:val><c:numRef><c:numCache>${values}</c:numCache></c:numRef></c:val></c:ser>`
  const plot = `<c:plotArea><c:barChart>${series}</c:barChart></c:plotArea>`
  const markup = `<c:chartSpace ${drawing} xmlns:c="${office}/drawingml/2006/chart"><c:chart>${plot}</c:chart></c:chartSpace>`
  expect(chartLines(readXml(markup))).toEqual(['5 (our best month), 7'])
})
