import { expect, test } from 'vitest'
import { office } from '../../../testing/office/zip-parts.ts'
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
