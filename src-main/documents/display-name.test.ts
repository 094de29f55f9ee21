import { expect, test } from 'vitest'
import { displayName } from './display-name.ts'

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\report.pdf', 'report.pdf'],
  [`a"b'c.pdf`, `a"b'c.pdf`],
  ['line\nbreak\u0000.pdf', 'line break .pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['보고서 📄.pdf', '보고서 📄.pdf'],
  ['\ud83d.pdf', '\ufffd.pdf'],
  ['\n', 'document'],
  ['', 'document'],
])('a name like %j is shown as %j', (name, shown) => {
  expect(displayName(name)).toBe(shown)
})

test('a long name keeps its extension, and no letter is cut in two', () => {
  const name = displayName(`${'👩‍👩‍👧'.repeat(100)}.pdf`)
  expect(name.length).toBeLessThanOrEqual(255)
  expect(name).toMatch(/👩‍👩‍👧…\.pdf$/)
})
