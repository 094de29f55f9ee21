/**
 * More than any element of a page has; what is more holds or crashes a window that lays it out. Measured in
 * Chromium: 15,000 tags take a second, and a tag inside of 512 others is where its parser begins to mend.
 */
const limits = { chars: 400_000, tags: 15_000, depth: 100 } as const

/** What came, as far as it can be laid out. */
export interface Bounded<T> {
  readonly bounded: T
  readonly isCut: boolean
}

/** Their end is implied by what follows them, so that they don't nest by themselves. */
const endByThemselves = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup br hr img col input wbr'.split(' '),
)

/**
 * HTML up to as many characters, tags and tags in each other as a window can lay out, in one pass over it and
 * before any parser sees it: some of them take minutes, or overflow.
 */
export function boundMarkup(html: string): Bounded<string> {
  const kept: string[] = []
  const text = boundText(html)
  let isCut = text.isCut
  let from = 0
  let tags = 0
  let depth = 0
  for (const { index, 0: tag, 1: slash, 2: name = '' } of text.bounded.matchAll(tagPattern)) {
    tags += 1
    if (tags > limits.tags)
      return { bounded: kept.join('') + text.bounded.slice(from, index), isCut: true }
    if (endByThemselves.has(name.toLowerCase())) continue
    if (slash === '') depth += 1
    const isTooDeep = depth > limits.depth
    if (slash !== '') depth = Math.max(0, depth - 1)
    if (!isTooDeep) continue
    kept.push(text.bounded.slice(from, index))
    from = index + tag.length
    isCut = true
  }
  return { bounded: kept.join('') + text.bounded.slice(from), isCut }
}

const tagPattern = /<(\/?)([a-z][a-z0-9]*)(?:[\s/][^<>]*)?>/gi

/** Text up to as many characters, and as many marks on one of them, as a window can lay out. */
export function boundText(text: string): Bounded<string> {
  const start = text.length > limits.chars ? text.slice(0, limits.chars).toWellFormed() : text
  const bounded = start.replace(piledMarks, '$1')
  return { bounded, isCut: bounded.length !== text.length }
}

/** No script puts more than a few on a letter. */
const piledMarks = /(\p{M}{16})\p{M}+/gu
