import { expect, test } from 'vitest'
import { outputNames } from './output-names.ts'

test.each([
  [['scans/report.pdf'], ['report']],
  [
    ['a/report.pdf', 'b/Report.pdf', 'a/report.pdf'],
    ['report', 'Report-2', 'report'],
  ],
  // On Windows `con.md` is the console: what is written there is not kept.
  [
    ['con.png', 'Aux.pdf', 'com1.x.pdf', 'lpt9.tif', 'COM².pdf'],
    ['_con', '_Aux', '_com1.x', '_lpt9', '_COM²'],
  ],
  [
    ['console.png', 'com10.pdf', 'null.pdf', 'icon.png'],
    ['console', 'com10', 'null', 'icon'],
  ],
  [
    ['con.png', '_con.png'],
    ['_con', '_con-2'],
  ],
])('outputs of %j are files of their own on every system', (files, names) => {
  const nameOf = outputNames(files)
  expect(files.map(nameOf)).toEqual(names)
})
