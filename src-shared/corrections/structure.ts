import type { LayoutElement, Region } from '../results/element.ts'
import { regionsOf } from '../results/regions.ts'
import type { Command } from './command.ts'
import { contentOfText } from './content.ts'
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
  const content = contentOfText(first.category, text, first.level)
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
 * Makes several elements of one: the first part stays in it, each other is added behind it with a new
 * key. Empty when there is no room left in the reading order.
 *
 * @param next the rank of the element behind it; undefined for the last
 * @param newKey a key that the run doesn't have yet
 */
export function splitElement(
  element: LayoutElement,
  parts: readonly Part[],
  next: number | undefined,
  newKey: () => string,
): Command[] {
  const [first, ...others] = parts
  const ranks = ranksBetween(element.rank, next, others.length)
  if (!first || others.length === 0 || !ranks) return []
  const { category, level } = element
  return [
    {
      kind: 'edit',
      key: element.key,
      changes: { ...contentOfText(category, first.text, level), regions: [...first.regions] },
      unset: [],
    },
    ...others.map((part, index): Command => {
      const [region, ...furtherRegions] = part.regions
      return {
        kind: 'add',
        element: {
          ...element,
          ...contentOfText(category, part.text, level),
          key: newKey(),
          page: region?.page ?? element.page,
          polygon: region?.polygon ?? null,
          furtherRegions,
          rank: ranks[index] ?? element.rank,
          hasImage: false,
          cells: null,
          lines: [],
          pointer: null,
        },
      }
    }),
  ]
}

/**
 * Moves elements, in the order in which they are given, before another one; to the end without one.
 * Makes room first where numbers have become too fine.
 *
 * @param all in reading order
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
  const ranks = ranksBetween(rest[at - 1]?.rank, rest[at]?.rank, keys.length)
  if (ranks) return keys.map((key, index) => rankEdit(key, ranks[index] ?? 0))
  const order = [
    ...rest.slice(0, at).map(({ key }) => key),
    ...keys,
    ...rest.slice(at).map(({ key }) => key),
  ]
  return order.map((key, index) => rankEdit(key, index + 1))
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
