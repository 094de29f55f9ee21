import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AppRoot } from '../app.tsx'
import { makeRun, reportElements } from '../testing/fixtures.ts'
import { openApp, prepareWindow, startAgain } from '../testing/open-app.tsx'
import { createView } from './create-view.ts'

prepareWindow()

const runs = ['a', 'b', 'c'].map((id) =>
  makeRun({ id, documentId: id.repeat(64), name: `${id}.pdf` }),
)

async function opened() {
  const opening = await openApp({ runs, elements: reportElements })
  const library = within(screen.getByRole('region', { name: 'Library' }))
  for (const { name } of runs) {
    await opening.user.click(await library.findByRole('button', { name }))
  }
  return opening
}

const bar = () => within(screen.getByRole('navigation', { name: 'Open documents' }))
const tabs = (): readonly string[] =>
  bar()
    .getAllByRole('listitem')
    .map((tab) => `${tab.textContent}${tab.querySelector('[aria-current]') ? '*' : ''}`)

test('every opened document is a tab, walked and closed by keys and by the wheel of a mouse', async () => {
  const { view, user } = await opened()
  expect(tabs()).toEqual(['a.pdf', 'b.pdf', 'c.pdf*'])
  await user.keyboard('{Control>}{Tab}{/Control}')
  expect(tabs()).toEqual(['a.pdf*', 'b.pdf', 'c.pdf'])
  await user.keyboard('{Alt>}{PageUp}{/Alt}')
  expect(tabs()).toEqual(['a.pdf', 'b.pdf', 'c.pdf*'])
  // Else Windows scrolls the tabs by it and tells of no click.
  expect(fireEvent.mouseDown(bar().getByRole('button', { name: 'a.pdf' }), { button: 1 })).toBe(
    false,
  )
  fireEvent(
    bar().getByRole('button', { name: 'a.pdf' }),
    new MouseEvent('auxclick', { button: 1, bubbles: true }),
  )
  expect(tabs()).toEqual(['b.pdf', 'c.pdf*'])
  await user.keyboard('{Control>}w{/Control}')
  expect(view.app.getState().selectedRunId).toBe('b')
  // One document alone needs no bar.
  expect(screen.queryByRole('navigation', { name: 'Open documents' })).toBeNull()
})

