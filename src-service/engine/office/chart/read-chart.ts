import {
  childOf,
  childrenOf,
  descendantsOf,
  textOf,
  type XmlElement,
} from '../package/xml-element.ts'
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
  const series = descendantsOf(plot, 'c:ser').slice(0, thresholds.maxSeries).map(seriesLine)
  return [...titles, ...series].filter((line) => line !== '')
}

/** Written, or what the cell says that it stands for. */
function titleOf(title: XmlElement | undefined): string {
  const written = descendantsOf(title, 'a:p').map((paragraph) =>
    descendantsOf(paragraph, 'a:t').map(textOf).join(''),
  )
  return [...written, nameOf(title)].join(' ').trim()
}

/** The name that stands in a cell, or was given (`c:tx`). */
function nameOf(named: XmlElement | undefined): string {
  const text = childOf(named, 'c:tx')
  return [...valuesOf(text), textOf(childOf(text, 'c:v')).trim()].filter(Boolean).join(' ')
}

function seriesLine(series: XmlElement): string {
  const name = nameOf(series)
  const categories = valuesOf(childOf(series, 'c:cat') ?? childOf(series, 'c:xVal'))
  const values = valuesOf(childOf(series, 'c:val') ?? childOf(series, 'c:yVal'))
  const points = values.map((value, index) => {
    const category = categories[index]
    return category === undefined ? value : `${category} ${value}`
  })
  return [name, points.join(', ')].filter((part) => part !== '').join(': ')
}

/** The values as the program that wrote the chart last saw them. */
function valuesOf(source: XmlElement | undefined): readonly string[] {
  return descendantsOf(source, 'c:pt')
    .slice(0, thresholds.maxPoints)
    .map((point) => textOf(childOf(point, 'c:v')).trim())
}
