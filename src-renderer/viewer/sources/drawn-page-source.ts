import type { LayoutElement } from '#shared/results/element.ts'
import { boxOf, type Size } from '#shared/results/geometry.ts'
import type { PageSource } from './page-source.ts'

/** A run without its file, or whose file has no pages of its own: its pages are drawn from its elements. */
export interface DrawnSource {
  readonly kind: 'drawn'
  /** The run's. */
  readonly documentId: string
  readonly pageCount: number
  /** Where an element's picture is, for those that have one. */
  readonly imageUrl: (elementKey: string) => string
}

/** A4 upright, in CSS pixels: what a page is where nothing tells. */
const a4: Size = { width: 794, height: 1123 }

/** More elements than this tell no more. */
const maxMeasured = 3

interface Measuring {
  readonly elements: readonly LayoutElement[]
  /** A picture's size in its own pixels. Rejects for one that can't be read. */
  readonly sizeOf: (elementKey: string) => Promise<Size>
}

/**
 * The shape of the pages, from a picture cut out of one: it shows so many pixels and covers such a
 * part of the page. A4 where there is no picture, as wide as A4 in any case.
 */
export async function inferPageSize({ elements, sizeOf }: Measuring): Promise<Size> {
  const pictured = elements.filter(({ hasImage, polygon }) => hasImage && polygon)
  for (const { key, polygon } of pictured.slice(0, maxMeasured)) {
    const { left, top, right, bottom } = boxOf(polygon ?? [])
    const picture = await sizeOf(key).catch(() => null)
    if (!picture || right <= left || bottom <= top) continue
    const ratio = picture.height / (bottom - top) / (picture.width / (right - left))
    // A thin strip is off by a pixel, and then the page by half.
    const isTelling = Math.min(picture.width, picture.height) >= 24
    if (isTelling && ratio > 0.2 && ratio < 5) {
      return { width: a4.width, height: Math.round(a4.width * ratio) }
    }
  }
  return a4
}

/** Blank pages of one size. What is on them is drawn over them as their elements come. */
export function createBlankPages(pageCount: number, size: Size): PageSource {
  return {
    pageCount,
    pageSize: () => Promise.resolve(size),
    render(_index, canvas) {
      // Nothing is drawn, so nothing needs the room.
      canvas.width = 1
      canvas.height = 1
      return Promise.resolve()
    },
    release() {},
    close() {},
  }
}

/** The size of a picture behind a same-origin address. */
export async function pictureSize(url: string): Promise<Size> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}
