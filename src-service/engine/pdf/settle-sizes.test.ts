import { expect, test } from 'vitest'
import { run } from '../../testing/make-model.ts'
import { settleSizes } from './settle-sizes.ts'

test('a note that begins with a raised number has the size of the line below it', () => {
  const note = run('1 The number is raised and small.', 50, 700, { fontSize: 5.6 })
  const raised = { ...note, box: { ...note.box, top: 700, bottom: 711.7 } }
  const next = run('The rest of the note.', 50, 713, { fontSize: 8.2 })
  expect(settleSizes([raised, next])[0]?.fontSize).toBe(8.2)
})

test('where no line near it is of a fitting size, the box tells', () => {
  const note = run('1 Alone', 50, 700, { fontSize: 5 })
  const raised = { ...note, box: { ...note.box, top: 700, bottom: 710 } }
  const title = run('Title', 50, 100, { fontSize: 24 })
  expect(settleSizes([raised, title])[0]?.fontSize).toBe(8)
})
