import type { OpenOptions, OpenPageSource, PageSource } from './page-source.ts'

/** Opens a file while the window makes room for its pages: the workers read it meanwhile. */
export interface OpeningAhead {
  /** Begins with a file that is about to be shown. One begun before that nobody came for is given up. */
  readonly begin: (url: string, open: OpenPageSource) => void
  /** Opens a file, or goes on with it where it was begun. */
  readonly open: (url: string, open: OpenPageSource, options: OpenOptions) => Promise<PageSource>
}

interface Begun {
  readonly url: string
  readonly opening: Promise<PageSource>
  readonly closing: AbortController
  /** Whoever came for it: only they can ask the user. */
  readonly taken: PromiseWithResolvers<OpenOptions>
}

/** Nobody comes for a file any more whose run was left again meanwhile. */
const maxWaitMs = 10_000

export function createOpeningAhead(): OpeningAhead {
  let begun: Begun | null = null

  function giveUp(given: Begun): void {
    given.closing.abort()
    // It may have been open before it was given up.
    given.opening.then((source) => source.close()).catch(() => {})
    if (begun === given) begun = null
  }

  return {
    begin(url, open) {
      if (begun?.url === url) return
      if (begun) giveUp(begun)
      const closing = new AbortController()
      const taken = Promise.withResolvers<OpenOptions>()
      const opening = open(url, {
        signal: closing.signal,
        askPassword: async (isRetry) => (await taken.promise).askPassword(isRetry),
      })
      // Whoever comes for it is told; nobody may.
      opening.then((source) => source.pageSize(0)).catch(() => {})
      const own: Begun = { url, opening, closing, taken }
      begun = own
      setTimeout(() => {
        if (begun === own) giveUp(own)
      }, maxWaitMs)
    },
    async open(url, open, options) {
      if (begun?.url !== url) return await open(url, options)
      const { opening, closing, taken } = begun
      begun = null
      options.signal.addEventListener('abort', () => closing.abort(options.signal.reason), {
        once: true,
      })
      if (options.signal.aborted) closing.abort(options.signal.reason)
      taken.resolve(options)
      return await opening
    },
  }
}

/** One for the window: a click shows one document. */
export const openingAhead: OpeningAhead = createOpeningAhead()
