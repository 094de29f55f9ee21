import path from 'node:path'
import { expect, test } from 'vitest'
import { isByPage, strayBrace, unknownPlaceholders } from '#shared/export/name-template.ts'
import { createTargetNames } from './export-targets.ts'

const part = { runId: '0123456789ab', name: 'A/B report.pdf', page: 7 }

test('a template names files that sort as pages do, and never the same one twice', () => {
  const nameOf = createTargetNames('{name}-{page}', 'markdown')
  expect(nameOf(part)).toBe('A_B report-007.md')
  expect(nameOf({ ...part, name: 'a_b REPORT' })).toBe('a_b REPORT-007-2.md')
  expect(createTargetNames('{run}.{format}', 'docx')(part)).toBe('01234567.docx.docx')
})

test('a template makes folders below the given one and none elsewhere', () => {
  expect(createTargetNames('{name}/page {page}', 'text')(part)).toBe(
    path.normalize('A_B report/page 007.txt'),
  )
  expect(createTargetNames('../../{name}', 'text')({ ...part, name: '..' })).toBe(
    path.normalize('document/document/document.txt'),
  )
})

test('a template with a placeholder that is none is told, not filled', () => {
  expect(unknownPlaceholders('{name}-{pages}')).toEqual(['pages'])
  expect(isByPage('{name}-{page}')).toBe(true)
})

test('a brace without the other one is told, not written as a letter of the name', () => {
  expect(strayBrace('a {name-{page}')).toEqual({ near: '{name-', missing: '}' })
  expect(strayBrace('{name}-page}.1')).toEqual({ near: '-page}', missing: '{' })
  expect(strayBrace('{{name}}')).toEqual({ near: '{', missing: '}' })
  expect(strayBrace('{name}-{page}')).toBeNull()
})
