import type { ImportedElement, ImportedParse } from './imported-parse.ts'

/** What positions are tried with. */
export interface TriedParse extends Pick<ImportedParse, 'pages'> {
  readonly elements: readonly ImportedElement[]
}

/** With the pages to try them on. */
export interface SampledParse extends TriedParse {
  /** Those of the pages below, and of page 1, which is all that a picture has. Without their pictures. */
  readonly elements: readonly ImportedElement[]
  /** At most as many as were asked for, in the order in which they came. */
  readonly sampledPages: readonly number[]
  /** All with an element that has a place. */
  readonly placedPages: readonly number[]
}

/** The elements of some pages, spread over those that have any with a place, while all of them pass by. */
export interface PageSample {
  readonly add: (element: ImportedElement) => void
  /** What passed by until now. */
  of(pages: ImportedParse['pages']): SampledParse
}

export function samplePages(most: number): PageSample {
  const placed = new Set<number>()
  const sampled = new Map<number, ImportedElement[]>()
  /** Every so-many-th page is sampled: the more there are, the fewer of them. */
  let stride = 1

  function sample(page: number): void {
    const number = placed.size
    placed.add(page)
    if (page !== 1 && number % stride !== 0) return
    sampled.set(page, [])
    if (sampled.size <= 2 * most + 1) return
    stride *= 2
    for (const [index, known] of [...placed].entries()) {
      if (known !== 1 && index % stride !== 0) sampled.delete(known)
    }
  }

  return {
    add(element) {
      const { page, regions } = element
      if (regions.length > 0 && !placed.has(page)) sample(page)
      sampled.get(page)?.push({ ...element, base64: null })
    },
    of: (pages) => ({
      pages,
      elements: [...sampled.values()].flat(),
      sampledPages: spread([...sampled.keys()], most),
      placedPages: [...placed],
    }),
  }
}

/** Some of them, evenly from first to last. */
function spread(pages: readonly number[], most: number): readonly number[] {
  if (pages.length <= most) return pages
  return Array.from(
    { length: most },
    (_, index) => pages[Math.floor((index * pages.length) / most)] ?? 1,
  )
}
