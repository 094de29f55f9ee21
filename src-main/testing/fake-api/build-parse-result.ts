/** A layout element as a service writes it (`interface §2.5`). */
export interface FakeElement {
  readonly id: number
  readonly category: string
  readonly page: number
  readonly content: { readonly html: string; readonly markdown: string; readonly text: string }
  readonly coordinates: readonly { readonly x: number; readonly y: number }[]
  readonly base64_encoding?: string
}

/** A parse result as a service writes it (`interface §2.4`). */
export interface FakeParseResult {
  readonly api: string
  readonly content: { readonly html: string; readonly markdown: string; readonly text: string }
  readonly elements: readonly FakeElement[]
  readonly model: string
  readonly usage: { readonly pages: number }
}

/** What a test cares about; the rest is filled in. */
export interface ElementDraft {
  readonly category?: string
  readonly page?: number
  readonly text?: string
  readonly html?: string
  readonly markdown?: string
  /** Left, top, right, bottom, page-relative. Default: rows of equal height down the page. */
  readonly box?: readonly [number, number, number, number]
  readonly base64?: string
}

/** Builds a parse result, with one paragraph a page unless elements are given. */
export function buildParseResult(
  draft: {
    readonly pages?: number
    readonly elements?: readonly ElementDraft[]
    readonly model?: string
  } = {},
): FakeParseResult {
  const pages = draft.pages ?? Math.max(1, ...(draft.elements ?? []).map(({ page }) => page ?? 1))
  const drafts =
    draft.elements ??
    Array.from({ length: pages }, (_, index) => ({ page: index + 1, text: `Page ${index + 1}` }))
  const elements = drafts.map(buildElement)
  const joined = (format: 'html' | 'markdown' | 'text', glue: string): string =>
    elements.map(({ content }) => content[format]).join(glue)
  return {
    api: '2.0',
    content: {
      html: joined('html', '\n'),
      markdown: joined('markdown', '\n\n'),
      text: joined('text', '\n'),
    },
    elements,
    model: draft.model ?? 'document-parse-240910',
    usage: { pages },
  }
}

const rowsPerPage = 40

function buildElement(draft: ElementDraft, id: number): FakeElement {
  const { category = 'paragraph', page = 1, text = `Element ${id}` } = draft
  const top = round((id % rowsPerPage) / rowsPerPage)
  const [left, upper, right, lower] = draft.box ?? [0.1, top, 0.9, round(top + 0.02)]
  return {
    id,
    category,
    page,
    content: {
      html:
        draft.html ??
        `<p id='${id}' data-category='${category}' style='font-size:16px'>${text}</p>`,
      markdown: draft.markdown ?? text,
      text,
    },
    coordinates: [
      { x: left, y: upper },
      { x: right, y: upper },
      { x: right, y: lower },
      { x: left, y: lower },
    ],
    ...(draft.base64 === undefined ? {} : { base64_encoding: draft.base64 }),
  }
}

/** Services write four decimals (`interface §2.6`). */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
