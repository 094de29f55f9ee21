import type { Rotation } from '#shared/results/geometry.ts'
import {
  failureOf,
  type PageSource,
  type PageSourceFailure,
  type PixelRegion,
} from '../sources/page-source.ts'

/** A picture to draw: a whole page, or the part of a large one in view. */
export interface Wanted {
  readonly index: number
  readonly scale: number
  readonly rotation: Rotation
  readonly region?: PixelRegion
}

/** What to draw, most urgent first. */
export interface WantedPictures {
  /** On screen. */
  readonly now: readonly Wanted[]
  /** Likely to be on screen next: begun once everything on screen is drawn. */
  readonly later: readonly Wanted[]
}

/** A picture as drawn. `canvas` belongs to whoever shows it until it is replaced. */
interface Painted extends Wanted {
  readonly canvas: HTMLCanvasElement
}

/** What there is to show of a page. */
export interface PagePicture {
  readonly whole: Painted | undefined
  /** Drawn sharper than `whole`, for the part in view. */
  readonly detail: Painted | undefined
  readonly failure: PageSourceFailure | undefined
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

const nothing: PagePicture = { whole: undefined, detail: undefined, failure: undefined }

export function createPagePainter(source: PageSource, limits: PainterLimits = {}): PagePainter {
  const { canvases = 24, pixels = 48_000_000, concurrency = 2 } = limits
  /** In the order of last use, so that the first is the first to go. */
  const pictures = new Map<number, PagePicture>()
  const listeners = new Map<number, Set<() => void>>()
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
    for (const { index } of next.toReversed()) touch(index)
    makeRoom()
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
    const picture = pictures.get(wanted.index)
    if (picture?.failure) return true
    const painted = wanted.region ? picture?.detail : picture?.whole
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
      else keep({ ...wanted, canvas })
    } catch (error) {
      free(canvas)
      if (!abort.signal.aborted) set(wanted.index, { failure: failureOf(error) })
    } finally {
      jobs.delete(job)
      pump()
    }
  }

  function keep(painted: Painted): void {
    const before = pictures.get(painted.index)
    const replaced = painted.region ? before?.detail : before?.whole
    set(painted.index, painted.region ? { detail: painted } : { whole: painted })
    if (replaced) free(replaced.canvas)
    makeRoom()
  }

  function set(index: number, change: Partial<PagePicture>): void {
    pictures.set(index, { ...(pictures.get(index) ?? nothing), ...change })
    for (const listener of listeners.get(index) ?? []) listener()
  }

  function touch(index: number): void {
    const picture = pictures.get(index)
    if (!picture) return
    pictures.delete(index)
    pictures.set(index, picture)
  }

  /** Drops details that nobody wants, then the pages that were not wanted for longest. */
  function makeRoom(): void {
    for (const [index, { detail }] of pictures) {
      const isWanted = queue.some((wanted) => wanted.region && wanted.index === index)
      if (!detail || isWanted) continue
      set(index, { detail: undefined })
      free(detail.canvas)
    }
    let { count, area } = used()
    for (const [index, { whole }] of pictures) {
      if (count <= canvases && area <= pixels) return
      if (!whole || queue.some((wanted) => wanted.index === index)) continue
      count -= 1
      area -= areaOf(whole)
      drop(index)
    }
  }

  function used(): { count: number; area: number } {
    let [count, area] = [0, 0]
    for (const { whole, detail } of pictures.values()) {
      for (const painted of [whole, detail]) {
        if (!painted) continue
        count += 1
        area += areaOf(painted)
      }
    }
    return { count, area }
  }

  function drop(index: number): void {
    const picture = pictures.get(index)
    if (!picture) return
    pictures.delete(index)
    for (const listener of listeners.get(index) ?? []) listener()
    if (picture.whole) free(picture.whole.canvas)
    if (picture.detail) free(picture.detail.canvas)
    source.release(index)
  }

  return {
    want,
    pictureOf: (index) => pictures.get(index) ?? nothing,
    subscribe(index, listener) {
      const known = listeners.get(index) ?? new Set()
      listeners.set(index, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0) listeners.delete(index)
      }
    },
    whenIdle: () => (jobs.size === 0 ? Promise.resolve() : idle.promise),
    retry(index) {
      set(index, { failure: undefined })
      pump()
    },
    close() {
      queue = []
      for (const job of jobs) job.abort.abort()
      for (const index of pictures.keys()) drop(index)
    },
  }
}

function areaOf({ canvas }: Painted): number {
  return canvas.width * canvas.height
}

/** A canvas keeps its memory until it is collected, unless it has no area. */
function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
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
