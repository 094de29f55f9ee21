import type { Doubt } from '#shared/judging/doubt.ts'
import type { LayoutElement } from '#shared/results/element.ts'
import type { PageInk } from './ink-marks.ts'

/** A word that a page of the source shows by itself, and where its middle is, 0..1 of the page. */
export interface ShownWord {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** A page with all that may be held against each other. */
export interface DoubtedPage {
  readonly page: number
  /** In reading order. */
  readonly elements: readonly LayoutElement[]
  /** The words of the source's text layer; null where it has none, as a scan. */
  readonly words: readonly ShownWord[] | null
  /** What is written on a page without words; null where it has some, or can't be drawn. */
  readonly ink: PageInk | null
}

/** Finds one kind of doubt on a page. */
export type FindDoubts = (page: DoubtedPage) => readonly Omit<Doubt, 'kind' | 'page'>[]

const evidenceLetters = 120

/** A line of evidence. */
export function quoted(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return letters.length > evidenceLetters
    ? `${letters.slice(0, evidenceLetters).join('')}…`
    : letters.join('')
}
