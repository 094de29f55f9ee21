import type { ErrorData } from '#shared/errors.ts'
import type { Release, UpdatesElsewhere, UpdateState } from '#shared/updates/update-state.ts'
import type { UpdateSource } from '../ports.ts'

/** How often a Recto that stays open looks again. */
const lookEveryMs = 24 * 3_600_000

interface UpdatesOptions {
  readonly source: UpdateSource | UpdatesElsewhere
  /** Whether the user chose that Recto looks by itself. */
  readonly isWanted: () => boolean
  readonly onChanged: (state: UpdateState) => void
  readonly toErrorData: (error: unknown) => ErrorData
  readonly now: () => number
}

export interface Updates {
  state(): UpdateState
  /** Looks by itself from now on, where that was chosen; also to be called when that is chosen. */
  begin(): void
  check(): Promise<UpdateState>
  download(): Promise<UpdateState>
  cancelDownload(): UpdateState
  install(): Promise<UpdateState>
  close(): void
}

/**
 * The updates of this installation, step by step: each step is asked for by the user, but for the look, which
 * is the one request that Recto makes by itself, and only where it was chosen.
 */
export function createUpdates({
  source,
  isWanted,
  onChanged,
  toErrorData,
  now,
}: UpdatesOptions): Updates {
  let state: UpdateState = firstState(source)
  let step: Promise<UpdateState> | null = null
  let downloading: AbortController | null = null
  let timer: NodeJS.Timeout | null = null

  function enter(next: UpdateState): UpdateState {
    state = next
    onChanged(next)
    return next
  }

  /** One step at a time: what is asked for meanwhile gets the answer of the one under way. */
  function take(
    release: Release | null,
    next: (source: UpdateSource) => Promise<UpdateState>,
  ): Promise<UpdateState> {
    if (typeof source === 'string') return Promise.resolve(state)
    step ??= next(source)
      .catch((error: unknown) => {
        const isCancelled = downloading?.signal.aborted && release
        return isCancelled
          ? ({ kind: 'found', release } as const)
          : ({ kind: 'failed', release, error: toErrorData(error) } as const)
      })
      .then(enter)
      .finally(() => {
        step = null
        downloading = null
      })
    return step
  }

  function check(): Promise<UpdateState> {
    // What was found or fetched stays: a second look would only forget it.
    if (releaseOf(state)) return Promise.resolve(state)
    return take(null, async (from) => {
      enter({ kind: 'checking' })
      const release = await from.check()
      return release
        ? { kind: 'found', release }
        : { kind: 'current', checkedAt: new Date(now()).toISOString() }
    })
  }

  function download(): Promise<UpdateState> {
    const release = releaseOf(state)
    if (!release || state.kind === 'ready') return step ?? Promise.resolve(state)
    return take(release, async (from) => {
      downloading = new AbortController()
      enter({ kind: 'downloading', release, share: 0 })
      let shown = 0
      await from.download((share) => {
        // A hundred steps of a bar are enough.
        if (share - shown < 0.01) return
        shown = share
        enter({ kind: 'downloading', release, share })
      }, downloading.signal)
      return { kind: 'ready', release }
    })
  }

  function begin(): void {
    if (typeof source === 'string' || timer) return
    if (!isWanted()) return
    // What came of the last update is told first: a look at once would put the same one in its place.
    if (state.kind !== 'failed') void check()
    timer = setInterval(() => {
      if (isWanted()) void check()
    }, lookEveryMs)
    timer.unref()
  }

  return {
    state: () => state,
    begin,
    check,
    download,
    cancelDownload() {
      downloading?.abort()
      return state
    },
    install() {
      if (state.kind !== 'ready') return Promise.resolve(state)
      const ready = state
      return take(ready.release, async (from) => {
        await from.install()
        return ready
      })
    },
    close() {
      if (timer) clearInterval(timer)
      downloading?.abort()
    },
  }
}

function firstState(source: UpdateSource | UpdatesElsewhere): UpdateState {
  if (typeof source === 'string') return { kind: 'elsewhere', because: source }
  const { lastFailure } = source
  return lastFailure
    ? { kind: 'failed', release: null, error: lastFailure.toData() }
    : { kind: 'unknown' }
}

function releaseOf(state: UpdateState): Release | null {
  return 'release' in state ? state.release : null
}
