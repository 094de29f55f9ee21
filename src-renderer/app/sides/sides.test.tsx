import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeRun, reportElements } from '../../testing/fixtures.ts'
import { narrowable } from '../../testing/narrowable.ts'
import { openApp, prepareWindow, startAgain } from '../../testing/open-app.tsx'

prepareWindow()

const [documentA, documentB] = ['a'.repeat(64), 'b'.repeat(64)]
const runs = [
  makeRun({ id: 'a', documentId: documentA, name: 'a.pdf' }),
  makeRun({ id: 'b', documentId: documentB, name: 'b.pdf' }),
  makeRun({ id: 'a2', documentId: documentA, name: 'a again.pdf' }),
]

async function opened(selectedRunId = 'a') {
  const app = await openApp({ runs, elements: reportElements })
  await waitFor(() => expect(app.view.runs.getState().byId.size).toBe(runs.length))
  act(() => app.view.app.setState({ selectedRunId }))
  await screen.findByRole('article', { name: 'Heading' })
  return { ...app, ...app.view.sides() }
}

const side = (name: string) => within(screen.getByRole('region', { name }))

test('a tab opens beside what is read, each side with its own page, size, selection and content', async () => {
  const { view, main, beside, user } = await opened()
  act(() => view.app.setState({ selectedRunId: 'b' }))
  const tabs = within(await screen.findByRole('navigation', { name: 'Open documents' }))
  const tab = tabs.getByRole('button', { name: 'a.pdf' })
  fireEvent.contextMenu(tab, { button: 2, clientX: 10, clientY: 10 })
  await user.click(await screen.findByText('Open beside'))

  const right = await side('On the right: a.pdf').findByRole('article', { name: 'Table' })
  expect(side('On the left: b.pdf').getByRole('article', { name: 'Table' })).toBeDefined()
  await user.click(right)
  expect(beside.viewer.getState().selectedKey).toBe('0:4')
  expect(main.viewer.getState().selectedKey).toBeNull()
  act(() => beside.viewer.getState().setZoom({ kind: 'fit-page' }))
  expect(main.viewer.getState().zoom).toEqual({ kind: 'fit-width' })
})

test('keys are meant for the side that is worked in, and Escape puts what stands beside away', async () => {
  const { view, main, beside, user } = await opened()
  await user.keyboard('{Control>}{Shift>}b{/Shift}{/Control}')
  // Of the same document first.
  expect(beside.app.getState().selectedRunId).toBe('a2')
  await side('On the right: a again.pdf').findByRole('article', { name: 'Heading' })
  await user.click(side('On the right: a again.pdf').getByRole('article', { name: 'Heading' }))
  await user.keyboard('{Shift>}d{/Shift}e')
  expect(beside.corrections.getState().isOn).toBe(true)
  expect(main.corrections.getState().isOn).toBe(false)
  await user.keyboard('e')
  act(() => beside.viewer.getState().select(null))
  await user.keyboard('{Escape}')
  expect(beside.app.getState().selectedRunId).toBeNull()
  expect(view.app.getState()).toMatchObject({ selectedRunId: 'a', activeSide: 'main' })
  expect(screen.queryByRole('region', { name: /On the left/ })).toBeNull()
})

test('what is asked for by a dialog is about the side that it was asked in', async () => {
  const { view, beside, user } = await opened()
  await user.keyboard('{Control>}{Shift>}b{/Shift}{/Control}')
  await side('On the right: a again.pdf').findByRole('article', { name: 'Heading' })
  await user.keyboard('{Control>}{Shift>}e{/Shift}{/Control}')
  expect(view.app.getState()).toMatchObject({ dialog: 'export', exportedRunId: 'a2' })
  expect(beside.app.getState().dialog).toBe('export')
  expect(document.title).toContain('a again.pdf')
})

test('a run is compared with the one beside it, and not with a newer one that nobody looks at', async () => {
  const { view, main, beside, user, bridge } = await opened()
  const newest = makeRun({ id: 'a3', documentId: documentA, createdAt: '2030-01-01T00:00:00.000Z' })
  act(() => bridge.emit('runs.changed', { run: newest }))
  await waitFor(() => expect(view.runs.getState().byId.has('a3')).toBe(true))
  act(() => beside.app.setState({ selectedRunId: 'a2' }))
  await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}')
  await waitFor(() => expect(main.compare.getState().firstRunId).toBe('a'))
  expect(main.compare.getState().secondRunId).toBe('a2')
})

