import { failureOf, type PageSource } from '../sources/page-source.ts'
import { createPictureCache, free, type PagePicture, type Wanted } from './picture-cache.ts'

/** What to draw, most urgent first. */
export interface WantedPictures {
  /** On screen. */
  readonly now: readonly Wanted[]
  /** Likely to be on screen next: begun once everything on screen is drawn. */
  readonly later: readonly Wanted[]
}

export interface PainterLimits {
  /** Default 24. */
  readonly canvases?: number
  /** Over all canvases. Default 48 million, 192 MB. */
  readonly pixels?: number
  /** Pages drawn at the same time: one is read while another is drawn. Default 2. */
  readonly concurrency?: number
}

/** Draws pages in the order in which they are wanted, and keeps no more than it may. */
export interface PagePainter {
  /** Replaces what is wanted. What isn't wanted any more is cancelled. */
  want(pictures: WantedPictures): void
  pictureOf(index: number): PagePicture
  subscribe(index: number, listener: () => void): () => void
  /** Resolves once all that is wanted is drawn, so that other work on the file does not delay it. */
  whenIdle(): Promise<void>
  /** Tries a failed page again. */
  retry(index: number): void
  close(): void
}

interface Job {
  readonly wanted: Wanted
  readonly abort: AbortController
}

export function createPagePainter(source: PageSource, limits: PainterLimits = {}): PagePainter {
  const { canvases = 24, pixels = 48_000_000, concurrency = 2 } = limits
  const cache = createPictureCache({ canvases, pixels }, (index) => source.release(index))
  const jobs = new Set<Job>()
  let queue: readonly Wanted[] = []
  /** How many of the queue are on screen. */
  let urgent = 0
  let idle = Promise.withResolvers<void>()

  function want({ now, later }: WantedPictures): void {
    const next = [...now, ...later]
    queue = next
    urgent = now.length
    for (const job of jobs) {
      if (!next.some((wanted) => isSame(wanted, job.wanted))) job.abort.abort()
    }
    for (const { index } of next.toReversed()) cache.touch(index)
    cache.evict(queue)
    pump()
  }

  function pump(): void {
    for (const [position, wanted] of queue.entries()) {
      if (jobs.size >= concurrency) return
      if (isDone(wanted) || isRunning(wanted)) continue
      if (position >= urgent && jobs.size > 0) return
      const job = { wanted, abort: new AbortController() }
      jobs.add(job)
      void run(job)
    }
    if (jobs.size > 0) return
    idle.resolve()
    idle = Promise.withResolvers()
  }

  function isDone(wanted: Wanted): boolean {
    const picture = cache.pictureOf(wanted.index)
    if (picture.failure) return true
    const painted = wanted.region ? picture.detail : picture.whole
    return painted !== undefined && isSame(painted, wanted)
  }

  function isRunning(wanted: Wanted): boolean {
    for (const job of jobs) if (isSame(job.wanted, wanted)) return true
    return false
  }

  async function run(job: Job): Promise<void> {
    const { wanted, abort } = job
    const canvas = document.createElement('canvas')
    try {
      await source.render(wanted.index, canvas, { ...wanted, signal: abort.signal })
      if (abort.signal.aborted) free(canvas)
      else keep(wanted, canvas)
    } catch (error) {
      free(canvas)
      if (!abort.signal.aborted) cache.setFailure(wanted.index, failureOf(error))
    } finally {
      jobs.delete(job)
      pump()
    }
  }

  function keep(wanted: Wanted, canvas: HTMLCanvasElement): void {
    cache.put({ ...wanted, canvas })
    cache.evict(queue)
  }

  return {
    want,
    pictureOf: (index) => cache.pictureOf(index),
    subscribe: (index, listener) => cache.subscribe(index, listener),
    whenIdle: () => (jobs.size === 0 ? Promise.resolve() : idle.promise),
    retry(index) {
      cache.setFailure(index, undefined)
      pump()
    },
    close() {
      queue = []
      for (const job of jobs) job.abort.abort()
      cache.clear()
    },
  }
}

function isSame(a: Wanted, b: Wanted): boolean {
  return (
    a.index === b.index &&
    a.scale === b.scale &&
    a.rotation === b.rotation &&
    a.region?.left === b.region?.left &&
    a.region?.top === b.region?.top &&
    a.region?.width === b.region?.width &&
    a.region?.height === b.region?.height
  )
}
