import { expect, test } from 'vitest'
import { makeElement } from '../testing/fixtures.ts'
import { createElementContent } from './element-content.ts'
import { sanitiseHtml } from './page-sanitiser.ts'

function shown(rows: string): string {
  const html = `<table><tbody>${rows}</tbody></table>`
  const { bounded } = createElementContent(makeElement({ category: 'table', html }), {
    runId: 'run',
    lines: 'page',
    sanitise: sanitiseHtml(),
    urlOf: (path) => path,
    labels: { unrecognised: '', picture: '', words: '' },
  })
  return [...bounded.querySelectorAll('tr')]
    .map(({ cells }) =>
      [...cells].map((cell) => `${cell.textContent}${cell.colSpan}×${cell.rowSpan}`).join(' '),
    )
    .join(' / ')
}

test('cells that span the same place are drawn beside each other, and what follows stays where it stood', () => {
  const first = '<tr><td>a</td><td rowspan="2">b</td><td>c</td><td>d</td></tr>'
  const overlapping = '<tr><td colspan="3">e</td><td>f</td></tr>'
  expect(shown(first + overlapping)).toBe('a1×1 b1×2 c1×1 d1×1 / e1×1 1×1 f1×1')
})

test('a table that is right stays as it is, also where nothing begins in a column', () => {
  const rows = '<tr><th colspan="3">a</th></tr><tr><td rowspan="2">b</td><td>c</td><td>d</td></tr>'
  expect(shown(`${rows}<tr><td colspan="2">e</td></tr>`)).toBe('a3×1 / b1×2 c1×1 d1×1 / e2×1')
})
