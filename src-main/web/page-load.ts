/** A browser that has some of the page's files asks for the others sooner. */
const quietMs = 60
/** It asks by then for the page, and for the files that this names, or not at all: it has them. */
const patientMs = 300

const sessionPath = '/bridge/session'

interface PageLoad {
  /** A browser was told where the page is. */
  readonly mayBegin: () => void
  readonly began: (url: string) => void
  /** Hears of the files that a page has a browser load. */
  readonly names: (files: readonly string[]) => void
  readonly ended: (url: string) => void
  readonly isSent: Promise<void>
}

/**
 * A page is sent when all that it names is, or nothing more was asked for in a moment: a browser may have the rest.
 * Or when it runs: it was let in, or calls the core.
 */
export function watchPageLoad(): PageLoad {
  const { promise, resolve } = Promise.withResolvers<void>()
  const named = new Set<string>()
  let open = 0
  let waiting: NodeJS.Timeout | undefined
  const waitFor = (ms: number): void => {
    clearTimeout(waiting)
    if (open === 0) waiting = setTimeout(resolve, ms).unref()
  }
  return {
    mayBegin: () => waitFor(patientMs),
    began(url) {
      open += 1
      clearTimeout(waiting)
      if (url.startsWith('/bridge/') && url !== sessionPath) resolve()
    },
    names: (files) => files.forEach((file) => named.add(file)),
    ended(url) {
      open -= 1
      const isLast = named.delete(url) && named.size === 0
      if (isLast || url === sessionPath) resolve()
      waitFor(named.size > 0 ? patientMs : quietMs)
    },
    isSent: promise,
  }
}
