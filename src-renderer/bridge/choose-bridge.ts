import type { Bridge } from './bridge.ts'
import { createDesktopBridge } from './desktop-bridge.ts'
import { createWebBridge } from './web-bridge.ts'

/** The only place that asks which shell this is. */
export function chooseBridge(window: Window): Bridge {
  const fetch = window.fetch.bind(window)
  if (window.recto) return createDesktopBridge(window.recto, fetch)
  return createWebBridge({ fetch, openEvents: (path) => new EventSource(path) })
}
