import type { LayoutElement } from '#shared/results/element.ts'
import type { Inline } from '../body/block.ts'
import { textOf } from '../body/written-text.ts'
import { xmlHead } from './content-types.ts'
import { paragraphXml, runsXml } from './word-paragraph.ts'
import { wordNamespaces } from './word-styles.ts'

/** Footnotes of the pages so far, and the marks in the text that call for them. */
export interface WordFootnotes {
  /** Runs in which the first mark of each waiting footnote calls for it. */
  withReferences(inlines: readonly Inline[]): string
  /** Takes the footnotes of a page, which its paragraphs may call for until the next. */
  startPage(footnotes: readonly LayoutElement[]): void
  /** Whether a mark has called for it, so that it stands at the foot of the page. */
  isCalled(element: LayoutElement): boolean
  /** `word/footnotes.xml` (ECMA-376 Part 1, §17.11.10), when all text is written. */
  xml(): Iterable<string>
}

interface Waiting {
  readonly element: LayoutElement
  readonly mark: string
}

export function createWordFootnotes(
  inlinesOf: (element: LayoutElement) => readonly Inline[],
): WordFootnotes {
  let waiting: Waiting[] = []
  const called = new Map<string, number>()
  const notes: string[] = []

  function call({ element, mark }: Waiting): string {
    const id = notes.length + 1
    called.set(element.key, id)
    notes.push(
      `<w:footnote w:id="${id}">${paragraphXml('FootnoteText', runsXml(inlinesOf(element)))}</w:footnote>`,
    )
    // The mark is the document's own: Word is told not to count by itself.
    return `<w:r><w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr><w:footnoteReference w:customMarkFollows="1" w:id="${id}"/><w:t>${mark}</w:t></w:r>`
  }

  function withReferences(inlines: readonly Inline[]): string {
    for (const note of waiting) {
      const index = inlines.findIndex(
        (inline) => inline.kind === 'text' && findMark(inline.text, note.mark) >= 0,
      )
      const found = inlines[index]
      if (found?.kind !== 'text') continue
      waiting = waiting.filter((each) => each !== note)
      const at = findMark(found.text, note.mark)
      const before: Inline = { ...found, text: found.text.slice(0, at) }
      const after: Inline = { ...found, text: found.text.slice(at + note.mark.length) }
      return [
        withReferences([...inlines.slice(0, index), before]),
        call(note),
        withReferences([after, ...inlines.slice(index + 1)]),
      ].join('')
    }
    return runsXml(inlines.filter((inline) => inline.kind !== 'text' || inline.text !== ''))
  }

  return {
    withReferences,
    startPage(footnotes) {
      waiting = footnotes.flatMap((element) => {
        const mark = /^\s*(\d{1,3}|[*†‡§]{1,3})/.exec(textOf(element))?.[1]
        return mark ? [{ element, mark }] : []
      })
    },
    isCalled: ({ key }) => called.has(key),
    *xml() {
      yield `${xmlHead}<w:footnotes ${wordNamespaces}><w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>`
      yield* notes
      yield '</w:footnotes>'
    },
  }
}

/** A mark stands right behind a word or its punctuation: a number with a space before it is a number. */
function findMark(text: string, mark: string): number {
  const escaped = mark.replaceAll(/[*]/g, '\\*')
  const edge = /^\d/.test(mark) ? '(?![\\d.,%])' : ''
  // expression: a mark as it is, without a quantifier
  return text.search(new RegExp(`(?<=[\\p{L}\\p{Pe}\\p{Pf}.,;:!?"’”])${escaped}${edge}`, 'u'))
}
