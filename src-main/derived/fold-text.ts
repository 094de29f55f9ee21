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

/** What an element says: its text, or what is left of its HTML where no text was asked for. */
export function searchableText(element: ElementText): string {
  if (element.text !== '') return foldText(element.text)
  if (element.markdown !== '') return foldText(element.markdown)
  return foldText(textOfHtml(element.html))
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
  return html
    .replaceAll(/<\/?[a-z][^>]*>/gi, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (all, name: string) => entities[name] ?? all)
}
