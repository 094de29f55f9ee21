import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import { Readable } from 'node:stream'
import type { AppEvent } from '#shared/bridge/events.ts'
import { AppError, type Result } from '#shared/errors.ts'
import { toErrorData } from '../bridge/error-data.ts'
import { receiveUpload } from '../node-shell/receive-upload.ts'
import type { LibraryAccess } from '../owner/open-library.ts'
import type { FileGrants, Logger, PickedFile } from '../ports.ts'
import { viewOrigin } from './view-scheme.ts'

/** The three channels that the preload knows. */
const channels = { call: 'recto:call', grant: 'recto:grant', event: 'recto:event' } as const

export interface BridgeOptions {
  readonly opening: Promise<Pick<LibraryAccess, 'dispatch'>>
  readonly grants: FileGrants
  /** For what has no path, such as a pasted picture. */
  readonly temporaryDir: string
  readonly log: Logger
  /** A page has read its first snapshot: from then on it hears events. */
  readonly onViewListens: (view: WebContents) => void
}

/**
 * Answers the preload's calls and file grants, to the view's own top frame and to nobody else. What comes while
 * the library is being opened waits for it.
 */
export function serveBridge({
  opening,
  grants,
  temporaryDir,
  log,
  onViewListens,
}: BridgeOptions): void {
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
    try {
      return { ok: true, data: grants.grant(await pickedFiles(files, temporaryDir)) }
    } catch (error) {
      return { ok: false, error: toErrorData(error, 'desktop.grant', log) }
    }
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

/** As the preload sends them. Throws what `receiveUpload` does. */
async function pickedFiles(files: unknown, temporaryDir: string): Promise<readonly PickedFile[]> {
  const picked: PickedFile[] = []
  for (const file of Array.isArray(files) ? (files as readonly unknown[]) : []) {
    if (typeof file !== 'object' || file === null) continue
    const { path, name, bytes }: { path?: unknown; name?: unknown; bytes?: unknown } = file
    if (typeof name !== 'string') continue
    if (typeof path === 'string' && path !== '') picked.push({ path, name, isTemporary: false })
    else if (bytes instanceof ArrayBuffer)
      picked.push(await receiveUpload(Readable.from([new Uint8Array(bytes)]), name, temporaryDir))
  }
  return picked
}
