import { joinedLines } from '#shared/results/flowing-lines.ts'
import { koreanBreaksOf } from '#shared/results/korean-breaks.ts'

/**
 * Text as it is searched and shown in snippets: composed letters, unified Hanja (NFC does both) and
 * single spaces, so that the same words are the same characters.
 */
export function foldText(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

export interface ElementText {
  readonly text: string
  readonly markdown: string
  readonly html: string
}

/** Some fifty full pages: an element that says more is found by its beginning. */
const maxTextChars = 200_000

/**
 * What an element says, folded as it is searched. Words that the page's lines divide are whole, of whatever category:
 * who looks for a part of a text finds it in lines that were joined by mistake, too.
 */
export function searchableText(element: ElementText): string {
  const lines = plainTextOf(element).split(/\r?\n/)
  return foldText(joinedLines(lines, koreanBreaksOf(lines)))
}

/** What an element says: its text, or what is left of its Markdown or HTML where no text was asked for. */
export function plainTextOf({ text, markdown, html }: ElementText): string {
  if (text !== '') return text.slice(0, maxTextChars)
  if (markdown !== '') return markdown.slice(0, maxTextChars)
  return textOfHtml(html.slice(0, maxTextChars))
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
}

/** Good enough to find words in; nothing is shown as HTML from here. */
function textOfHtml(html: string): string {
  return withoutTags(html).replaceAll(
    /&(amp|lt|gt|quot|nbsp);/g,
    (all, name: string) => entities[name] ?? all,
  )
}

/**
 * In one pass: an expression that looks for the end of each tag would begin anew at every `<`, which a
 * megabyte of `<p ` makes take minutes.
 */
function withoutTags(html: string): string {
  let text = ''
  let from = 0
  for (let open = html.indexOf('<'); open !== -1;) {
    if (!beginsTag(html, open)) {
      open = html.indexOf('<', open + 1)
      continue
    }
    const end = html.indexOf('>', open)
    // A tag that never ends is text, and so is all that follows: there is no other end to look for.
    if (end === -1) break
    text += html.slice(from, open) + (lineEnd.test(html.slice(open, end + 1)) ? '\n' : ' ')
    from = end + 1
    open = html.indexOf('<', from)
  }
  return text + html.slice(from)
}

const lineEnd = /^<br[\s/>]/i

function beginsTag(html: string, open: number): boolean {
  const name = html[open + 1] === '/' ? open + 2 : open + 1
  const letter = html[name]?.toLowerCase() ?? ''
  return letter >= 'a' && letter <= 'z'
}
