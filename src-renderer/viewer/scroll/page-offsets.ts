/**
 * Where each page begins in a column of pages, and which page is at a place.
 *
 * A Fenwick tree: a page that turns out taller than estimated moves all those after it in
 * O(log n), and 1000 pages are laid out anew for every step of a zoom.
 */
export interface PageOffsets {
  readonly count: number
  /** Height of all pages, gaps included. */
  readonly total: number
  heightOf(index: number): number
  /** Distance from the top of the column to the top of a page. */
  offsetOf(index: number): number
  /** The page at a distance from the top; a gap belongs to the page above it. Clamped to the column. */
  indexAt(offset: number): number
  /** Gives a page another height. Returns by how much the pages after it move. */
  resize(index: number, height: number): number
}

/** `gap` is the space below each page, in the unit of the heights. */
export function createPageOffsets(heights: readonly number[], gap: number): PageOffsets {
  const count = heights.length
  const own = Float64Array.from(heights)
  // tree[i] sums the steps of a run of pages that ends at page i - 1.
  const tree = new Float64Array(count + 1)
  for (let i = 1; i <= count; i++) {
    tree[i] = at(tree, i) + at(own, i - 1) + gap
    const parent = i + (i & -i)
    if (parent <= count) tree[parent] = at(tree, parent) + at(tree, i)
  }
  const topBit = count === 0 ? 0 : 1 << (31 - Math.clz32(count))

  function offsetOf(index: number): number {
    let sum = 0
    for (let i = Math.min(index, count); i > 0; i -= i & -i) sum += at(tree, i)
    return sum
  }

  return {
    count,
    get total() {
      return offsetOf(count)
    },
    heightOf: (index) => at(own, index),
    offsetOf,
    indexAt(offset) {
      let index = 0
      let left = offset
      for (let bit = topBit; bit > 0; bit >>= 1) {
        const next = index + bit
        if (next <= count && at(tree, next) <= left) {
          index = next
          left -= at(tree, next)
        }
      }
      return Math.max(0, Math.min(index, count - 1))
    },
    resize(index, height) {
      const change = height - at(own, index)
      own[index] = height
      for (let i = index + 1; i <= count; i += i & -i) tree[i] = at(tree, i) + change
      return change
    },
  }
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0
}
