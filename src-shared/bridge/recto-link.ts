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

/**
 * Reads `recto://run/RUN`, `…?page=3` and `…?element=KEY`. Null for anything else: a link comes from any web page or
 * mail, so it names a place and nothing more.
 */
export function parseRectoLink(text: string): RectoLink | null {
  const [, runId, query] = link.exec(text) ?? []
  if (runId === undefined) return null
  let page: number | null = null
  let elementKey: string | null = null
  for (const part of query?.split('&') ?? []) {
    const [name, value = '', ...more] = part.split('=')
    if (more.length > 0) return null
    if (name === 'page' && /^[1-9]\d{0,5}$/.test(value)) page = Number(value)
    else if (name === 'element' && value !== '') elementKey = value
    else return null
  }
  return { runId, page, elementKey }
}
