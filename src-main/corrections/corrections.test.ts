import { appendFile, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resourcePath } from '#shared/bridge/resource-path.ts'
import type { Changes, Command } from '#shared/corrections/command.ts'
import type { StepLabel } from '#shared/corrections/step.ts'
import { type LayoutElement, unsaid } from '#shared/results/element.ts'
import { buildPdf } from '../testing/build-documents.ts'
import { buildParseResult, type ElementDraft } from '../testing/fake-api/build-parse-result.ts'
import { startFakeApi } from '../testing/fake-api/fake-api.ts'
import { turn } from '../testing/fake-api/turns.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

const drafts: readonly ElementDraft[] = [
  { page: 1, category: 'heading1', text: 'Tltle' },
  { page: 1, text: 'First' },
  { page: 2, text: 'Second' },
  { page: 3, text: 'Third' },
]

interface Setting {
  readonly app: TestApp
  readonly runId: string
  readonly apply: (label: StepLabel, ...commands: Command[]) => Promise<void>
}

function settingOf(app: TestApp, runId: string): Setting {
  return {
    app,
    runId,
    apply: async (label, ...commands) => {
      await app.call('corrections.apply', { runId, label, commands })
    },
  }
}

async function parsed(): Promise<Setting> {
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements: drafts })) })
  onTestFinished(() => api.close())
  const app = await createTestApp()
  const document = await app.addFile('report.pdf', await buildPdf(3))
  const { id } = await app.startRun(document, await app.connect(api.baseUrl))
  await app.finished(id)
  return settingOf(app, id)
}

async function startAgain({ app, runId }: Setting): Promise<Setting> {
  await app.app.close()
  return settingOf(await createTestApp({ dataDir: app.dataDir }), runId)
}

const edit = (key: string, changes: Changes): Command => ({ kind: 'edit', key, changes, unset: [] })

async function textsOf({ app, runId }: Setting, corrected = true): Promise<string> {
  const on = { runId, fromPage: 1, toPage: 3, corrected }
  const elements = await app.call('results.elements', on)
  return elements.map(({ text }) => text).join(' ')
}

function added(key: string, place: Pick<LayoutElement, 'page' | 'rank' | 'text'>): Command {
  const content = { html: `<p>${place.text}</p>`, markdown: place.text, hasImage: false }
  const rest = { order: 0, batchIndex: 0, serviceId: '', polygon: null, category: 'paragraph' }
  return { kind: 'add', element: { ...unsaid, ...rest, ...content, ...place, key } }
}

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

test('what was corrected of one run is taken over to another one of the document, as one step', async () => {
  const setting = await parsed()
  const { app, runId, apply } = setting
  const { documentId, connectionId } = await app.call('runs.get', { runId })
  const document = await app.call('documents.get', { documentId: documentId ?? '' })
  const again = await app.startRun(document, connectionId)
  await app.finished(again.id)
  await apply('text', edit('0-0', { text: 'Title' }))
  await apply('add', added('a-1', { page: 2, rank: 2 ** 20 + 2.5, text: 'Added' }))
  const replay = { fromRunId: runId, toRunId: again.id }
  expect(await app.call('corrections.replay', replay)).toEqual({
    applied: 2,
    already: 0,
    unfit: [],
  })
  expect(await textsOf(settingOf(app, again.id))).toBe('Title First Second Added Third')
  const { history } = await app.call('corrections.list', { runId: again.id })
  expect(history).toEqual({ sequence: 1, undo: 'replay', redo: null })
  const itself = { fromRunId: runId, toRunId: runId }
  expect((await app.refuse('corrections.replay', itself)).code).toBe('corrections.other-document')
})

test('what another run says is taken over with where it comes from, but not over what a user confirmed', async () => {
  const setting = await parsed()
  const { app, runId, apply } = setting
  const { documentId } = await app.call('runs.get', { runId })
  const document = await app.call('documents.get', { documentId: documentId ?? '' })
  const elements = drafts.map((draft) => ({ ...draft, text: `${draft.text} again` }))
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements })) })
  onTestFinished(() => api.close())
  const again = await app.startRun(document, await app.connect(api.baseUrl, 'Second opinion'))
  await app.finished(again.id)
  await apply('confirm', edit('0-1', { isConfirmed: true }))
  const { differences: pairs } = await app.call('judging.compare', {
    firstRunId: runId,
    secondRunId: again.id,
  })
  const take = { runId, fromRunId: again.id, pairs, isAutomatic: true }
  const { step, elements: now } = await app.call('corrections.take', take)
  expect(step?.label).toBe('reread')
  expect(now[0]?.takenFrom).toMatchObject({ connectionName: 'Second opinion' })
  expect(await textsOf(setting)).toBe('Tltle again First Second again Third again')
  await app.call('corrections.undo', { runId })
  expect(await textsOf(setting)).toBe('Tltle First Second Third')
  const itself = { ...take, fromRunId: runId }
  expect((await app.refuse('corrections.take', itself)).code).toBe('corrections.other-document')
})

test('a page that was read again differs on that page alone, and is taken without the others', async () => {
  const setting = await parsed()
  const { app, runId } = setting
  const texts = [{ page: 1, text: 'Second, as read again' }]
  const api = await startFakeApi({ parseSync: turn.json(buildParseResult({ elements: texts })) })
  onTestFinished(() => api.close())
  const { options } = await app.call('runs.get', { runId })
  const again = await app.call('runs.reparse', {
    runId,
    connectionId: await app.connect(api.baseUrl, 'Second opinion'),
    options: { ...options, pages: [{ from: 2, to: 2 }] },
    mode: 'auto',
  })
  await app.finished(again.id)
  const { differences: pairs, onlyInFirst } = await app.call('judging.compare', {
    firstRunId: runId,
    secondRunId: again.id,
  })
  expect(onlyInFirst).toEqual([1, 3])
  await app.call('corrections.take', { runId, fromRunId: again.id, pairs, isAutomatic: true })
  expect(await textsOf(setting)).toBe('Tltle First Second, as read again Third')
})
