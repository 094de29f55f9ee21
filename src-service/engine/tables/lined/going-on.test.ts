import { expect, test } from 'vitest'
import { model, run } from '../../../testing/make-model.ts'
import { buildLines } from '../../lines/build-lines.ts'
import type { Rule } from '../../model/page-model.ts'
import { findLinedTables } from './find-lined-tables.ts'

const bar = (at: number): Rule => ({ direction: 'horizontal', at, from: 50, to: 450 })

test('rows of several texts go on as far apart as those above, whatever the height of their letters', () => {
  const rows = (gap: number) => {
    const row = (top: number, ...texts: readonly string[]) =>
      texts.map((text, at) => run(text, [60, 200, 330][at] ?? 0, top, { fontName: 'ocr' }))
    // Three cells of ink may stand so far apart, two may not by themselves.
    const runs = [
      ...row(104, 'Plant', 'Leaf', 'Root'),
      ...[124, 146.5, 169].flatMap((top) => row(top, 'Basil', '12.5', '3.1')),
      ...row(179 + gap, 'Mint', '9.8'),
    ].map((each) => ({ ...each, fontSize: 12 }))
    const page = model({ runs, rules: [bar(100), bar(120)] })
    return findLinedTables(page, buildLines(runs, page.rules))[0]?.rows.length
  }
  expect([rows(13.7), rows(13.8)]).toEqual([5, 4])
})

test('three texts that begin below those of the row before go on, whatever the gaps between them', () => {
  const rows = (left: number, ...lengths: readonly number[]) => {
    const row = (top: number, ...texts: readonly string[]) =>
      texts.map((text, at) => run(text, [60, 200, 330][at] ?? 0, top))
    const runs = [
      ...row(104, 'Plant', 'Leaf', 'Root'),
      ...row(124, 'Basil', 'green', 'thin'),
      ...row(136, ...lengths.map((length) => 'x'.repeat(length))).map((each) => ({
        ...each,
        box: { ...each.box, left: each.box.left > 300 ? left : each.box.left },
      })),
      ...row(148, 'Mint', 'green', 'thick'),
    ]
    const page = model({ runs, rules: [bar(100), bar(120)] })
    return findLinedTables(page, buildLines(runs, page.rules))[0]?.rows.length
  }
  // What has no gap of 15 points in letters of ten would be a sentence.
  expect([rows(330, 25, 23), rows(330, 26, 24, 22), rows(331, 26, 24, 22)]).toEqual([4, 4, 2])
})
