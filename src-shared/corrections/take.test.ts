import { expect, test } from 'vitest'
import type { ElementPair } from '../judging/comparison.ts'
import type { LayoutElement } from '../results/element.ts'
import { unsaid } from '../results/unsaid.ts'
import { applyCorrections, foldCommands } from './apply.ts'
import { takeFromRun } from './take.ts'

/** A strip of a page, one under the other by its row. */
function element(key: string, text: string, part: Partial<LayoutElement> & { row: number }) {
  const { row, ...rest } = part
  const corners = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.9, 0.15],
    [0.1, 0.15],
  ] as const
  const polygon = corners.map(([x, y]) => ({ x, y: y + row * 0.06 }))
  const place = { page: 1, polygon, order: row, rank: row, batchIndex: 0, serviceId: key }
  const content = { html: `<p>${text}</p>`, markdown: text, text, hasImage: false }
  return { ...unsaid, ...place, ...content, key, category: 'paragraph', ...rest }
}

const own = [
  element('a', 'The heading of it', { row: 1 }),
  element('b', 'A paragraph with a wrong vvord', { row: 2 }),
  element('c', 'Read twice by mistake', { row: 3 }),
  element('d', 'The last one', { row: 4 }),
  element('e', 'Of the page behind', { row: 1, page: 2, rank: 5 }),
]
const other = [
  element('x', 'The heading of it', { row: 1, category: 'heading1', level: 1 }),
  element('y', 'A paragraph with a wrong word', { row: 2 }),
  element('z', 'One that was missed', { row: 8 }),
  element('w', 'The last one', { row: 4 }),
]
const pairs: readonly ElementPair[] = [
  { page: 1, firstKey: 'a', secondKey: 'x', kinds: ['category'] },
  { page: 1, firstKey: 'b', secondKey: 'y', kinds: ['text'] },
  { page: 1, firstKey: 'c', secondKey: null, kinds: [] },
  { page: 1, firstKey: null, secondKey: 'z', kinds: [] },
]
const from = { runId: 'r', connectionName: 'Other', model: 'two' }

function taken(taking: readonly ElementPair[], of = own, their = other) {
  let count = 0
  const newKey = (): string => `a-${(count += 1)}`
  const commands = takeFromRun({ own: of, other: their, pairs: taking, from, newKey })
  return applyCorrections(of, foldCommands(commands))
}

test('all of it taken says what the other run says, in its order, and nothing of the next page', () => {
  const all = taken(pairs)
  expect(all.map(({ text }) => text)).toEqual([...other.map(({ text }) => text), own[4]?.text])
  expect(all[0]).toMatchObject({ key: 'a', category: 'heading1', level: 1 })
})

test('what was taken tells where it comes from, and what was not taken does not', () => {
  const all = taken(pairs)
  expect(all.map(({ takenFrom }) => takenFrom?.connectionName)).toEqual([
    'Other',
    'Other',
    'Other',
    undefined,
    undefined,
  ])
})

test('one difference taken leaves all else as it stands', () => {
  const all = taken(pairs.slice(1, 2))
  expect(all.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(all[1]).toMatchObject({
    text: 'A paragraph with a wrong word',
    correctedFields: ['html', 'markdown', 'text'],
  })
  expect(all[0]).toEqual(own[0])
})

test('an element that comes at another place is moved there', () => {
  const [x, y, , w] = other
  if (!x || !y || !w) throw new Error('four elements')
  const moved: ElementPair = { page: 1, firstKey: 'd', secondKey: 'w', kinds: ['order'] }
  const all = taken([moved], own, [x, w, y])
  expect(all.map(({ key }) => key)).toEqual(['a', 'd', 'b', 'c', 'e'])
})

test('an element of a page on which nothing was read comes between its neighbours', () => {
  const around = [own[0], own[4]].flatMap((each) => each ?? [])
  const before = around.map((each, index) => ({ ...each, page: index === 0 ? 1 : 3 }))
  const missed = element('m', 'Between them', { row: 1, page: 2 })
  const pair: ElementPair = { page: 2, firstKey: null, secondKey: 'm', kinds: [] }
  expect(taken([pair], before, [missed]).map(({ page }) => page)).toEqual([1, 2, 3])
})

test('what is gone meanwhile is left out instead of refusing the rest', () => {
  const stale: ElementPair = { page: 1, firstKey: 'gone', secondKey: 'y', kinds: ['text'] }
  const lost: ElementPair = { page: 1, firstKey: 'a', secondKey: 'gone', kinds: ['text'] }
  const away: ElementPair = { page: 1, firstKey: 'gone', secondKey: null, kinds: [] }
  expect(taken([stale, lost, away])).toEqual(own)
})