test('what stood beside, as large as it was, comes back at the next start', async () => {
  const { bridge, beside } = await opened()
  act(() => beside.app.setState({ selectedRunId: 'b', sidesMoveTogether: false }))
  act(() => beside.viewer.getState().setZoom({ kind: 'scale', scale: 2 }))
  const next = startAgain(bridge)
  await screen.findByRole('region', { name: 'On the right: b.pdf' })
  expect(next.sides().beside.viewer.getState().zoom).toEqual({ kind: 'scale', scale: 2 })
  expect(next.app.getState()).toMatchObject({ selectedRunId: 'a', sidesMoveTogether: false })
})

test('two runs of a document scroll together until they are unlinked, two documents never do', async () => {
  const { main, beside } = await opened()
  act(() => beside.app.setState({ selectedRunId: 'a2' }))
  const followed: string[] = []
  const stops = [
    main.scrollLink.content.onFollow(() => followed.push('own content')),
    beside.scrollLink.pages.onFollow(() => followed.push('other pages')),
  ]
  onTestFinished(() => stops.forEach((stop) => stop()))
  const move = (): readonly string[] => {
    followed.length = 0
    main.scrollLink.pages.lead()
    main.scrollLink.pages.moved({ page: 2, part: 0 })
    return followed
  }
  expect(move()).toEqual(['own content', 'other pages'])
  act(() => main.app.setState({ sidesMoveTogether: false }))
  expect(move()).toEqual(['own content'])
  act(() => main.app.setState({ sidesMoveTogether: true }))
  act(() => beside.app.setState({ selectedRunId: 'b' }))
  expect(move()).toEqual(['own content'])
})

test('a run that is removed leaves its side, and swapped sides keep both, as large as they were', async () => {
  const { bridge, main, beside } = await opened()
  act(() => beside.app.setState({ selectedRunId: 'b' }))
  act(() => beside.viewer.getState().setZoom({ kind: 'scale', scale: 2 }))
  const right = await screen.findByRole('region', { name: 'On the right: b.pdf' })
  within(right).getByRole('button', { name: 'Swap the two sides' }).click()
  await screen.findByRole('region', { name: 'On the right: a.pdf' })
  expect(main.app.getState().selectedRunId).toBe('b')
  expect(main.viewer.getState().zoom).toEqual({ kind: 'scale', scale: 2 })
  expect(beside.viewer.getState().zoom).toEqual({ kind: 'fit-width' })
  act(() => bridge.emit('runs.removed', { runId: 'a' }))
  await waitFor(() => expect(beside.app.getState().selectedRunId).toBeNull())
})

test('what stands beside is what is read when the last tab is closed, as large as it was', async () => {
  const { view, main, beside } = await opened()
  act(() => beside.app.setState({ selectedRunId: 'b' }))
  act(() => beside.viewer.getState().setZoom({ kind: 'scale', scale: 2 }))
  act(() => main.tabs.getState().close('a'))
  expect(main.app.getState()).toMatchObject({ selectedRunId: 'b', activeSide: 'main' })
  expect(beside.app.getState().selectedRunId).toBeNull()
  expect(main.viewer.getState().zoom).toEqual({ kind: 'scale', scale: 2 })
  expect(view.tabs.getState().runIds).toEqual(['b'])
})

test('a window that is too narrow says so, and shows the other one again when it is wide', async () => {
  const media = narrowable()
  const { view, beside } = await opened()
  act(() => beside.app.setState({ selectedRunId: 'b', activeSide: 'beside' }))
  await screen.findByRole('region', { name: 'On the right: b.pdf' })
  act(() => media.setNarrow(true))
  await screen.findByText(/There is no room here/)
  expect(screen.queryByRole('region', { name: 'On the right: b.pdf' })).toBeNull()
  expect(view.app.getState().activeSide).toBe('main')
  act(() => media.setNarrow(false))
  await screen.findByRole('region', { name: 'On the right: b.pdf' })
})

test('a window that is made narrow keeps both panes as they are, with what is being done in them', async () => {
  const media = narrowable()
  const { view } = await opened()
  const [content, pages] = [
    screen.getByRole('region', { name: 'Content' }),
    screen.getByRole('button', { name: /^Correct/ }),
  ]
  const connected = vi.spyOn(view.corrections.getState(), 'connect')
  act(() => media.setNarrow(true))
  await screen.findByRole('tab', { name: 'Pages' })
  expect(content.closest('[inert]')).not.toBeNull()
  act(() => view.app.setState({ pane: 'content' }))
  expect(content.closest('[inert]')).toBeNull()
  expect(pages.closest('[inert]')).not.toBeNull()
  act(() => media.setNarrow(false))
  expect([content.isConnected, pages.isConnected]).toEqual([true, true])
  expect(content.closest('[inert]')).toBeNull()
  expect(connected).not.toHaveBeenCalled()
})
