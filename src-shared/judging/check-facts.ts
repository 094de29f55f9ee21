import {
  findOccurrences,
  type Occurrence,
  searchedText,
  type SearchedText,
} from '../metrics/find-occurrences.ts'
import type { Fact, FactResult } from './fact.ts'
import type { FactKind, FactOutcome } from './kinds.ts'

/** What is looked at of an element. */
export interface SaidElement {
  readonly key: string
  readonly text: string
}

/**
 * What comes of facts in a parse of their page. Texts may go on from one element to the next. `before` holds
 * if any occurrence of the first ends before any of the second begins: a running head may say either again.
 *
 * @param elements of the page, in reading order
 */
export function checkFacts(
  facts: readonly Fact[],
  elements: readonly SaidElement[],
): readonly FactResult[] {
  const page = searchedText(joined(elements))
  return facts.map((fact) => {
    const { outcome, at } = check(page, fact)
    return { factId: fact.id, outcome, elementKey: at === null ? null : keyAt(elements, at) }
  })
}

interface Checked {
  readonly outcome: FactOutcome
  /** Where what it is about stands, in the page's dense text. */
  readonly at: number | null
}

function check(page: SearchedText, fact: Fact): Checked {
  const { first, last } = lookFor(page, fact)
  const outcome = outcomeOf(fact.kind, { first, last, isInOrder: endsBefore(first, last) })
  return { outcome, at: first?.start ?? null }
}

interface Found {
  /** Where it begins first, and where what comes later begins last. */
  readonly first: Occurrence | null
  readonly last: Occurrence | null
}

function lookFor(page: SearchedText, { kind, text, second }: Fact): Found {
  const first = findOccurrences(page, text)[0] ?? null
  const last = kind === 'before' ? findOccurrences(page, second ?? '').at(-1) : null
  return { first, last: last ?? null }
}

function endsBefore(first: Occurrence | null, last: Occurrence | null): boolean {
  return first !== null && last !== null && first.end <= last.start
}

interface Seen {
  readonly first: unknown
  readonly last: unknown
  readonly isInOrder: boolean
}

function outcomeOf(kind: FactKind, { first, last, isInOrder }: Seen): FactOutcome {
  if (kind === 'absent') return first ? 'there' : 'holds'
  if (!first) return 'missing'
  if (kind === 'present') return 'holds'
  if (!last) return 'second-missing'
  return isInOrder ? 'holds' : 'out-of-order'
}

/** Holds facts to a whole document, whose pages are shown to it one after another. */
export interface DocumentCheck {
  readonly see: (elements: readonly SaidElement[]) => void
  /** @param isWhole whether no page was left out: of one that was, nobody knows what it would have said */
  readonly results: (isWhole: boolean) => readonly FactResult[]
}

/** A text has to stand on one page; that of a `before` may begin on an earlier one than the other. */
export function createDocumentCheck(facts: readonly Fact[]): DocumentCheck {
  const seen = facts.map((fact) => ({
    fact,
    elementKey: null as string | null,
    first: null as { readonly page: number; readonly found: Occurrence } | null,
    last: null as { readonly page: number; readonly found: Occurrence } | null,
  }))
  let page = 0
  return {
    see(elements) {
      page += 1
      const searched = searchedText(joined(elements))
      for (const each of seen) {
        const { first, last } = lookFor(searched, each.fact)
        if (first && !each.first) {
          each.first = { page, found: first }
          each.elementKey = keyAt(elements, first.start)
        }
        if (last) each.last = { page, found: last }
      }
    },
    results: (isWhole) =>
      seen.map(({ fact, elementKey, first, last }) => {
        const isInOrder =
          first !== null &&
          last !== null &&
          (first.page < last.page ||
            (first.page === last.page && endsBefore(first.found, last.found)))
        const told = outcomeOf(fact.kind, { first, last, isInOrder })
        // What was found on a page that is here stays found.
        const isSure = isWhole || told === 'there' || (told === 'holds' && fact.kind !== 'absent')
        return { factId: fact.id, outcome: isSure ? told : 'unparsed', elementKey }
      }),
  }
}

function joined(elements: readonly SaidElement[]): string {
  return elements.map(({ text }) => text).join('\n')
}

/** A hyphen at an element's end may be taken away with the next one's text: so each is counted with all before it. */
function keyAt(elements: readonly SaidElement[], at: number): string | null {
  const index = elements.findIndex(
    (_, last) => searchedText(joined(elements.slice(0, last + 1))).dense.length > at,
  )
  return elements[index]?.key ?? null
}
