import { expect, test } from 'vitest'
import { boundTables } from './table-limits.ts'

function table(rows: string): HTMLTableElement {
  const made = document.createElement('table')
  made.innerHTML = rows
  document.body.replaceChildren(made)
  return made
}

const huge = '<td rowspan="65534" colspan="1000">x</td>'

test('cells that span all that a browser allows leave a table that it can lay out', () => {
  const made = table(`<tr>${huge.repeat(20)}</tr>`.repeat(20))
  expect(boundTables(document)).toBe(true)
  const rows = [...made.rows]
  expect(Math.max(...rows.flatMap(({ cells }) => [...cells].map(({ rowSpan }) => rowSpan)))).toBe(
    20,
  )
  for (const { cells } of rows) {
    expect([...cells].reduce((sum, { colSpan }) => sum + colSpan, 0)).toBeLessThanOrEqual(500)
  }
})

test('a cell that says it reaches beyond the last row loses nothing', () => {
  const made = table('<tr><td rowspan="65534">a</td><td>b</td></tr><tr><td>c</td></tr>')
  expect(boundTables(document)).toBe(false)
  expect(made.rows[0]?.cells[0]?.rowSpan).toBe(2)
})

test('a wide table has fewer rows than a narrow one', () => {
  const made = table(`<tr>${'<td></td>'.repeat(400)}</tr>`.repeat(200))
  expect(boundTables(document)).toBe(true)
  expect(made.rows).toHaveLength(125)
})

test('tables of pages stay as they are', () => {
  const made = table('<tr><td colspan="2">a</td></tr><tr><td rowspan="1">b</td><td>c</td></tr>')
  const before = made.innerHTML
  expect(boundTables(document)).toBe(false)
  expect(made.innerHTML).toBe(before)
})
