import type { BrowserWindow, WebContents } from 'electron'
import type { AppEvent, EventName } from '#shared/bridge/events.ts'
import { sendEvent } from './serve-bridge.ts'

/** What one user asks of one window; all else is told to every one. */
const forOneWindow: ReadonlySet<EventName> = new Set([
  'app.command',
  'app.open-run',
  'app.files-opened',
])

export interface Windows {
  add(window: BrowserWindow): void
  /** The one that the user was in last; null when none is open. */
  readonly current: () => BrowserWindow | null
  all(): readonly BrowserWindow[]
  /** A page has read its first snapshot. Answers false for a page that is in none of these windows. */
  listens(view: WebContents): boolean
  /** A page is gone, or is about to be replaced. */
  isGone(view: WebContents): void
  someListen(): boolean
  /** Tells each window, or the one that an event is for. Those that are passed over hear that one was counted. */
  send(event: AppEvent): void
}

/** The windows of one core: each with a document of its own. */
export function createWindows(): Windows {
  // The one that had the focus last is at the end.
  const open = new Set<BrowserWindow>()
  const listening = new WeakSet<WebContents>()
  const living = (): BrowserWindow[] => [...open].filter((window) => !window.isDestroyed())

  /** A window that still loads would lose what is sent to it. */
  function target(): BrowserWindow | undefined {
    return living().findLast(({ webContents }) => listening.has(webContents))
  }

  return {
    add(window) {
      open.add(window)
      window.on('focus', () => {
        open.delete(window)
        open.add(window)
      })
      window.on('closed', () => open.delete(window))
    },
    current: () => living().at(-1) ?? null,
    all: living,
    listens(view) {
      if (!living().some(({ webContents }) => webContents === view)) return false
      listening.add(view)
      return true
    },
    isGone: (view) => void listening.delete(view),
    someListen: () => target() !== undefined,
    send(event) {
      const only = forOneWindow.has(event.name) ? target() : undefined
      const { sequence } = event
      for (const window of living()) {
        const isPassedOver = only !== undefined && window !== only
        sendEvent(
          window.webContents,
          isPassedOver ? { sequence, name: 'app.told-another', data: {} } : event,
        )
      }
    },
  }
}
