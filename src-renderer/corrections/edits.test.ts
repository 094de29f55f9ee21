import { expect, test } from 'vitest'
import { contentOfCells } from '#shared/results/element-content.ts'
import { inlineEquationHtml } from '#shared/results/inline-equations.ts'
import { plainCell } from '#shared/results/plain-cell.ts'
import { makeElement } from '../testing/fixtures.ts'
import { retable } from './edits.ts'

test('a table whose cell was put right still has the equations of the others', () => {
  const html = `<table><tr><td>${inlineEquationHtml('x_1')}</td><td>$5 or $7</td></tr></table>`
  const cells = [plainCell(0, 0, '$x_1$'), plainCell(0, 1, '$5 or $6')]
  const table = makeElement({ category: 'table', html, cells })
  expect(retable(table, cells)).toMatchObject({
    changes: { html: html.replace('$7', '$6'), markdown: contentOfCells(cells).markdown },
  })
})
