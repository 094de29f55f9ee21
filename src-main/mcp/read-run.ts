import type { LayoutElement } from '#shared/results/element.ts'
import type { Dispatch } from '../bridge/dispatch.ts'
import { call } from '../node-shell/call.ts'
import { anchorOf } from './element-anchor.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { ToolRefusal } from './tool-result.ts'

/** Of a long document an outline tells the beginning. */
const maxHeadings = 500

/** The headings of a run, and how many elements of each category it has. */
export async function headingsOf(
  dispatch: Dispatch,
  runId: string,
): Promise<Record<string, unknown>> {
  const outline = await call(dispatch, 'results.outline', { runId, corrected: true })
  const counts: Record<string, number> = {}
  const headingPages = new Set<number>()
  for (const [index, category] of outline.categories.entries()) {
    const name = outline.categoryNames[category] ?? ''
    counts[name] = (counts[name] ?? 0) + 1
    if (isHeading(name)) headingPages.add(outline.pages[index] ?? 1)
  }
  const headings: unknown[] = []
  for (const page of [...headingPages].toSorted((one, other) => one - other)) {
    if (headings.length > maxHeadings) break
    for (const element of await pageOf(dispatch, runId, page)) {
      if (!isHeading(element.category) || element.page !== page) continue
      const { text, level } = element
      headings.push({ page, level, text: beginning(text, 300), anchor: anchorOf(runId, element) })
    }
  }
  return {
    pages: new Set(outline.pages).size,
    elements: counts,
    headings: headings.slice(0, maxHeadings),
    isCut: headings.length > maxHeadings,
  }
}

interface Wanted {
  readonly runId: string
  /** The key of an element, and behind a `#` how many of its letters were read; `next` of an answer. */
  readonly from: string | null
  readonly page: number | null
  readonly maxTokens: number
}

/** Elements from a place on, until the budget is spent: at least one, or what of it the budget has room for. */
export async function readPages(
  dispatch: Dispatch,
  { runId, from, page, maxTokens }: Wanted,
): Promise<Record<string, unknown>> {
  const { keys, pages } = await call(dispatch, 'results.outline', { runId, corrected: true })
  const start = startOf(keys, pages, from, page)
  let passed = start.letters
  const parts: unknown[] = []
  let spent = 0
  let read: ReadonlyMap<string, LayoutElement> = new Map()
  let readPage = 0
  for (let index = start.index; index < keys.length; index += 1) {
    const key = keys[index] ?? ''
    const at = pages[index] ?? 1
    if (at !== readPage) {
      read = new Map((await pageOf(dispatch, runId, at)).map((each) => [each.key, each]))
      readPage = at
    }
    const element = read.get(key)
    if (!element) continue
    const left = (element.markdown || element.text).slice(passed)
    const tokens = estimateTokens(left) + tokensAround
    if (spent + tokens > maxTokens && parts.length > 0) return { elements: parts, next: key }
    const isCut = tokens > maxTokens
    const content = isCut ? beginning(left, maxTokens) : left
    const anchor = anchorOf(runId, element)
    parts.push({ page: element.page, category: element.category, anchor, content, isCut })
    if (isCut) return { elements: parts, next: `${key}#${passed + content.length}` }
    passed = 0
    spent += tokens
  }
  return { elements: parts, next: null }
}

/** What an element's page, category and anchor take. */
const tokensAround = 45

function startOf(
  keys: readonly string[],
  pages: readonly number[],
  from: string | null,
  page: number | null,
): { readonly index: number; readonly letters: number } {
  if (from === null) {
    const index = pages.findIndex((at) => at >= (page ?? 1))
    return { index: index < 0 ? keys.length : index, letters: 0 }
  }
  const [, key = from, letters = '0'] = /^(.*)#(\d{1,9})$/.exec(from) ?? []
  const index = keys.indexOf(key)
  if (index < 0) throw new ToolRefusal('“from” is none of the run’s elements.')
  return { index, letters: Number(letters) }
}

/** So many letters, or one less where that would cut one in two. */
function beginning(text: string, letters: number): string {
  const cut = text.slice(0, letters)
  return cut.isWellFormed() ? cut : text.slice(0, Math.max(2, letters - 1))
}

function pageOf(dispatch: Dispatch, runId: string, page: number): Promise<LayoutElement[]> {
  const onPage = { runId, fromPage: page, toPage: page, corrected: true }
  return call(dispatch, 'results.elements', onPage)
}

function isHeading(category: string): boolean {
  return /^(?:heading|title|section)/i.test(category)
}