test('the list of open documents says which one is read', async () => {
  await opened()
  const menu = bar().getByRole('menu', { hidden: true })
  fireEvent(menu, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  const items = within(menu).getAllByRole('menuitemradio', { hidden: true })
  expect(items.map((item) => `${item.textContent} ${item.getAttribute('aria-checked')}`)).toEqual([
    'a.pdf false',
    'b.pdf false',
    'c.pdf true',
  ])
})

test('a window that is made narrower still shows the tab that is read', async () => {
  const looks = new Map<Element, () => void>()
  class Observer {
    readonly #look: () => void
    constructor(look: () => void) {
      this.#look = look
    }
    observe(target: Element): void {
      looks.set(target, this.#look)
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  await opened()
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
  looks.get(bar().getByRole('list'))?.()
  // With the button that closes it.
  expect(shown.mock.contexts).toEqual([bar().getAllByRole('listitem').at(-1)])
  shown.mockRestore()
})

test('the tab that is read is in sight once the names are there, of which a reload knows nothing at first', async () => {
  const { bridge } = await opened()
  cleanup()
  const shown = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
  onTestFinished(() => shown.mockRestore())
  let tell = (): void => undefined
  const told = new Promise<void>((resolve) => (tell = resolve))
  bridge.answer('runs.list', async () => {
    await told
    return { ok: true, data: runs }
  })
  const view = createView(bridge)
  view.start(window)
  render(<AppRoot view={view} />)
  await screen.findByRole('region', { name: 'Library' })
  tell()
  await waitFor(() => expect(tabs()).toHaveLength(3))
  expect(shown.mock.contexts).toContain(bar().getAllByRole('listitem').at(-1))
})

test('each tab keeps its own zoom', async () => {
  const { view } = await opened()
  view.viewer.getState().setZoom({ kind: 'scale', scale: 2 })
  view.app.setState({ selectedRunId: 'a' })
  view.viewer.getState().setZoom({ kind: 'fit-page' })
  view.app.setState({ selectedRunId: 'c' })
  expect(view.viewer.getState().zoom).toEqual({ kind: 'scale', scale: 2 })
  view.app.setState({ selectedRunId: 'a' })
  expect(view.viewer.getState().zoom).toEqual({ kind: 'fit-page' })
})

test('a new document begins as it fits, however far another was zoomed in', async () => {
  const { view } = await opened()
  const { viewer, app, tabs: openTabs } = view
  viewer.getState().setZoom({ kind: 'fit-page' })
  viewer.getState().setZoom({ kind: 'scale', scale: 4 })
  openTabs.getState().close('a')
  app.setState({ selectedRunId: 'a' })
  expect(viewer.getState().zoom).toEqual({ kind: 'fit-page' })
})

test('the tabs, each as large as it was, and the document that was read come back at the next start', async () => {
  const { bridge, view } = await opened()
  view.viewer.getState().setZoom({ kind: 'scale', scale: 3 })
  view.app.setState({ selectedRunId: 'b' })
  view.viewer.getState().setZoom({ kind: 'fit-page' })
  const next = startAgain(bridge)
  await screen.findByRole('article', { name: 'Heading' })
  expect(tabs()).toEqual(['a.pdf', 'b.pdf*', 'c.pdf'])
  expect(next.viewer.getState().zoom).toEqual({ kind: 'fit-page' })
  next.app.setState({ selectedRunId: 'c' })
  expect(next.viewer.getState().zoom).toEqual({ kind: 'scale', scale: 3 })
})

test('a window that is loaded again right after the start has its tabs, and loses none at the next start', async () => {
  const { bridge } = await opened()
  startAgain(bridge)
  await screen.findByRole('article', { name: 'Heading' })
  expect(window.location.hash).toContain('run=c')
  cleanup()
  const reloaded = createView(bridge)
  reloaded.start(window)
  expect(reloaded.tabs.getState().runIds).toEqual(['a', 'b', 'c'])
  reloaded.app.setState({ selectedRunId: 'a' })
  expect(startAgain(bridge).tabs.getState().runIds).toEqual(['a', 'b', 'c'])
})

test('a window that was opened for one run shows it alone, and a removed run leaves no tab', async () => {
  const { bridge, view } = await opened()
  bridge.emit('runs.removed', { runId: 'a' })
  await waitFor(() => expect(tabs()).toEqual(['b.pdf', 'c.pdf*']))
  window.sessionStorage.clear()
  window.location.hash = '#run=b'
  const own = createView(bridge)
  own.start(window)
  expect(own.tabs.getState().runIds).toEqual(['b'])
  expect(view.tabs.getState().runIds).toEqual(['b', 'c'])
})

test('how large a run was is forgotten with its tab, when it leaves the library, too', async () => {
  const { bridge, view } = await opened()
  const zooms = (): readonly string[] => [...view.tabs.getState().zooms.keys()]
  expect(zooms()).toEqual(['a', 'b'])
  bridge.emit('runs.removed', { runId: 'a' })
  await waitFor(() => expect(zooms()).toEqual(['b']))
  for (let more = 0; more < 40; more += 1) view.app.setState({ selectedRunId: `more-${more}` })
  expect(zooms()).not.toContain('b')
})

test('tabs are walked on where a browser wants to be told of no more addresses', async () => {
  const { view } = await opened()
  const refused = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Attempt to use history.replaceState() too often', 'SecurityError')
  })
  onTestFinished(() => refused.mockRestore())
  view.tabs.getState().step(1)
  expect(refused).toHaveBeenCalled()
  expect(view.app.getState().selectedRunId).toBe('a')
  await waitFor(() => expect(tabs()).toEqual(['a.pdf*', 'b.pdf', 'c.pdf']))
})

test('a window of one run does not take the place of the others at the next start, until it has more', async () => {
  const { bridge, view } = await opened()
  view.viewer.getState().setZoom({ kind: 'fit-page' })
  const mine = window.sessionStorage.getItem('recto.tabs')
  window.sessionStorage.clear()
  window.location.hash = '#run=b'
  const own = createView(bridge)
  own.start(window)
  own.viewer.getState().setZoom({ kind: 'scale', scale: 4 })
  expect(view.viewer.getState().zoom).toEqual({ kind: 'fit-page' })
  // Its own reload keeps what it has.
  expect(window.sessionStorage.getItem('recto.tabs')).not.toBe(mine)
  const next = startAgain(bridge)
  await screen.findByRole('article', { name: 'Heading' })
  expect(tabs()).toEqual(['a.pdf', 'b.pdf', 'c.pdf*'])
  expect(next.viewer.getState().zoom).toEqual({ kind: 'fit-page' })
  own.app.setState({ selectedRunId: 'a' })
  expect(startAgain(bridge).tabs.getState().runIds).toEqual(['b', 'a'])
})

test('two windows share the runs of a library, but neither tabs, zoom nor selection', async () => {
  const { bridge, view } = await opened()
  const other = createView(bridge)
  window.sessionStorage.clear()
  other.start(window)
  await waitFor(() => expect(other.runs.getState().byId.size).toBe(3))
  other.tabs.getState().close('a')
  other.app.setState({ selectedRunId: 'b' })
  other.viewer.getState().setZoom({ kind: 'scale', scale: 3 })
  other.viewer.getState().select('0:1')
  expect(view.tabs.getState().runIds).toEqual(['a', 'b', 'c'])
  expect(view.app.getState().selectedRunId).toBe('c')
  expect(view.viewer.getState().zoom).not.toEqual({ kind: 'scale', scale: 3 })
  expect(view.viewer.getState().selectedKey).toBeNull()
})
