import type { Size } from '#shared/results/geometry.ts'
import type { PageScroller } from './scroll/page-scroller.ts'
import type { PageSource } from './sources/page-source.ts'

/**
 * Replaces the estimated sizes of pages `first` to `last`, by index, all at once. A page that
 * can't be read keeps its estimate. Stops when the signal is aborted.
 */
export async function readSizes(
  source: PageSource,
  scroller: PageScroller,
  { first, last }: { readonly first: number; readonly last: number },
  signal: AbortSignal,
): Promise<void> {
  const sizes = new Map<number, Size>()
  for (let index = first; index <= last && !signal.aborted; index++) {
    if (scroller.layout.knowsSize(index)) continue
    const size = await source.pageSize(index).catch(() => undefined)
    if (signal.aborted) return
    if (size) sizes.set(index, size)
  }
  if (sizes.size > 0) scroller.setSizes(sizes)
}
