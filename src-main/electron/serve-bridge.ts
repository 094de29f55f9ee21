import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import type { AppEvent } from '#shared/bridge/events.ts'
import { AppError, type Result } from '#shared/errors.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import type { FileGrants, PickedFile } from '../ports.ts'
import { viewOrigin } from './view-scheme.ts'

/** The three channels that the preload knows. */
const channels = { call: 'recto:call', grant: 'recto:grant', event: 'recto:event' } as const

/**
 * Answers the preload's calls and file grants, to the view's own top frame and to nobody else. What comes while
 * the library is being opened waits for it.
 *
 * `onViewListens` is told when a page has read its first snapshot: from then on it hears events.
 */
export function serveBridge(
  opening: Promise<Pick<LibraryAccess, 'dispatch'>>,
  grants: FileGrants,
  onViewListens: (view: WebContents) => void,
): void {
  ipcMain.handle(channels.call, async (event, name: unknown, input: unknown) => {
    if (!isView(event)) return refused
    const { dispatch } = await opening
    const result = await dispatch(String(name), input)
    if (name === 'app.snapshot' && result.ok) onViewListens(event.sender)
    return result
  })
  ipcMain.handle(channels.grant, async (event, files: unknown): Promise<Result<unknown>> => {
    if (!isView(event)) return refused
    await opening
    return { ok: true, data: grants.grant(asPickedFiles(files)) }
  })
}

export function sendEvent(view: WebContents, event: AppEvent): void {
  if (!view.isDestroyed()) view.send(channels.event, event)
}

/** A frame that has gone on to another page, or a frame inside the page, is not the view. */
function isView({ sender, senderFrame }: IpcMainInvokeEvent): boolean {
  return senderFrame === sender.mainFrame && senderFrame?.origin === viewOrigin
}

const refused: Result<never> = { ok: false, error: new AppError('bridge.refused', {}).toData() }

/** As the preload sends them: files without a path were made by a script and can't be read. */
function asPickedFiles(files: unknown): readonly PickedFile[] {
  if (!Array.isArray(files)) return []
  return files.flatMap((file: unknown) => {
    if (typeof file !== 'object' || file === null) return []
    const { path, name }: { path?: unknown; name?: unknown } = file
    if (typeof path !== 'string' || typeof name !== 'string' || path === '') return []
    return [{ path, name, isTemporary: false }]
  })
}
