import { findOccurrences, searchedText, type SearchedText } from '../metrics/find-occurrences.ts'
import type { Fact, FactResult } from './fact.ts'
import type { FactOutcome } from './kinds.ts'

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

function check(page: SearchedText, { kind, text, second }: Fact): Checked {
  const [found] = findOccurrences(page, text)
  if (kind === 'absent') return { outcome: found ? 'there' : 'holds', at: found?.start ?? null }
  if (!found) return { outcome: 'missing', at: null }
  if (kind === 'present') return { outcome: 'holds', at: found.start }
  const last = findOccurrences(page, second ?? '').at(-1)
  if (!last) return { outcome: 'second-missing', at: found.start }
  return { outcome: found.end <= last.start ? 'holds' : 'out-of-order', at: found.start }
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
