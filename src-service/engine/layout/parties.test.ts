import { expect, test } from 'vitest'
import { model, run } from '../../testing/make-model.ts'
import { analysePage, pageLines } from './analyse-page.ts'

/** Columns at the same left edges, lines 14 apart. */
function columns(...texts: readonly (readonly string[])[]) {
  return texts.flatMap((lines, column) =>
    lines.map((text, line) => run(text, 50 + column * 250, 100 + line * 14)),
  )
}

test('addresses are read one after the other where one goes on below the others', () => {
  const [sender, receiver] = [
    ['Bill To: Anna', '12 Mill Street', 'anna@rivers.example', 'Rivers', 'Tax number 12', '345'],
    ['Bill From: Ole', '7 Wheel Road', 'ole@mills.example', 'Mills', 'Tax number 54'],
  ]
  const page = model({
    runs: [run('Invoice', 50, 40, { fontSize: 20 }), ...columns(sender, receiver)],
  })
  const texts = analysePage(pageLines(page), []).classified.flatMap(({ block }) =>
    block.kind === 'text' ? block.lines.map(({ text }) => text) : [block.kind],
  )
  expect(texts).toEqual(['Invoice', ...sender, ...receiver])
})
