import type { LayoutElement, Region } from '../results/element.ts'
import { regionsOf } from '../results/regions.ts'
import type { Command } from './command.ts'
import { type Content, contentOfText } from '../results/element-content.ts'
import { piecesTyped } from '../results/inline-equations.ts'
import { ranksBetween } from './rank.ts'

/**
 * Makes one element of several, in the order in which they are given: the first keeps its key and
 * category and gets all the text and all the places; the others are removed. Also joins a paragraph
 * that goes on over the page.
 */
export function mergeElements(elements: readonly LayoutElement[]): Command[] {
  const [first, ...others] = elements
  if (!first || others.length === 0) return []
  const isListed = first.category === 'list'
  const text = elements
    .map((element) => element.text.trim())
    .reduce(isListed ? joinLines : joinText)
  const regions = elements.flatMap((element) => [...regionsOf(element)])
  const html = elements.map((element) => element.html).join('')
  const content = contentOfText(first.category, piecesTyped({ html }, text), first.level)
  return [
    { kind: 'edit', key: first.key, changes: { ...content, regions }, unset: [] },
    ...others.map(({ key }): Command => removal(key)),
  ]
}

/** One half of an element that is split. */
export interface Part {
  readonly text: string
  /** Where it stands; empty without coordinates. */
  readonly regions: readonly Region[]
}

/**
 * Makes several elements of one: the first part stays in it, each other is added behind it with a new key.
 *
 * @param all in reading order, it and its neighbours at least
 * @param newKey a key that the run doesn't have yet
 */
export function splitElement(
  all: readonly LayoutElement[],
  element: LayoutElement,
  parts: readonly Part[],
  newKey: () => string,
): Command[] {
  const [first, ...others] = parts
  if (!first || others.length === 0) return []
  const at = all.findIndex(({ key }) => key === element.key)
  const { before, ranks } = placeAfter(all, at, others.length)
  const contentOf = (text: string): Content =>
    contentOfText(element.category, piecesTyped(element, text), element.level)
  return [
    ...before,
    {
      kind: 'edit',
      key: element.key,
      changes: { ...contentOf(first.text), regions: [...first.regions] },
      unset: [],
    },
    ...others.map(({ text, regions }, index): Command => {
      const content = contentOf(text)
      const place = { key: newKey(), rank: ranks[index] ?? element.rank, regions }
      return { kind: 'add', element: newElement({ ...element, ...content }, place) }
    }),
  ]
}

/** Where a new element stands. */
export interface NewPlace {
  readonly key: string
  readonly rank: number
  readonly regions: readonly Region[]
}

/** An element that no parse has, with the content and category of another one. */
export function newElement(like: LayoutElement, { key, rank, regions }: NewPlace): LayoutElement {
  const [region, ...furtherRegions] = regions
  return {
    ...like,
    key,
    rank,
    page: region?.page ?? like.page,
    polygon: region?.polygon ?? null,
    furtherRegions,
    serviceId: '',
    hasImage: false,
    confidence: null,
    cells: null,
    lines: [],
    pointer: null,
    correctedFields: [],
    isConfirmed: false,
  }
}

/**
 * Ranks for `count` elements behind one of them, with what makes room first where numbers have become too
 * fine: then all between the first and the last are spread evenly.
 *
 * @param all in reading order and next to each other; an index of -1 is the beginning
 * @param last the rank up to which they may be spread
 */
export function placeAfter(
  all: readonly LayoutElement[],
  index: number,
  count: number,
  last: number = all.at(-1)?.rank ?? 0,
): { readonly before: readonly Command[]; readonly ranks: readonly number[] } {
  const ranks = ranksBetween(all[index]?.rank, all[index + 1]?.rank, count)
  if (ranks) return { before: [], ranks }
  const low = all[0]?.rank ?? 0
  const step = (last - low) / Math.max(1, all.length + count - 1)
  const rankAt = (place: number): number => low + step * place
  return {
    before: all.map(({ key }, place) =>
      rankEdit(key, rankAt(place > index ? place + count : place)),
    ),
    ranks: Array.from({ length: count }, (_, place) => rankAt(index + 1 + place)),
  }
}

/**
 * Moves elements, in the order in which they are given, before another one; to the end without one.
 *
 * @param all in reading order and next to each other, with what is moved or without
 */
export function moveElements(
  all: readonly LayoutElement[],
  keys: readonly string[],
  beforeKey: string | null,
): Command[] {
  const moved = new Set(keys)
  const rest = all.filter(({ key }) => !moved.has(key))
  const found = beforeKey === null ? -1 : rest.findIndex(({ key }) => key === beforeKey)
  const at = found === -1 ? rest.length : found
  const { before, ranks } = placeAfter(rest, at - 1, keys.length, all.at(-1)?.rank)
  return [...before, ...keys.map((key, index) => rankEdit(key, ranks[index] ?? 0))]
}

/** Puts elements into the order in which they are given, each at a place that one of them had. */
export function reorderElements(elements: readonly LayoutElement[]): Command[] {
  const ranks = elements.map(({ rank }) => rank).toSorted((a, b) => a - b)
  return elements.flatMap((element, index) => {
    const rank = ranks[index] ?? element.rank
    return rank === element.rank ? [] : [rankEdit(element.key, rank)]
  })
}

export function removal(key: string): Command {
  return { kind: 'edit', key, changes: { isRemoved: true }, unset: [] }
}

function rankEdit(key: string, rank: number): Command {
  return { kind: 'edit', key, changes: { rank }, unset: [] }
}

function joinLines(before: string, after: string): string {
  return `${before}\n${after}`
}

/** A word that was hyphenated at the end of a line becomes one again; anything else is two words. */
function joinText(before: string, after: string): string {
  if (before === '' || after === '') return before + after
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after)) return before.slice(0, -1) + after
  return `${before} ${after}`
}
