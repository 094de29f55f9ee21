/** A place in the library that a `recto://` link leads to. */
export interface RectoLink {
  readonly runId: string
  /** 1-based; null for where the run begins. */
  readonly page: number | null
  readonly elementKey: string | null
}

const scheme = 'recto:'
const link = /^recto:\/\/run\/([\w-]{1,64})(?:\?([\w.:=&-]{1,300}))?$/i

/** Whether a text is meant as a link of ours, whatever it holds. */
export function isRectoLink(text: string): boolean {
  return text.slice(0, scheme.length).toLowerCase() === scheme
}

/** A link to an element that also says what stood there. */
export interface Anchor extends RectoLink {
  /** The beginning of the SHA-256 of the element's text; null in a link that says nothing of it. */
  readonly hash: string | null
}

/**
 * Reads `recto://run/RUN`, `…?page=3` and `…?element=KEY`. Null for anything else: a link comes from any web page or
 * mail, so it names a place and nothing more.
 */
export function parseRectoLink(text: string): RectoLink | null {
  const anchor = parseAnchor(text)
  if (!anchor) return null
  const { runId, page, elementKey } = anchor
  return { runId, page, elementKey }
}

/** The same with `…&hash=HASH`, which whoever only opens the place has no use for. */
export function parseAnchor(text: string): Anchor | null {
  const [, runId, query] = link.exec(text) ?? []
  if (runId === undefined) return null
  let page: number | null = null
  let elementKey: string | null = null
  let hash: string | null = null
  for (const part of query?.split('&') ?? []) {
    const [name, value = '', ...more] = part.split('=')
    if (more.length > 0) return null
    if (name === 'page' && /^[1-9]\d{0,5}$/.test(value)) page = Number(value)
    else if (name === 'element' && value !== '') elementKey = value
    else if (name === 'hash' && /^[\da-f]{16}$/.test(value)) hash = value
    else return null
  }
  return { runId, page, elementKey, hash }
}

export function anchorText({ runId, elementKey, hash }: Omit<Anchor, 'page'>): string {
  const parts = [elementKey && `element=${elementKey}`, hash && `hash=${hash}`].filter(Boolean)
  return `recto://run/${runId}${parts.length > 0 ? '?' : ''}${parts.join('&')}`
}
