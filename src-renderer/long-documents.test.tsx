import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Batch, Run } from '#shared/runs/run.ts'
import { AppRoot } from './app.tsx'
import { createView } from './app/create-view.ts'
import { failedBatch, makeAsyncRun } from './testing/async-run.ts'
import { makeDocument, makeElement, makeRun } from './testing/fixtures.ts'
import {
  createMemoryBridge,
  type MemoryBridge,
  type MemoryBridgeOptions,
} from './testing/memory-bridge.ts'
import { prepareWindow } from './testing/open-app.tsx'

prepareWindow()

/** Pages 1-30, of which 11-20 failed; the first and the last have an element each. */
const torn = makeAsyncRun(30, (index) => (index === 1 ? failedBatch : {}), {
  state: 'partial',
  following: false,
})
const elements = [
  makeElement({ key: '0:0', page: 1, category: 'heading1', text: 'First' }),
  makeElement({ key: '2:0', page: 21, batchIndex: 2, order: 20, category: 'list', text: '마지막' }),
]

async function open(
  run: Run,
  options: MemoryBridgeOptions = {},
  prepare: (bridge: MemoryBridge) => void = () => {},
) {
  const bridge = createMemoryBridge({ runs: [run], elements, ...options })
  // The pages of an office file are drawn from its elements, so no decoder is needed here.
  bridge.answer('documents.get', () => ({ ok: true, data: makeDocument({ format: 'docx' }) }))
  prepare(bridge)
  const view = createView(bridge)
  view.start(window)
  render(<AppRoot view={view} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: run.name }))
  return { bridge, view, user }
}

const inputsOf = (bridge: MemoryBridge, name: string) =>
  bridge.calls.filter((call) => call.name === name).map(({ input }) => input)

/** jsdom opens no popovers, and what is not open has no role. */
function popoverOf(text: RegExp | string): HTMLElement {
  const popovers = screen.getAllByText(text).map((found) => found.closest('dialog'))
  const popover = popovers.find((found) => found !== null)
  if (!popover) throw new Error(`No popover has ${text}`)
  return popover
}

const strip = async () => within(await screen.findByRole('toolbar', { name: 'Pages by batch' }))

test('every batch has a cell that says where it stands', async () => {
  const states: readonly Partial<Batch>[] = [
    {},
    { origin: 'healed' },
    { state: 'fetching' },
    { state: 'started' },
    { state: 'retrying' },
    { state: 'waiting' },
    failedBatch,
    { ...failedBatch, failure: { code: 'runs.expired', message: '', data: { name: 'a' } } },
    { state: 'healing' },
  ]
  await open(makeAsyncRun(85, (index) => states[index] ?? {}))
  const cells = (await strip()).getAllByRole('button')
  expect(cells.map((cell) => cell.getAttribute('aria-label'))).toEqual([
    'Pages 1–10: done',
    'Pages 11–20: healed',
    'Pages 21–30: arriving',
    'Pages 31–40: being parsed',
    'Pages 41–50: being retried',
    'Pages 51–60: waiting',
    'Pages 61–70: failed',
    'Pages 71–80: expired',
    'Pages 81–85: being healed',
  ])
  expect(screen.getByText('20 of 85 pages')).toBeDefined()
})

test('a batch that is here opens at once, in both panes', async () => {
  const { view } = await open(torn)
  const cell = (await strip()).getByRole('button', { name: 'Pages 21–30: done' })
  await waitFor(() => expect(view.viewer.getState().pageCount).toBe(30))
  // Without a layout, every pointer is on the edge between the panes, which takes it.
  fireEvent.click(cell)
  expect(view.viewer.getState().page).toBe(21)
  expect(view.app.getState().reveal).toEqual({ page: 21 })
  expect(cell.getAttribute('aria-current')).toBe('true')
})

test('arrow keys go along the strip, and a failed batch tells why and is healed', async () => {
  const { bridge, user } = await open(torn)
  const cells = await strip()
  const first = cells.getByRole('button', { name: 'Pages 1–10: done' })
  first.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Pages 11–20: failed')
  await user.keyboard('{Enter}')
  const card = within(popoverOf(/Tried 3 times/))
  expect(card.getByText(/worker exited/)).toBeDefined()
  await user.click(card.getByText('Heal'))
  expect(inputsOf(bridge, 'runs.heal')).toEqual([{ runId: 'run-1', batchIndex: 1 }])
})

