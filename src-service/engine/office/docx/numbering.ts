import { childOf, childrenOf, flagOf, numberOf, type XmlElement } from '../package/xml-element.ts'
import { countIn } from '../text/counters.ts'
import { readableBullet } from '../../model/symbol-fonts.ts'
import { type Indents, indentsOf, noIndents, valueOf } from './styles.ts'

/** How a list counts on one of its levels. */
type Level = {
  readonly format: string
  /** With `%1` for the number of the outermost level, and so on. */
  readonly text: string
  readonly start: number
  /** Whether the list begins with it anew, where others of its definition have counted (§17.9.27). */
  readonly beginsAnew: boolean
  /** The level whose numbers it begins anew behind, from 1 outside; 0 for none. */
  readonly restartsBehind: number
  /** Whether outer levels are told in figures, whatever they count in themselves. */
  readonly isInFigures: boolean
  readonly indents: Indents
}

export type Numbered = {
  /** As it stands before the text: `2.1`, `•`. */
  readonly marker: string
  readonly indents: Indents
}

export type Numbering = {
  /** Counts one more paragraph of a list; none where the list isn't defined. */
  next(id: string, level: number): Numbered | undefined
}

/** Reads `word/numbering.xml`. Counting goes on over the whole document. */
export function readNumbering(root: XmlElement | undefined): Numbering {
  const abstracts = new Map(
    childrenOf(root, 'w:abstractNum').map((list) => [
      list.attributes.get('w:abstractNumId') ?? '',
      list,
    ]),
  )
  const lists = new Map(
    childrenOf(root, 'w:num').map((list) => [list.attributes.get('w:numId') ?? '', list]),
  )
  const counts = new Map<string, (number | undefined)[]>()
  /** Lists with the levels on which they have counted. */
  const begun = new Set<string>()
  const levels = new Map<string, readonly Level[]>()

  function levelsOf(id: string): readonly Level[] {
    const known = levels.get(id)
    if (known) return known
    const list = lists.get(id)
    const base = childrenOf(definitionOf(id), 'w:lvl')
    const overrides = childrenOf(list, 'w:lvlOverride')
    const found = Array.from({ length: 9 }, (_, index): Level => {
      const override = overrides.find((each) => numberOf(each, 'w:ilvl') === index)
      const own =
        childOf(override, 'w:lvl') ?? base.find((each) => numberOf(each, 'w:ilvl') === index)
      const start = numberOf(childOf(override, 'w:startOverride'), 'w:val')
      const beginsAnew = start !== undefined || childOf(override, 'w:lvl') !== undefined
      return { ...readLevel(own, index, start), beginsAnew }
    })
    levels.set(id, found)
    return found
  }

  function abstractOf(id: string): string {
    return valueOf(childOf(lists.get(id), 'w:abstractNumId')) ?? ''
  }

  /** Where the levels are said: a list may name a style, whose list has them (§17.9.21, §17.9.27). */
  function definitionOf(id: string): XmlElement | undefined {
    const own = abstracts.get(abstractOf(id))
    const style = valueOf(childOf(own, 'w:numStyleLink'))
    if (style === undefined) return own
    const linked = (list: XmlElement): boolean => valueOf(childOf(list, 'w:styleLink')) === style
    return [...abstracts.values()].find(linked) ?? own
  }

  return {
    next: (id, level) => {
      if (!lists.has(id)) return undefined
      const own = levelsOf(id)
      const at = own[level]
      if (!at) return undefined
      // Lists with one definition count on, unless one of them begins anew, which it does once.
      const definition = abstractOf(id)
      const count = counts.get(definition) ?? []
      counts.set(definition, count)
      if (at.beginsAnew && !begun.has(`${id} ${level}`)) count[level] = undefined
      begun.add(`${id} ${level}`)
      count[level] = (count[level] ?? at.start - 1) + 1
      for (let inner = level + 1; inner < count.length; inner += 1) {
        if (level < (own[inner]?.restartsBehind ?? inner)) count[inner] = undefined
      }
      for (let outer = 0; outer < level; outer += 1) count[outer] ??= own[outer]?.start ?? 1
      const isBullet = at.format === 'bullet'
      return {
        marker: isBullet ? readableBullet(at.text) : fillMarker(at, own, count),
        indents: at.indents,
      }
    },
  }
}

function readLevel(
  level: XmlElement | undefined,
  index: number,
  start: number | undefined,
): Omit<Level, 'beginsAnew'> {
  // What is left out is 0 (§17.9.25).
  const ownStart = level ? (numberOf(childOf(level, 'w:start'), 'w:val') ?? 0) : 1
  return {
    format: valueOf(childOf(level, 'w:numFmt')) ?? 'decimal',
    text: valueOf(childOf(level, 'w:lvlText')) ?? `%${index + 1}.`,
    start: start ?? ownStart,
    // A level within it can't begin it anew (§17.9.10).
    restartsBehind: Math.min(index, numberOf(childOf(level, 'w:lvlRestart'), 'w:val') ?? index),
    isInFigures: flagOf(childOf(level, 'w:isLgl')) === true,
    indents: indentsOf(childOf(level, 'w:pPr', 'w:ind'), noIndents),
  }
}

function fillMarker(
  { text, isInFigures }: Level,
  levels: readonly Level[],
  counts: readonly (number | undefined)[],
): string {
  return text.replace(/%(\d)/g, (_, digit: string) => {
    const index = Number(digit) - 1
    const format = levels[index]?.format ?? 'decimal'
    const isFigures = format === 'decimalZero' || !isInFigures
    return countIn(isFigures ? format : 'decimal', counts[index] ?? 1)
  })
}
