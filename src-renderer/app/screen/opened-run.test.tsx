import type { Run } from '#shared/runs/run.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppRoot } from '../../app.tsx'
import { createView } from '../create-view.ts'
import { makeElement, makeRun } from '../../testing/fixtures.ts'
import { createMemoryBridge } from '../../testing/memory-bridge.ts'
import { prepareWindow } from '../../testing/open-app.tsx'

prepareWindow()

/** Null for a core that hasn’t answered yet. */
function openWith(failedTimes: number | null) {
  const run = makeRun()
  const bridge = createMemoryBridge({
    runs: [run],
    elements: [makeElement({ html: '<p>Read</p>' })],
  })
  bridge.answer('runs.opening', () =>
    failedTimes === null ? new Promise(() => undefined) : { ok: true, data: { failedTimes } },
  )
  const view = createView(bridge)
  view.start(window)
  view.app.setState({ selectedRunId: run.id })
  render(<AppRoot view={view} />)
  return bridge
}

test('a run that crashed the window twice is told of instead of shown, and opened when asked for', async () => {
  const bridge = openWith(2)
  expect(await screen.findByRole('heading', { name: /was not opened/ })).toBeDefined()
  expect(bridge.calls.map(({ name }) => name)).not.toContain('results.outline')
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }))
  expect(await screen.findByRole('region', { name: 'Content' })).toBeDefined()
})

test('a run that crashed it once is tried again', async () => {
  const bridge = openWith(1)
  expect(await screen.findByRole('region', { name: 'Content' })).toBeDefined()
  const asked = bridge.calls.map(({ name }) => name)
  expect(asked.indexOf('runs.opening')).toBeLessThan(asked.indexOf('results.outline'))
})

function openings(bridge: ReturnType<typeof openWith>): readonly string[] {
  const names = bridge.calls.map(({ name }) => name)
  return names.filter((name) => ['runs.opening', 'runs.shown', 'runs.left'].includes(name))
}

test('a window says that it still draws a run, so that a crash at any time is known as one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const bridge = openWith(0)
  await screen.findByRole('region', { name: 'Content' })
  await act(() => vi.advanceTimersByTimeAsync(14_000))
  expect(openings(bridge)).toEqual(['runs.opening', 'runs.shown', 'runs.shown', 'runs.shown'])
})

test('a window that is closed, or isn’t seen any more, has not crashed', async () => {
  const bridge = openWith(0)
  await screen.findByRole('region', { name: 'Content' })
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
  expect(openings(bridge)).toEqual(['runs.opening', 'runs.left'])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(openings(bridge)).toEqual(['runs.opening', 'runs.left', 'runs.opening'])
  window.dispatchEvent(new Event('pagehide'))
  expect(openings(bridge).at(-1)).toBe('runs.left')
})

test('a window that is loaded again before it was told whether it may show the run has not crashed', async () => {
  const bridge = openWith(null)
  await vi.waitFor(() => expect(openings(bridge)).toContain('runs.opening'))
  window.dispatchEvent(new Event('pagehide'))
  expect(openings(bridge)).toEqual(['runs.opening', 'runs.left'])
})

test('all that opening a run needs is asked for at once, before the window has drawn anything of it', async () => {
  const run = makeRun({ id: 'chosen' })
  const bridge = createMemoryBridge({ runs: [run] })
  bridge.answer('runs.get', () => new Promise(() => {}))
  const view = createView(bridge)
  view.start(window)
  await vi.waitFor(() => expect(view.runs.getState().byId.has(run.id)).toBe(true))
  view.app.setState({ selectedRunId: run.id })
  const asked = (): readonly string[] => bridge.calls.map(({ name }) => name)
  expect(asked()).toEqual(expect.arrayContaining(['runs.get', 'documents.get']))
  render(<AppRoot view={view} />)
  await vi.waitFor(() => expect(asked()).toContain('runs.opening'))
})

const imported: Run['imported'] = {
  parser: 'Google Document AI',
  version: 'v1, part 3 of 5',
  placement: { unit: 'own', origin: 'top', turn: 0, proof: 'none', score: null },
  hasBoxes: true,
  unread: [],
}

test.each([
  ['a parse of a later part alone begins there', imported, undefined, { page: 21 }],
  [
    'also where the window has stood at the first page since',
    imported,
    { page: 1, part: 0, elementKey: null },
    { page: 21 },
  ],
  [
    'but not where it was left elsewhere',
    imported,
    { page: 1, part: 0.5, elementKey: null },
    { page: 1 },
  ],
  ['a run that was started begins at the document’s beginning', null, undefined, null],
  [
    'but with its first page where only some were asked for',
    null,
    undefined,
    { page: 21 },
    [
      { from: 25, to: 25 },
      { from: 21, to: 22 },
    ],
  ],
])('%s', async (_, origin, place, reveal, pages?: Run['options']['pages']) => {
  const made = makeRun({ totalPages: 30, imported: origin })
  const run = pages ? { ...made, options: { ...made.options, pages } } : made
  const elements = [makeElement({ page: 21, html: '<p>Read</p>' })]
  const view = createView(createMemoryBridge({ runs: [run], elements }))
  view.start(window)
  if (place) vi.spyOn(view.places, 'of').mockReturnValue(place)
  view.app.setState({ selectedRunId: run.id })
  render(<AppRoot view={view} />)
  await screen.findByText('Read')
  expect(view.app.getState().reveal).toEqual(reveal)
})
