import { expect, test } from 'vitest'
import { hostileElements, makeElement } from '../testing/fixtures.ts'
import { createElementContent } from './element-content.ts'
import { sanitiseHtml } from './page-sanitiser.ts'
import { drawTableInParts, fitTable, isDrawnInParts } from './table-in-parts.ts'

const options = {
  runId: 'run',
  lines: 'pane' as const,
  sanitise: sanitiseHtml(),
  urlOf: (path: string) => path,
  labels: { unrecognised: 'not recognised', picture: 'picture', words: 'words' },
}

const tableOf = (html: string, hasImage = false) =>
  makeElement({ category: 'table', html, hasImage })

/** What is there after each step, and at the end. */
function draw(element: ReturnType<typeof tableOf>) {
  const host = document.createElement('div')
  const steps = drawTableInParts(host, element, options)
  const cells: number[] = []
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { host, cells, drawn: step.value }
    cells.push(host.querySelectorAll('td, th').length)
  }
}

/** As if it had been drawn in one go. */
function withoutParts(host: Element): string {
  const firstOf = new Map<string, HTMLElement>()
  for (const each of host.querySelectorAll('[data-part] > colgroup')) each.remove()
  for (const part of host.querySelectorAll<HTMLElement>('[data-part]')) {
    const section = part.dataset['part'] ?? ''
    const first = firstOf.get(section)
    first?.append(...part.children)
    if (first) part.remove()
    else firstOf.set(section, part)
  }
  for (const each of host.querySelectorAll('[role]'))
    for (const name of ['role', 'style', 'data-part', 'data-parts']) each.removeAttribute(name)
  return host.innerHTML
}

const hostileRows = hostileElements
  .filter(({ html }) => !html.includes('<table'))
  .map(({ html }) => `<tr><td>${html}</td></tr>`)
  .join('')

const row = (at: number): string => `<tr><td>${at}</td><td>b<br>c</td><td>\uFFFD${at}</td></tr>`
const rows = (many: number): string => Array.from({ length: many }, (_, at) => row(at)).join('')

test.each([
  ['rows alone', `<table>${rows(60)}</table>`],
  [
    'a head, two bodies and a foot',
    `<table><caption>Sums</caption><colgroup><col></colgroup><thead>${row(0)}</thead><tbody>${rows(50)}</tbody>
     <tbody>${rows(40)}</tbody><tfoot>${row(9)}</tfoot></table>`,
  ],
  ['line breaks before and after', `<br><table><tr><td><br>a</td></tr>${rows(60)}</table><p>after`],
  [
    'spans over parts',
    `<table><tr><th rowspan="40" colspan="2">a</th></tr>${rows(60)}<tr><td rowspan="70">z</td></tr></table>`,
  ],
  [
    'cells over each other',
    `<table>${rows(60)}<tr><td>a</td><td rowspan="2">b</td><td>c</td></tr><tr><td colspan="3">d</td></tr></table>`,
  ],
  ['pictures', `<table>${rows(60)}<tr><td><img alt="words"></td><td><img></td></tr></table>`],
  ['tags without an end', `<table>${'<tr><td>a<td>b<td>c &lt;Model 3>'.repeat(60)}`],
  [
    'what isn’t a tag',
    `<table>${'<tr><td><Model 3></td><td style="color:red">&amp;lt;</td></tr>'.repeat(60)}`,
  ],
  ['hostile cells', `<table>${hostileRows}${rows(60)}</table>`],
  ['too many places', `<table>${'<tr><td colspan="400">a</td></tr>'.repeat(130)}</table>`],
])('a table drawn in parts is the one that is drawn in one go: %s', (_, html) => {
  for (const hasImage of [false, true]) {
    const whole = createElementContent(tableOf(html, hasImage), options)
    const expected = document.createElement('div')
    expected.append(whole.bounded)
    const { host, drawn } = draw(tableOf(html, hasImage))
    expect(withoutParts(host)).toBe(expected.innerHTML)
    expect(drawn.isCut).toBe(whole.isCut)
  }
})

test('no step draws more than a hundred cells, however the rows lie in sections', () => {
  const html = `<table><thead>${rows(70)}</thead><tbody>${rows(130)}</tbody></table>`
  const { cells } = draw(tableOf(html))
  expect(cells.at(-1)).toBe(600)
  const steps = cells.map((all, at) => all - (cells[at - 1] ?? 0))
  expect(Math.max(...steps)).toBeLessThanOrEqual(100)
})

test('each part stands in a section of its own, which is laid out by itself', () => {
  const { host } = draw(
    tableOf(`<table><thead>${row(0)}</thead><tbody>${rows(130)}</tbody></table>`),
  )
  const sections = [...host.querySelectorAll('[data-part]')]
  expect(sections.map(({ localName }) => localName)).toEqual(['thead', ...Array(4).fill('tbody')])
  expect(sections.map((section) => section.querySelectorAll('col').length)).toEqual(
    Array(5).fill(3),
  )
  expect(host.querySelectorAll('.measuring, .ruler')).toHaveLength(0)
})

test('cells that reach over parts keep them in one section, and no longer', () => {
  const spanning = `<tr><td rowspan="50">a</td><td>b</td><td>c</td></tr>${'<tr><td>b</td><td>c</td></tr>'.repeat(49)}`
  const { host } = draw(tableOf(`<table>${spanning}${rows(40)}${spanning}</table>`))
  const sections = [...host.querySelectorAll<HTMLTableSectionElement>('[data-part]')]
  expect(sections.map((section) => section.rows.length)).toEqual([50, 33, 57])
})

test('a drawn table is fitted to another room, and its width is that of its sections', () => {
  const { host, drawn } = draw(tableOf(`<table>${rows(60)}</table>`))
  const table = host.querySelector('table')
  if (!table || !drawn.fitted) throw new Error('There is no table.')
  const widths = { narrow: [50, 50, 50], wide: [100, 200, 300], edge: 1 }
  expect([...fitTable(table, widths, 376)]).toHaveLength(2)
  const ofParts = [...table.querySelectorAll<HTMLElement>('[data-part]')].map(
    ({ style }) => style.width,
  )
  expect([table.style.width, ...ofParts]).toEqual(['376px', '376px', '376px'])
  const columns = [...(table.querySelector('colgroup')?.children ?? [])]
  expect(columns.map((column) => column instanceof HTMLElement && column.style.width)).toEqual([
    '75px',
    '125px',
    '175px',
  ])
})

const cellsOf = (many: number): string => `<table><tr>${'<td>a</td>'.repeat(many)}</tr></table>`

test.each([
  ['a hundred cells are drawn in one go', tableOf(cellsOf(100)), false],
  ['one more is not', tableOf(cellsOf(101)), true],
  ['nor is it of headers', tableOf(cellsOf(101).replaceAll('td>', 'TH>')), true],
  ['two tables are', tableOf(cellsOf(101) + cellsOf(1)), false],
  ['so is what is no table', makeElement({ category: 'index', html: cellsOf(101) }), false],
])('%s', (_, element, isInParts) => {
  expect(isDrawnInParts(element)).toBe(isInParts)
})
