import { app, type WebContents } from 'electron'
import path from 'node:path'
import type { FileGrant } from '#shared/bridge/events.ts'
import type { FileGrants } from '../ports.ts'

/**
 * The files among a command line's arguments, absolute. Whether they exist is for the core to say,
 * which names them in its answer.
 */
export function fileArguments(args: readonly string[], cwd: string): readonly string[] {
  // Electron and Chromium add switches of their own, before and after ours.
  return args
    .filter((arg) => arg !== '' && !arg.startsWith('-'))
    .map((arg) => path.resolve(cwd, arg))
}

export interface OpenedFiles {
  /** Files from a second start or a file association, which may come before any window is there. */
  open(files: readonly string[]): void
  /** A view hears events from now on: gives it what has waited. */
  viewListens(): void
  /** The page is gone; what comes now waits for the next one. */
  viewIsGone(): void
}

/** Holds opened files back until a view listens: an event before that would be lost. */
export function createOpenedFiles(
  grants: FileGrants,
  emit: (grants: readonly FileGrant[]) => void,
): OpenedFiles {
  let waiting: readonly string[] = []
  let isListening = false

  function deliver(): void {
    if (!isListening || waiting.length === 0) return
    const files = waiting.map((file) => ({
      path: file,
      name: path.basename(file),
      isTemporary: false,
    }))
    waiting = []
    emit(grants.grant(files))
  }

  return {
    open(files) {
      waiting = [...waiting, ...files]
      deliver()
    },
    viewListens() {
      isListening = true
      deliver()
    },
    viewIsGone() {
      isListening = false
    },
  }
}

/** Collects `open-file` events, which macOS may send before the app is ready. */
export function watchOpenFile(): { deliverTo(handle: (files: readonly string[]) => void): void } {
  let early: string[] = []
  let handle = (files: readonly string[]): void => void early.push(...files)
  app.on('open-file', (event, file) => {
    event.preventDefault()
    handle([file])
  })
  return {
    deliverTo(next) {
      handle = next
      next(early)
      early = []
    },
  }
}

/** Whether a page of this view is about to be replaced: it hears nothing from then on. */
export function whenPageLeaves(view: WebContents, leaves: () => void): void {
  view.on('did-start-navigation', (event) => {
    if (event.isMainFrame && !event.isSameDocument) leaves()
  })
  view.on('render-process-gone', leaves)
}
