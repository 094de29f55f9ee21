import { app, type WebContents } from 'electron'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FileGrant } from '#shared/bridge/events.ts'
import { isRectoLink } from '#shared/bridge/recto-link.ts'
import type { FileGrants } from '../ports.ts'

/**
 * The files among a command line's arguments, absolute, and `recto:` links as they are. Whether files exist is
 * for the core to say, which names them in its answer.
 */
export function openedArguments(args: readonly string[], cwd: string): readonly string[] {
  // Electron and Chromium add switches of their own, before and after ours.
  return args
    .filter((arg) => arg !== '' && !arg.startsWith('-'))
    .map((arg) => (isRectoLink(arg) ? arg : path.resolve(cwd, pathOf(arg))))
}

/** File managers of Linux give addresses where a program takes both. */
function pathOf(arg: string): string {
  if (!/^file:\/\//i.test(arg)) return arg
  try {
    return fileURLToPath(arg)
  } catch {
    // On another machine, or misspelt: it is told as it was given.
    return arg
  }
}

export interface OpenedFiles {
  /** Files and links from a second start or an association, which may come before any window is there. */
  open(given: readonly string[]): void
  /** A view hears events from now on: gives it what has waited. */
  viewListens(): void
  /** The page is gone; what comes now waits for the next one. */
  viewIsGone(): void
}

/** Holds opened files and links back until a view listens: an event before that would be lost. */
export function createOpenedFiles(
  grants: FileGrants,
  emit: (grants: readonly FileGrant[]) => void,
  openLink: (link: string) => void,
): OpenedFiles {
  let waiting: readonly string[] = []
  let isListening = false

  function deliver(): void {
    if (!isListening || waiting.length === 0) return
    const given = waiting
    waiting = []
    const files = given
      .filter((each) => !isRectoLink(each))
      .map((file) => ({ path: file, name: path.basename(file), isTemporary: false }))
    if (files.length > 0) emit(grants.grant(files))
    // One window shows one place.
    const link = given.findLast(isRectoLink)
    if (link !== undefined) openLink(link)
  }

  return {
    open(given) {
      waiting = [...waiting, ...given]
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

/** Between two starts of a program for files that were chosen together. */
const quietMs = 250

/** Hears `open-file` and `open-url`, which macOS may send before the app is ready. */
export function watchOpened(): {
  /** What has come so far, and from now on gives what comes to `handle`. */
  takeOver(handle: (given: readonly string[]) => void): readonly string[]
} {
  const early: string[] = []
  let handle = (given: readonly string[]): void => void early.push(...given)
  app.on('open-file', (event, file) => {
    event.preventDefault()
    handle([file])
  })
  app.on('open-url', (event, link) => {
    event.preventDefault()
    if (isRectoLink(link)) handle([link])
  })
  return {
    takeOver(next) {
      handle = next
      return early
    },
  }
}

/**
 * Opens together what comes closely one after another: files that were chosen together come one by one, on macOS as
 * events, on Windows each by a start of its own. Each would take the window from the one before.
 */
export function openTogether(open: (given: readonly string[]) => void): {
  add(given: readonly string[]): void
  /** Opens what has come, and waits for no more. */
  readonly flush: () => void
} {
  let waiting: readonly string[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    const given = waiting
    waiting = []
    if (given.length > 0) open(given)
  }
  return {
    add(given) {
      waiting = [...waiting, ...given]
      clearTimeout(timer)
      timer = setTimeout(flush, quietMs)
    },
    flush,
  }
}

/** Whether a page of this view is about to be replaced: it hears nothing from then on. */
export function whenPageLeaves(view: WebContents, leaves: () => void): void {
  view.on('did-start-navigation', (event) => {
    if (event.isMainFrame && !event.isSameDocument) leaves()
  })
  view.on('render-process-gone', leaves)
}
