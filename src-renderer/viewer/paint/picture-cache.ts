import type { Rotation } from '#shared/results/geometry.ts'
import { createPageListeners } from './page-listeners.ts'
import type { PageSourceFailure, PixelRegion } from '../sources/page-source.ts'

/** A picture to draw: a whole page, or the part of a large one in view. */
export interface Wanted {
  readonly index: number
  readonly scale: number
  readonly rotation: Rotation
  readonly region?: PixelRegion
}

/** A picture as drawn. `canvas` belongs to whoever shows it until it is replaced. */
export interface Painted extends Wanted {
  readonly canvas: HTMLCanvasElement
}

/** What there is to show of a page. */
export interface PagePicture {
  readonly whole: Painted | undefined
  /** Drawn sharper than `whole`, for the part in view. */
  readonly detail: Painted | undefined
  readonly failure: PageSourceFailure | undefined
}

export interface CacheLimits {
  readonly canvases: number
  /** Over all canvases. */
  readonly pixels: number
}

/** The pictures that were drawn, and who is told when one of a page changes. */
export interface PictureCache {
  pictureOf(index: number): PagePicture
  subscribe(index: number, listener: () => void): () => void
  /** Takes a drawn picture over. It replaces the page's one of its kind. */
  put(painted: Painted): void
  setFailure(index: number, failure: PageSourceFailure | undefined): void
  /** Counts a page as used just now. */
  touch(index: number): void
  /** Drops details that nobody wants, then the pages that were not wanted for longest. */
  evict(wanted: readonly Wanted[]): void
  clear(): void
}

const nothing: PagePicture = { whole: undefined, detail: undefined, failure: undefined }

/** `onDropped` hears of each page of which no picture is left. */
export function createPictureCache(
  limits: CacheLimits,
  onDropped: (index: number) => void,
): PictureCache {
  /** In the order of last use, so that the first is the first to go. */
  const pictures = new Map<number, PagePicture>()
  const { subscribe, notify } = createPageListeners()

  function set(index: number, change: Partial<PagePicture>): void {
    pictures.set(index, { ...(pictures.get(index) ?? nothing), ...change })
    notify(index)
  }

  function drop(index: number): void {
    const picture = pictures.get(index)
    if (!picture) return
    pictures.delete(index)
    notify(index)
    if (picture.whole) free(picture.whole.canvas)
    if (picture.detail) free(picture.detail.canvas)
    onDropped(index)
  }

  function evictDetails(wanted: readonly Wanted[]): void {
    for (const [index, { detail }] of pictures) {
      if (!detail || wanted.some((other) => other.region && other.index === index)) continue
      set(index, { detail: undefined })
      free(detail.canvas)
    }
  }

  return {
    pictureOf: (index) => pictures.get(index) ?? nothing,
    subscribe,
    put(painted) {
      const before = pictures.get(painted.index)
      const replaced = painted.region ? before?.detail : before?.whole
      set(painted.index, painted.region ? { detail: painted } : { whole: painted })
      if (replaced) free(replaced.canvas)
    },
    setFailure: (index, failure) => set(index, { failure }),
    touch(index) {
      const picture = pictures.get(index)
      if (!picture) return
      pictures.delete(index)
      pictures.set(index, picture)
    },
    evict(wanted) {
      evictDetails(wanted)
      let { count, area } = usedBy(pictures.values())
      for (const [index, { whole }] of pictures) {
        if (count <= limits.canvases && area <= limits.pixels) return
        if (!whole || wanted.some((other) => other.index === index)) continue
        count -= 1
        area -= areaOf(whole)
        drop(index)
      }
    },
    clear() {
      for (const index of pictures.keys()) drop(index)
    },
  }
}

function usedBy(pictures: Iterable<PagePicture>): { count: number; area: number } {
  let [count, area] = [0, 0]
  for (const { whole, detail } of pictures) {
    for (const painted of [whole, detail]) {
      if (!painted) continue
      count += 1
      area += areaOf(painted)
    }
  }
  return { count, area }
}

function areaOf({ canvas }: Painted): number {
  return canvas.width * canvas.height
}

/** A canvas keeps its memory until it is collected, unless it has no area. */
export function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
