import type { Bridge } from './bridge.ts'
import { createDesktopBridge } from './desktop-bridge.ts'
import { createWebBridge } from './web-bridge.ts'
import { openSession } from './web-session.ts'

/** The only place that asks which shell this is. */
export function chooseBridge(window: Window): Bridge {
  const fetch = window.fetch.bind(window)
  if (window.recto) return createDesktopBridge(window.recto, fetch)
  const session = openSession(window, fetch)
  const openEvents = (url: string): EventSource => new EventSource(url)
  // Only Chromium and its kin have this, and only they fetch what is dragged out of a page.
  const dragsDownloads = 'userAgentData' in window.navigator
  return createWebBridge({ fetch, session, openEvents, window, dragsDownloads })
}
