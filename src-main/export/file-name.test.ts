import { expect, test } from 'vitest'
import { templateFileName } from './file-name.ts'

const run = { id: '3f2a91bc-0000', name: 'a/b: report.pdf' }

test.each([
  ['{name}', null, 'a_b_ report.docx'],
  ['{name}-{page}', [{ from: 7, to: 7 }], 'a_b_ report-007.docx'],
  ['{run} {format}', null, '3f2a91bc docx.docx'],
  ['../{name}', null, '_a_b_ report.docx'],
  ['\u202Efdp.{name}', null, 'fdp.a_b_ report.docx'],
  ['CON', null, '_CON.docx'],
  ['v1.pdf', null, 'v1.pdf.docx'],
])('%s names a file that every system takes', (name, pages, expected) => {
  expect(templateFileName(run, 'docx', { name, pages })).toBe(expected)
})
