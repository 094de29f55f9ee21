import { expect, test } from 'vitest'
import type { LayoutElement } from '../results/element.ts'
import { unsaid } from '../results/unsaid.ts'
import { applyCorrections, foldCommands } from './apply.ts'
import type { Changes, Command } from './command.ts'
import { replayCorrections } from './replay.ts'

/** A line of a page: the first is at its top. */
function line(key: string, row: number, text: string): LayoutElement {
  const [top, bottom] = [row * 0.1, row * 0.1 + 0.08]
  const polygon = [
    { x: 0.1, y: top },
    { x: 0.9, y: top },
    { x: 0.9, y: bottom },
    { x: 0.1, y: bottom },
  ]
  const place = { page: 1, polygon, order: row, rank: row, batchIndex: 0, serviceId: '' }
  const content = { html: `<p>${text}</p>`, markdown: text, text, hasImage: false }
  return { ...unsaid, ...place, ...content, key, category: 'paragraph' }
}

const first = [
  line('0-0', 1, 'Quarterly resu1ts of the year'),
  line('0-1', 2, 'Sales grew in every region'),
  line('0-2', 3, 'The outlook is unchanged'),
]
/** Another parser's: other keys, and one line of its own before them. */
const other = [
  line('0-0', 0, 'Report'),
  line('0-1', 1, 'Quarterly resu1ts of the year'),
  line('0-2', 2, 'Sales grew in every region'),
  line('0-3', 3, 'The outlook is unchanged'),
]
const edit = (key: string, changes: Changes): Command => ({ kind: 'edit', key, changes, unset: [] })

function replay(commands: readonly Command[], onto: readonly LayoutElement[] = other) {
  const corrections = foldCommands(commands)
  const corrected = applyCorrections(first, corrections)
  const result = replayCorrections({ corrections, parsed: first, corrected, other: onto })
  const after = applyCorrections(onto, foldCommands(result.commands))
  return { ...result, texts: after.map(({ text }) => text), after }
}

const title = edit('0-0', { text: 'Quarterly results of the year' })

test('a correction finds its element by place and text, whatever its key is there', () => {
  const { texts, applied, unfit } = replay([title, edit('0-1', { category: 'heading1' })])
  expect([applied, unfit]).toEqual([2, []])
  expect(texts[1]).toBe('Quarterly results of the year')
  expect(replay([edit('0-1', { category: 'heading1' })]).after[2]?.category).toBe('heading1')
})

test('what the other parse has right already is left as it is', () => {
  const right = other.with(1, line('0-1', 1, 'Quarterly results of the year'))
  expect(replay([title], right)).toMatchObject({ applied: 0, already: 1, unfit: [], commands: [] })
})

test('what no longer fits is told with its reason, never applied to something else', () => {
  const gone = replay([title], other.slice(2))
  expect(gone.unfit).toMatchObject([{ key: '0-0', page: 1, reason: 'gone', fields: ['text'] }])
  const changed = replay([title], other.with(1, line('0-1', 1, 'An altogether other sentence')))
  expect(changed.unfit).toMatchObject([{ key: '0-0', reason: 'other' }])
  expect([gone.commands, changed.commands]).toEqual([[], []])
})

test('what was removed, moved and added stands where it stood among the others', () => {
  const added: Command = { kind: 'add', element: { ...line('a-1', 5, 'Added'), rank: 2.5 } }
  const { texts } = replay([edit('0-0', { isRemoved: true }), edit('0-2', { rank: 1.5 }), added])
  expect(texts).toEqual([
    'Report',
    'The outlook is unchanged',
    'Sales grew in every region',
    'Added',
  ])
})

test('replayed once more, nothing is done twice', () => {
  const added: Command = { kind: 'add', element: { ...line('a-1', 5, 'Added'), rank: 2.5 } }
  const { after } = replay([title, added])
  expect(replay([title, added], after)).toMatchObject({ applied: 0, already: 2, commands: [] })
})

test('a confirmation is taken over only where the other parse says the same', () => {
  const confirmed = [edit('0-1', { isConfirmed: true }), edit('0-2', { isConfirmed: true })]
  const onto = other.with(3, line('0-3', 3, 'The outlook is not unchanged, say'))
  const { after, unfit } = replay(confirmed, onto)
  expect(after.map(({ isConfirmed }) => isConfirmed)).toEqual([false, false, true, false])
  expect(unfit).toMatchObject([{ key: '0-2', fields: ['isConfirmed'] }])
})
