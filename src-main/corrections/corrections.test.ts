import { appendFile, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { Command } from '#shared/corrections/command.ts'
import { createTestApp } from '../testing/test-app.ts'

import {
  added,
  edit,
  parsed,
  type Setting,
  settingOf,
  startAgain,
  textsOf,
} from './testing/parsed-run.ts'

async function exported({ app, runId }: Setting, corrected?: boolean): Promise<string> {
  const options = corrected === undefined ? {} : { corrected }
  return (await app.get(resourcePath.export(runId, 'text', options))).text()
}

test('what was corrected is read everywhere, and the parse as it came when it is asked for', async () => {
  const setting = await parsed()
  const { app, runId, apply } = setting
  await apply('text', edit('0-0', { text: 'Title', html: '<h1>Title</h1>', markdown: '# Title' }))
  await apply('category', edit('0-1', { category: 'caption' }))
  await apply('order', edit('0-3', { rank: 2 ** 20 + 0.5 }))
  await apply('remove', edit('0-2', { isRemoved: true }))
  await apply('add', added('a-1', { page: 2, rank: 2 ** 20 + 9, text: 'Added' }))
  expect(await textsOf(setting)).toBe('Title Third First Added')
  expect(await textsOf(setting, false)).toBe('Tltle First Second Third')
  const outline = await app.call('results.outline', { runId })
  expect(outline).toMatchObject({ keys: ['0-0', '0-3', '0-1', 'a-1'], pages: [1, 3, 1, 2] })
  expect(outline.categories.map((index) => outline.categoryNames[index])).toEqual([
    'heading1',
    'paragraph',
    'caption',
    'paragraph',
  ])
  expect((await app.call('results.outline', { runId, corrected: false })).keys).toHaveLength(4)
  expect((await exported(setting)).match(/\w+/g)).toEqual(['Title', 'Third', 'First', 'Added'])
  expect(await exported(setting, false)).toContain('Tltle')
})

test('an element counts in the order in which it is read, also of a few pages', async () => {
  const setting = await parsed()
  const { app, runId, apply } = setting
  await apply('order', edit('0-0', { rank: 2 ** 20 + 2.5 }))
  await apply('remove', edit('0-1', { isRemoved: true }))
  const on = async (page: number) =>
    (await app.call('results.elements', { runId, fromPage: page, toPage: page })).map(
      ({ key, order }) => `${key}: ${order}`,
    )
  expect([...(await on(1)), ...(await on(2)), ...(await on(3))]).toEqual([
    '0-0: 1',
    '0-2: 0',
    '0-3: 2',
  ])
})

test('an element that goes on or was moved to another page is read there', async () => {
  const setting = await parsed()
  const { app, runId, apply } = setting
  const polygon = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
  ]
  const on = async (page: number) =>
    (await app.call('results.elements', { runId, fromPage: page, toPage: page })).map(
      ({ key }) => key,
    )
  await apply('place', edit('0-1', { regions: [{ page: 3, polygon }] }))
  expect(await on(1)).toEqual(['0-0'])
  expect(await on(3)).toEqual(['0-1', '0-3'])
})

test('undo and redo go back to the first step and forth to the last, over a restart', async () => {
  const first = await parsed()
  await first.apply('text', edit('0-0', { text: 'A' }))
  await first.apply('text', edit('0-0', { text: 'B' }), edit('0-1', { text: 'C' }))
  await first.apply('add', added('a-1', { page: 1, rank: 1, text: 'D' }))
  const seen = [await textsOf(first)]
  const setting = await startAgain(first)
  const { app, runId } = setting
  for (let times = 0; times < 4; times += 1) {
    await app.call('corrections.undo', { runId })
    seen.push(await textsOf(setting))
  }
  const texts = ['D B C Second Third', 'B C Second Third', 'A First Second Third']
  expect(seen).toEqual([...texts, 'Tltle First Second Third', 'Tltle First Second Third'])
  expect((await app.call('corrections.redo', { runId })).history).toMatchObject({ redo: 'text' })
  for (let times = 0; times < 3; times += 1) await app.call('corrections.redo', { runId })
  expect(await textsOf(setting)).toBe(texts[0])
  const { history, steps } = await app.call('corrections.list', { runId })
  expect(history).toEqual({ sequence: 9, undo: 'add', redo: null })
  expect(steps.map(({ kind, of }) => [kind, of])).toEqual([
    ['do', null],
    ['do', null],
    ['do', null],
    ['undo', 3],
    ['undo', 2],
    ['undo', 1],
    ['redo', 1],
    ['redo', 2],
    ['redo', 3],
  ])
})

test('what is done after an undo leaves nothing to be redone', async () => {
  const { app, runId, apply } = await parsed()
  await apply('text', edit('0-0', { text: 'A' }))
  await app.call('corrections.undo', { runId })
  await apply('category', edit('0-0', { category: 'caption' }))
  const { history, step } = await app.call('corrections.redo', { runId })
  expect([step, history]).toEqual([null, { sequence: 3, undo: 'category', redo: null }])
})

test('what a user confirmed is locked against whatever is done automatically, and not against the user', async () => {
  const setting = await parsed()
  const { app, runId, apply } = setting
  await apply('confirm', edit('0-0', { isConfirmed: true }))
  const commands = [edit('0-0', { text: 'wrong' }), edit('0-1', { text: 'right' })]
  const outcome = await app.call('corrections.apply', {
    runId,
    label: 'replay',
    commands,
    isAutomatic: true,
  })
  expect(outcome.keys).toEqual(['0-1'])
  expect(await textsOf(setting)).toBe('Tltle right Second Third')
  await apply('text', edit('0-0', { text: 'Title' }))
  expect(await textsOf(setting)).toBe('Title right Second Third')
  const { confirmed, corrected } = await app.call('corrections.list', { runId })
  expect([confirmed, corrected]).toEqual([['0-0'], ['0-0', '0-1']])
})

