import { contactSheet } from '#shared/documents/contact-sheet.ts'
import type { Rotation } from '#shared/results/geometry.ts'
import { createPageListeners } from './page-listeners.ts'
import type { PageSource } from '../sources/page-source.ts'
import { free } from './picture-cache.ts'

export interface SmallPictureLimits {
  /** Over all of them. Default 8 million, 32 MB. */
  readonly pixels?: number
  /** Pages drawn at the same time: most of the time goes into messages to the source's workers. Default 6. */
  readonly concurrency?: number
}

/**
 * Pictures of pages so small that those of a whole document can be kept. One is stretched over its page
 * while there is none of its size: while pages fly by, and until the one in view is drawn.
 */
export interface SmallPictures {
  /** Undefined until it is drawn. Belongs to whoever shows the page. */
  canvasOf(index: number, rotation: Rotation): HTMLCanvasElement | undefined
  subscribe(index: number, listener: () => void): () => void
  /** Replaces what is to be drawn, most urgent first. What is being drawn is drawn to its end. */
  want(indexes: readonly number[]): void
  /** Takes over what a contact sheet shows, and frees it: the pages from `first` on that have no picture yet. */
  takeSheet(first: number, sheet: ImageBitmap): void
  /** What is being drawn is left, so that something more urgent can be drawn. */
  stop(): void
  /** Resolves once nothing is being drawn. */
  whenIdle(): Promise<void>
  /** Whether a page is drawn, or can't be. */
  has(index: number): boolean
  /** How many pages there is room for. */
  readonly room: number
  /** How long a page takes to be drawn, lately; 0 until one was. */
  drawMs(): number
  /** All are drawn anew, turned. */
  turn(rotation: Rotation): void
  close(): void
}

/** More than this is no small picture, however few pages there are. */
const largest = 40_000
/** Less than this shows nothing: of documents of more pages than that leaves room for, not all are kept. */
const smallest = 1500
/** How much the last page counts in the time that one takes. */
const weight = 0.2

/** @param isShownLarge whether what a source holds of a page is still of use when its small picture is drawn */
export function createSmallPictures(
  source: PageSource,
  isShownLarge: (index: number) => boolean,
  { pixels = 8_000_000, concurrency = 6 }: SmallPictureLimits = {},
): SmallPictures {
  const pixelsEach = Math.min(largest, Math.max(smallest, pixels / source.pageCount))
  const room = Math.max(1, Math.floor(pixels / pixelsEach))
  /** In the order of drawing, so that the first is the first to go. */
  const canvases = new Map<number, HTMLCanvasElement>()
  /** A page that can't be drawn is told by its large picture, and not tried again. */
  const failed = new Set<number>()
  const jobs = new Map<number, AbortController>()
  const { subscribe, notify } = createPageListeners()
  let queue: number[] = []
  let rotation: Rotation = 0
  let drawMs = 0
  let idle = Promise.withResolvers<void>()

  function pump(): void {
    while (jobs.size < concurrency) {
      const index = queue.shift()
      if (index === undefined) break
      if (canvases.has(index) || failed.has(index) || jobs.has(index)) continue
      const abort = new AbortController()
      jobs.set(index, abort)
      void run(index, abort.signal)
    }
    if (jobs.size > 0) return
    idle.resolve()
    idle = Promise.withResolvers()
  }

  async function run(index: number, signal: AbortSignal): Promise<void> {
    const started = performance.now()
    try {
      const canvas = await drawSmall(source, index, { pixels: pixelsEach, rotation, signal })
      const tookMs = performance.now() - started
      drawMs += (tookMs - drawMs) * (drawMs === 0 ? 1 : weight)
      keep(index, canvas)
    } catch {
      if (!signal.aborted) failed.add(index)
    }
    // What was left may be wanted again already, and be another job.
    if (!signal.aborted) jobs.delete(index)
    if (!isShownLarge(index)) source.release(index)
    pump()
  }

  function keep(index: number, canvas: HTMLCanvasElement): void {
    canvases.set(index, canvas)
    notify(index)
    const [oldest] = canvases.keys()
    if (canvases.size > room && oldest !== undefined) drop(oldest)
  }

  function drop(index: number): void {
    const canvas = canvases.get(index)
    canvases.delete(index)
    notify(index)
    if (canvas) free(canvas)
  }

  function stop(): void {
    queue = []
    for (const abort of jobs.values()) abort.abort()
    jobs.clear()
    pump()
  }

  function clear(): void {
    stop()
    for (const index of canvases.keys()) drop(index)
  }

  function takeSheet(first: number, sheet: ImageBitmap): void {
    const scale = Math.min(1, Math.sqrt(pixelsEach / (contactSheet.width * contactSheet.height)))
    const count = Math.floor(sheet.height / contactSheet.height)
    for (let place = 0; place < count && first + place < source.pageCount; place += 1) {
      if (!canvases.has(first + place)) keep(first + place, cutOut(sheet, place, scale, rotation))
    }
    sheet.close()
  }

  return {
    takeSheet,
    canvasOf: (index, wanted) => (wanted === rotation ? canvases.get(index) : undefined),
    subscribe,
    want(indexes) {
      queue = [...indexes]
      pump()
    },
    stop,
    whenIdle: () => (jobs.size === 0 ? Promise.resolve() : idle.promise),
    room,
    has: (index) => canvases.has(index) || failed.has(index),
    drawMs: () => drawMs,
    turn(next) {
      rotation = next
      clear()
    },
    close: clear,
  }
}

async function drawSmall(
  source: PageSource,
  index: number,
  { pixels, rotation, signal }: { pixels: number; rotation: Rotation; signal: AbortSignal },
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  try {
    const { width, height } = await source.pageSize(index)
    signal.throwIfAborted()
    const scale = Math.min(1, Math.sqrt(pixels / (width * height)))
    await source.render(index, canvas, { scale, rotation, signal })
    signal.throwIfAborted()
    return canvas
  } catch (error) {
    free(canvas)
    throw error
  }
}

/** A page of a contact sheet, turned. */
function cutOut(
  sheet: ImageBitmap,
  place: number,
  scale: number,
  rotation: Rotation,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const width = Math.round(contactSheet.width * scale)
  const height = Math.round(contactSheet.height * scale)
  const lies = rotation % 180 !== 0
  canvas.width = lies ? height : width
  canvas.height = lies ? width : height
  const context = canvas.getContext('2d', { alpha: false })
  context?.translate(canvas.width / 2, canvas.height / 2)
  context?.rotate((rotation * Math.PI) / 180)
  const top = place * contactSheet.height
  const to = [-width / 2, -height / 2, width, height] as const
  context?.drawImage(sheet, 0, top, contactSheet.width, contactSheet.height, ...to)
  return canvas
}
