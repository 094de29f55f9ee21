import type { Run } from '#shared/runs/run.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeRun } from '../testing/fixtures.ts'
import { openRun, prepareWindow } from '../testing/open-app.tsx'

prepareWindow()

test.each([
  ['hOCR', 'hOCR'],
  ['ALTO', 'ALTO'],
  ['PAGE XML', 'PAGE XML'],
  ['ABBYY FineReader', 'XML'],
  ['Docling', 'JSON'],
  [null, 'JSON'],
])('the source of a parse is not called JSON when it is XML: %s', async (parser, name) => {
  const imported = parser === null ? null : importedFrom(parser)
  await openRun({ runs: [makeRun({ imported })] })
  const tabs = screen.getByRole('tablist', { name: 'Content formats' })
  expect(tabs.lastElementChild?.textContent).toBe(name)
})

function importedFrom(parser: string): Run['imported'] {
  return {
    parser,
    version: null,
    placement: { unit: 'own', origin: 'top', turn: 0, proof: 'none', score: null },
    hasBoxes: true,
    unread: [],
  }
}
