import { expect, test } from 'vitest'
import { plainCell } from '#shared/results/plain-cell.ts'
import { cellOfNode, nodeOfCell } from './cell-nodes.ts'

function bodyOf(html: string): HTMLElement {
  const body = document.createElement('div')
  body.innerHTML = html
  return body
}

const merged =
  '<table><tr><th rowspan="2">A</th><th colspan="2">B</th></tr><tr><td>C\u00A0</td><td>D<br>E</td></tr></table>'
const element = {
  cells: [
    plainCell(0, 0, 'A'),
    plainCell(0, 1, 'B'),
    plainCell(1, 1, 'C'),
    plainCell(1, 2, 'D\nE'),
  ],
}

test('a cell behind merged ones is the one that stands there, both ways', () => {
  const body = bodyOf(merged)
  const nodes = [...body.querySelectorAll('th, td')]
  expect(nodes.map((node) => cellOfNode(node, body, element))).toEqual([
    { row: 0, column: 0 },
    { row: 0, column: 1 },
    { row: 1, column: 1 },
    { row: 1, column: 2 },
  ])
  expect(nodeOfCell({ row: 1, column: 2 }, body)).toBe(nodes[3])
  expect(nodeOfCell({ row: 5, column: 0 }, body)).toBeNull()
})

test.each([
  ['says something else than the cell there', '<table><tr><td>Other</td></tr></table>'],
  ['stands in one of several tables', '<table><tr><td>A</td></tr></table><table></table>'],
])('a drawn cell that %s leads to no wrong place', (_, html) => {
  const body = bodyOf(html)
  const node = body.querySelector('td')
  expect(node && cellOfNode(node, body, element)).toBeNull()
})