test('a step that can’t be made whole does nothing', async () => {
  const setting = await parsed()
  const { app, runId } = setting
  const refuse = async (...commands: Command[]) =>
    (await app.refuse('corrections.apply', { runId, label: 'text', commands })).code
  expect(await refuse(edit('0-0', { text: 'A' }), edit('0-9', { text: 'B' }))).toBe(
    'corrections.element-not-found',
  )
  const twice = added('a-1', { page: 1, rank: 1, text: 'D' })
  expect(await refuse(twice, twice)).toBe('corrections.key-taken')
  expect(await refuse(added('0-7', { page: 1, rank: 1, text: 'D' }))).toBe('bridge.invalid-input')
  expect((await app.refuse('corrections.undo', { runId: 'gone' })).code).toBe('runs.not-found')
  expect(await textsOf(setting)).toBe('Tltle First Second Third')
})

test('corrections outlive the database, as far as their last whole line', async () => {
  const { app, runId, apply } = await parsed()
  await apply('text', edit('0-0', { text: 'A' }))
  await apply('text', edit('0-0', { text: 'B' }))
  await app.app.close()
  for (const name of ['recto.db', 'recto.db-wal', 'recto.db-shm', 'derived.db']) {
    await rm(path.join(app.dataDir, name), { force: true })
  }
  const file = path.join(app.dataDir, 'responses', runId, 'corrections.jsonl')
  await appendFile(file, '{"sequence":3,"kind":"do"')
  const again = settingOf(await createTestApp({ dataDir: app.dataDir }), runId)
  expect(await textsOf(again)).toBe('B First Second Third')
  await again.apply('text', edit('0-0', { text: 'C' }))
  await again.app.call('corrections.undo', { runId })
  await again.app.call('corrections.undo', { runId })
  expect(await textsOf(again)).toBe('A First Second Third')
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(5)
})

test('every window hears which elements are other ones now', async () => {
  const { app, runId, apply } = await parsed()
  await apply('text', edit('0-0', { text: 'A' }))
  const event = await app.event(({ name }) => name === 'corrections.changed')
  expect(event.data).toEqual({
    runId,
    history: { sequence: 1, undo: 'text', redo: null },
    keys: ['0-0'],
  })
})

test('what was being typed when the power failed is there again, as one step', async () => {
  const setting = await parsed()
  const { app, runId } = setting
  for (const text of ['T', 'Ti', 'Tit']) {
    const commands = [edit('0-0', { text })]
    await app.call('corrections.draft', { runId, label: 'text', commands })
  }
  const again = await startAgain(setting)
  expect((await again.app.call('corrections.list', { runId })).history).toMatchObject({
    sequence: 1,
    undo: 'text',
  })
  expect(await textsOf(again)).toBe('Tit First Second Third')
})

test('a draft is not kept beside the step that it becomes, and not lost to another one', async () => {
  const setting = await parsed()
  const { app, runId, apply } = setting
  const draft = (key: string, text: string) =>
    app.call('corrections.draft', { runId, label: 'text', commands: [edit(key, { text })] })
  await draft('0-0', 'Tit')
  await apply('text', edit('0-0', { text: 'Title' }))
  await draft('0-1', 'Fir')
  await draft('0-2', 'Sec')
  await apply('category', edit('0-3', { category: 'caption' }))
  const { steps } = await app.call('corrections.list', { runId })
  expect(steps.map(({ label }) => label)).toEqual(['text', 'text', 'text', 'category'])
  expect(await textsOf(setting)).toBe('Title Fir Sec Third')
})

test('the search finds what was corrected, and no longer what it was corrected from', async () => {
  const setting = await parsed()
  const { app, runId, apply } = setting
  await app.searchable()
  const find = async (text: string) =>
    (await app.call('library.search', { text, limit: 50, cursor: null })).hits.map(
      ({ elementKey, page, category }) => `${elementKey} ${page} ${category}`,
    )
  expect(await find('Tltle')).toEqual(['0-0 1 heading1'])
  await apply('text', edit('0-0', { text: 'Zebra', html: '<h1>Zebra</h1>', markdown: '# Zebra' }))
  await apply('remove', edit('0-2', { isRemoved: true }))
  await apply('category', edit('0-3', { category: 'caption' }))
  await apply('add', added('a-1', { page: 2, rank: 2 ** 20 + 9, text: 'Zebra crossing' }))
  expect(await find('zebra')).toEqual(['0-0 1 heading1', 'a-1 2 paragraph'])
  expect(await find('Tltle')).toEqual([])
  expect(await find('Second')).toEqual([])
  expect(await find('Third')).toEqual(['0-3 3 caption'])
  const first = await app.call('library.search', { text: 'zebra', limit: 1, cursor: null })
  const rest = await app.call('library.search', {
    text: 'zebra',
    limit: 9,
    cursor: first.nextCursor,
  })
  expect([...first.hits, ...rest.hits].map(({ elementKey }) => elementKey)).toEqual(['0-0', 'a-1'])
  await app.call('corrections.undo', { runId })
  expect(await find('zebra crossing')).toEqual([])
})
