import { app, session, type WebContents } from 'electron'
import { viewOrigin } from './view-scheme.ts'

/**
 * Lets a window show the view and nothing else: no other page, no window of its own making, no embedded page,
 * no camera, no device. `openLink` gets the addresses that a user followed, `openView` those of the view that ask for
 * a window of their own.
 *
 * Must run before the first window is made.
 */
export function lockDown(
  openLink: (address: string, from: WebContents) => void,
  openView: (address: string) => void,
): void {
  app.on('web-contents-created', (_, contents) => {
    const keepInside = (event: { preventDefault(): void }, address: string): void => {
      if (isView(address)) return
      event.preventDefault()
      openLink(address, contents)
    }
    contents.on('will-navigate', (event) => keepInside(event, event.url))
    contents.on('will-redirect', (event) => keepInside(event, event.url))
    contents.on('will-frame-navigate', (event) => {
      // A frame has no business here, whatever it shows.
      if (!event.isMainFrame) event.preventDefault()
    })
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(({ url }) => {
      if (isView(url)) openView(url)
      else openLink(url, contents)
      return { action: 'deny' }
    })
  })
}

/** Denies whatever a page can ask the user or the system for, but to put text on the clipboard. */
export function denyPermissions(): void {
  const { defaultSession } = session
  const isCopying = (permission: string, origin: string): boolean =>
    permission === 'clipboard-sanitized-write' && isView(origin)
  defaultSession.setPermissionRequestHandler((contents, permission, answer) =>
    answer(isCopying(permission, contents.getURL())),
  )
  defaultSession.setPermissionCheckHandler((_, permission, origin) => isCopying(permission, origin))
  defaultSession.setDevicePermissionHandler(() => false)
}

function isView(address: string): boolean {
  return address === viewOrigin || address.startsWith(`${viewOrigin}/`)
}