test('missing pages stand in the content where they belong, until they are healed', async () => {
  const { bridge, user } = await open(torn)
  const hole = await screen.findByRole('region', { name: 'Pages 11–20 missing' })
  const order = hole.compareDocumentPosition(screen.getByRole('article', { name: 'List' }))
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(hole.textContent).toContain('worker exited')

  await user.click(within(hole).getByRole('button', { name: 'Heal' }))
  expect(inputsOf(bridge, 'runs.heal')).toEqual([{ runId: 'run-1', batchIndex: 1 }])
  const healing = torn.batches.map((batch) =>
    batch.index === 1 ? { ...batch, state: 'healing' as const, canHeal: false } : batch,
  )
  bridge.emit('runs.changed', { run: { ...torn, batches: healing } })
  await screen.findByRole('progressbar', { name: 'Pages 11–20 being healed' })
})

test('how far a run in batches is, one place tells beside its row', async () => {
  await open(makeAsyncRun(30, () => ({ state: 'started' })))
  const status = await screen.findByRole('region', { name: 'Parse status' })
  expect(within(status).getByRole('toolbar', { name: 'Pages by batch' })).toBeDefined()
  expect(screen.queryByRole('progressbar', { name: 'Pages that are here' })).toBeNull()
  expect(await screen.findByText(/stands here as soon as/)).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Stop/ })).toHaveLength(1)
})

test('pages to come are one stretch, not a hole', async () => {
  await open(makeAsyncRun(100, (index) => (index > 2 ? { state: 'waiting' } : {})))
  expect(await screen.findAllByText('Pages 31–100 still to come')).not.toHaveLength(0)
  expect(screen.queryByRole('region', { name: /missing/ })).toBeNull()
})

test('stopping says what it can not stop, and forgetting stops first', async () => {
  const { bridge, user } = await open(makeAsyncRun(30, () => ({ state: 'started' })))
  const region = await screen.findByRole('region', { name: 'Parse status' })
  const status = within(region)
  const choice = region.querySelector('dialog')
  choice?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  expect(await status.findByText(/can’t be told to stop/)).toBeDefined()
  await user.click(status.getByRole('button', { name: 'Forget this run', hidden: true }))
  await waitFor(() => expect(inputsOf(bridge, 'library.remove')).toHaveLength(1))
  const names = bridge.calls.map(({ name }) => name)
  expect(names.indexOf('runs.cancel')).toBeLessThan(names.indexOf('library.remove'))
  expect(await screen.findByText(/was removed/)).toBeDefined()
})

test('a run that was stopped is picked up again, without sending anything', async () => {
  const run = makeAsyncRun(30, (index) => (index > 0 ? { state: 'waiting' } : {}), {
    state: 'cancelled',
    following: false,
    canResume: true,
  })
  const { bridge, user } = await open(run)
  await user.click(await screen.findByRole('button', { name: 'Resume' }))
  expect(inputsOf(bridge, 'runs.resume')).toEqual([{ runIds: ['run-1'] }])
})

test('a lost answer is matched by the user, never sent again by itself', async () => {
  const candidate = { requestId: 'request-7', status: 'completed', model: null, totalPages: 2 }
  const run = makeRun({ state: 'unknown', mode: 'async', batches: [] })
  const { bridge, user } = await open(run, {}, (core) =>
    core.answer('runs.lostCandidates', () => ({
      ok: true,
      data: [{ ...candidate, requestedAt: null, fits: true }],
    })),
  )
  const found = within(await screen.findByRole('region', { name: /may be this one/ }))
  expect(found.getByText('Time, pages and model fit')).toBeDefined()
  expect(inputsOf(bridge, 'runs.resolveUnknown')).toEqual([])
  await user.click(found.getByRole('button', { name: 'This is it' }))
  expect(inputsOf(bridge, 'runs.resolveUnknown')).toEqual([
    { runId: 'run-1', decision: { kind: 'take', requestId: 'request-7' } },
  ])
})

test('a phrase is found in all documents, and its hit lands on the element of another run', async () => {
  const other = makeRun({ id: 'run-2', name: 'other.pdf' })
  const { view, user } = await open(torn, { runs: [torn, other] }, (bridge) =>
    bridge.answer('library.search', () => ({
      ok: true,
      data: {
        hits: [
          {
            runId: 'run-2',
            documentName: 'other.pdf',
            page: 21,
            elementKey: '2:0',
            category: 'list',
            snippet: '…의 마지막 줄',
            matches: [{ start: 3, end: 6 }],
          },
        ],
        words: ['마지막'],
        gaps: [{ runId: 'run-2', documentName: 'other.pdf', startPage: 11, endPage: 20 }],
        indexing: 0,
        nextCursor: null,
      },
    })),
  )
  view.viewer.getState().setCategoryHidden('list', true)
  await user.keyboard('{Control>}{Shift>}f{/Shift}{/Control}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Search in all documents')
  await user.keyboard('마지막')
  const hit = await screen.findByRole('button', { name: 'List: …의 마지막 줄' })
  expect(hit.querySelector('mark')?.textContent).toBe('마지막')
  expect(screen.getByText('Pages 11–20 could not be searched: they are missing.')).toBeDefined()

  await user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'other.pdf', level: 1 })
  const article = await screen.findByRole('article', { name: 'List' })
  await waitFor(() => expect(article.getAttribute('aria-current')).toBe('true'))
  expect(view.viewer.getState().hiddenCategories.has('list')).toBe(false)
  expect(view.app.getState().reveal).toEqual({ key: '2:0' })
})

