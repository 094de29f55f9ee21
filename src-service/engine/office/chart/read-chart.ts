import { isDateFormat } from 'numfmt'
import {
  childOf,
  childrenOf,
  descendantsOf,
  flagOf,
  numberOf,
  textOf,
  type XmlElement,
} from '../package/xml-element.ts'
import { drawnParagraphs } from '../text/drawn-paragraphs.ts'
import { showNumber } from '../text/show-number.ts'
import { thresholds } from './thresholds.ts'

/** What a chart says: its title, the names of its axes, and each series with its values, one a line. */
export function chartLines(root: XmlElement | undefined): readonly string[] {
  const chart = childOf(root, 'c:chart')
  const plot = childOf(chart, 'c:plotArea')
  const titles = [
    titleOf(childOf(chart, 'c:title')),
    ...['c:catAx', 'c:valAx', 'c:dateAx', 'c:serAx']
      .flatMap((axis) => childrenOf(plot, axis))
      .map((axis) => titleOf(childOf(axis, 'c:title'))),
  ]
  const countsFrom1904 = flagOf(childOf(root, 'c:date1904'), 'val') === true
  const series = descendantsOf(plot, 'c:ser')
    .slice(0, thresholds.maxSeries)
    .map((each) => seriesLine(each, countsFrom1904))
  return [...titles, ...series].filter((line) => line !== '')
}

/** Written, or what the cell says that it stands for. */
function titleOf(title: XmlElement | undefined): string {
  return [...drawnParagraphs(title), nameOf(title)].join(' ').trim()
}

/** The name that stands in a cell, or was given (`c:tx`). */
function nameOf(named: XmlElement | undefined): string {
  const text = childOf(named, 'c:tx')
  const cells = pointsOf(text).map((point) => point.text)
  return [...cells, textOf(childOf(text, 'c:v')).trim()].filter(Boolean).join(' ')
}

function seriesLine(series: XmlElement, countsFrom1904: boolean): string {
  const name = nameOf(series)
  const category = categoriesOf(
    childOf(series, 'c:cat') ?? childOf(series, 'c:xVal'),
    countsFrom1904,
  )
  const labels = labelsOf(series)
  const values = pointsOf(childOf(series, 'c:val') ?? childOf(series, 'c:yVal'))
  const points = values
    .slice(0, thresholds.maxPoints)
    .map(({ index, text }) => [category(index), text, labels.get(index)].filter(Boolean).join(' '))
  return [name, points.join(', ')].filter((part) => part !== '').join(': ')
}

/** What was written beside single values, by their index; not what a label only shows of its value. */
function labelsOf(series: XmlElement): ReadonlyMap<number, string> {
  const labels = childrenOf(childOf(series, 'c:dLbls'), 'c:dLbl')
  return new Map(
    labels.flatMap((label) => {
      const written = childOf(label, 'c:tx')
      const index = numberOf(childOf(label, 'c:idx'), 'val')
      const isShown = descendantsOf(written, 'a:fld').length === 0
      const text = drawnParagraphs(written).join(' ').trim()
      return index === undefined || !isShown || text === '' ? [] : [[index, `(${text})`] as const]
    }),
  )
}

/** What stands under a value, by its index: of a category of several levels all, the outermost first. */
function categoriesOf(
  source: XmlElement | undefined,
  countsFrom1904: boolean,
): (index: number) => string {
  const levels = descendantsOf(source, 'c:lvl')
  const [inner, ...outer] = (levels.length > 0 ? levels : [source]).map((level) =>
    pointsOf(level, countsFrom1904),
  )
  const own = new Map(inner?.map(({ index, text }) => [index, text]))
  return (index) => {
    // A name of an outer level stands for all up to the next.
    const around = outer.map((level) => level.findLast((point) => point.index <= index)?.text)
    return [...around.toReversed(), own.get(index)].filter(Boolean).join(' ')
  }
}

type Point = { readonly index: number; readonly text: string }

/** The values as the program that wrote the chart last saw them; a cell without one has no point. */
function pointsOf(source: XmlElement | undefined, countsFrom1904 = false): readonly Point[] {
  const format = textOf(descendantsOf(source, 'c:formatCode')[0])
  return descendantsOf(source, 'c:pt').map((point, at) => {
    const text = textOf(childOf(point, 'c:v')).trim()
    const pattern = point.attributes.get('formatCode') ?? format
    const isDay = pattern !== '' && isDateFormat(pattern) && Number.isFinite(Number(text))
    return {
      index: numberOf(point, 'idx') ?? at,
      text: isDay ? showNumber(Number(text), pattern, countsFrom1904) : shortest(text),
    }
  })
}

/** A number with as many digits as it has: programs store 0.143 as 0.14299999999999999. */
function shortest(text: string): string {
  const isLong = /^-?\d+\.\d+(?:E[+-]?\d+)?$/i.test(text) && digitsOf(text) >= 16
  return isLong ? String(Number(text)) : text
}

/** All digits but those that only say how large it is. */
function digitsOf(text: string): number {
  const [digits = ''] = text.split(/e/i)
  return digits.replace(/\D/g, '').replace(/^0+/, '').length
}
