import { expect, test } from 'vitest'
import { exportFileName, safeFileStem, templateFileName } from './file-name.ts'

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

test('a long name leaves room for what is put behind it: pages, tables, a number that is free', () => {
  const stem = safeFileStem('가'.repeat(200))
  expect(Buffer.byteLength(`${stem}-page-1000-table-1000.csv`)).toBeLessThanOrEqual(255)
  expect(Buffer.byteLength(`${exportFileName('가'.repeat(200), 'omnidocbench')}`)).toBeLessThan(250)
})
