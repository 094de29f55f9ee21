import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { AppRoot } from '../app.tsx'
import { createView } from '../app/create-view.ts'
import { loadRunView } from '../app/screen/load-run-view.ts'
import { makeDocument, makeRun, reportElements } from './fixtures.ts'
import { createMemoryBridge, type MemoryBridge, type MemoryBridgeOptions } from './memory-bridge.ts'

/** What a file's tests begin with: what shows a run is loaded, the address names nothing, the window has some height. */
export function prepareWindow(): void {
  beforeAll(async () => {
    await loadRunView()
  })
  beforeEach(() => {
    window.location.hash = ''
    window.localStorage.clear()
    window.sessionStorage.clear()
    // jsdom lays nothing out; a list needs a height to have rows.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800)
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  })
}

/** The whole window over a core in memory. */
export async function openApp(options: MemoryBridgeOptions = {}) {
  const bridge = createMemoryBridge(options)
  // The pages of an office file are drawn from its elements, so no decoder is needed here.
  bridge.answer('documents.get', () => ({ ok: true, data: makeDocument({ format: 'docx' }) }))
  const view = createView(bridge)
  view.start(window)
  render(<AppRoot view={view} />)
  await waitFor(() =>
    expect(view.settings.getState()).not.toMatchObject({ snapshot: null, failure: null }),
  )
  return { bridge, view, user: userEvent.setup() }
}

/** The window with a run that is read. */
export const openRun = async (options: MemoryBridgeOptions = {}) => {
  const opened = await openApp({ runs: [makeRun()], elements: reportElements, ...options })
  await opened.user.click(await screen.findByRole('button', { name: 'report.pdf' }))
  await screen.findByRole('article', { name: 'Heading' })
  return opened
}

/** Another window process over the same core: neither its address nor its own storage knows anything. */
export function startAgain(bridge: MemoryBridge) {
  cleanup()
  window.location.hash = ''
  window.sessionStorage.clear()
  const view = createView(bridge)
  view.start(window)
  render(<AppRoot view={view} />)
  return view
}