test('what is called otherwise is looked for in the contents in one step', async () => {
  const { bridge, user } = await open(torn)
  screen.getByRole('searchbox', { name: 'Search by name' }).focus()
  await user.keyboard('invoice')
  await user.click(
    await screen.findByRole('button', { name: 'Look for “invoice” in the contents' }),
  )
  await waitFor(() => expect(inputsOf(bridge, 'library.search')).toHaveLength(1))
  expect(await screen.findByText('“invoice” is in no document.')).toBeDefined()
})

test('a request made elsewhere is taken over from the history', async () => {
  const { bridge, user } = await open(torn)
  const entry = {
    requestId: 'request-9',
    status: 'completed',
    model: 'document-parse-240910',
    requestedAt: new Date().toISOString(),
    updatedAt: null,
    expiresAt: new Date(Date.now() + 3.2 * 86_400_000).toISOString(),
    runId: null,
  }
  bridge.answer('library.history', () => ({
    ok: true,
    data: [entry, { ...entry, requestId: 'request-8', runId: 'run-1' }],
  }))
  const adopted = makeRun({ id: 'run-9', name: 'request-9', documentId: null, origin: 'adopted' })
  bridge.answer('library.adopt', () => ({ ok: true, data: adopted }))
  await user.click(screen.getByRole('button', { name: 'History of the service' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History of the service' }))
  expect(await dialog.findByText(/kept for another 3 days/)).toBeDefined()
  // What is in the library already is no news.
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(inputsOf(bridge, 'library.adopt')).toEqual([
      { connectionId: 'local', requestId: 'request-9' },
    ]),
  )
  expect(await screen.findByRole('button', { name: 'request-9' })).toBeDefined()
})

test('a run without its file says that its pages are drawn', async () => {
  await open(makeRun({ documentId: null, origin: 'adopted' }))
  expect(await screen.findByText(/came without its file/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Attach the file…' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Parse again' })).toBeNull()
})

test('all queued runs are paused, and resumed, at once', async () => {
  const queued = (id: string, part: Partial<Run> = {}) =>
    makeRun({ id, name: `${id}.pdf`, state: 'queued', batches: [], queueRank: 0, ...part })
  const { bridge, user } = await open(torn, {
    runs: [torn, queued('a'), queued('b', { paused: true, canResume: true })],
  })
  await user.click(screen.getByRole('button', { name: 'Pause all' }))
  expect(inputsOf(bridge, 'runs.pauseAll')).toEqual([{}])
  await user.click(await screen.findByRole('button', { name: 'Resume all' }))
  expect(inputsOf(bridge, 'runs.resumeAll')).toEqual([{}])
})

test('a run is parsed again with other options, in parts where it must be', async () => {
  const { bridge, user } = await open(torn)
  bridge.answer('runs.reparse', ({ inParts }) =>
    inParts
      ? { ok: true, data: makeRun({ id: 'run-7', name: 'again.pdf' }) }
      : {
          ok: false,
          error: {
            code: 'runs.needs-parts',
            message: '',
            data: { name: 'report.pdf', pages: 2400, parts: 3 },
          },
        },
  )
  await user.click(screen.getByRole('button', { name: 'Actions for report.pdf' }))
  const menu = document.querySelector('[role=menu][aria-label="Actions for report.pdf"]')
  menu?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  await user.click(await screen.findByText('Parse again with…'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Parse “report.pdf” again' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Text recognition' }), 'Always')
  await user.click(dialog.getByRole('button', { name: 'Parse' }))
  await user.click(await dialog.findByRole('button', { name: 'Send as 3 requests' }))
  await screen.findByRole('heading', { name: 'again.pdf', level: 1 })
  expect(inputsOf(bridge, 'runs.reparse')).toMatchObject([
    { inParts: false },
    { inParts: true, options: { ocr: 'force' } },
  ])
})

test('a screen reader hears of a quarter of the pages, not of each batch', async () => {
  const run = makeAsyncRun(100, () => ({ state: 'started' }))
  const { bridge } = await open(run)
  const heard = (): string | null =>
    document.querySelector('output[aria-live=polite]')?.textContent ?? null
  bridge.emit('runs.changed', { run: { ...run, completedPages: 20 } })
  await screen.findByText('20 of 100 pages')
  expect(heard()).toBe('')
  bridge.emit('runs.changed', { run: { ...run, completedPages: 30 } })
  await waitFor(() => expect(heard()).toBe('30 of 100 pages'))
})
