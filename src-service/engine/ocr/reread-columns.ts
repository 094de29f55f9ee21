import { area, type Box, containsCenter, grow, height, intersection, union, width } from '../box.ts'
import type { Language } from './models.ts'
import type { ReadLine, ReadWord } from './read-lines.ts'
import type { Sheet } from './tesseract.ts'
import { meanConfidence } from './unreadable.ts'

/** Narrower than so many lines are high, it may be text that runs from top to bottom after all. */
const leastWidth = 2
/** The lines of an upright reading are believed from here on, and from the column's own on. */
const leastConfidence = 0.6

/**
 * The lines with parts of paragraphs read again that were taken for columns: square letters stand below
 * each other as regularly as beside each other.
 */
export async function rereadColumns(
  sheet: Sheet,
  lines: readonly ReadLine[],
  language: Language,
): Promise<readonly ReadLine[]> {
  const columns = lines.filter(({ isVertical }) => isVertical)
  if (columns.length === 0) return lines
  const upright = lines.filter(({ isVertical }) => !isVertical)
  const usual = usualHeight(upright)
  const kept: ReadLine[] = []
  for (const group of nearGroups(columns, usual)) {
    const place = union(group.map(({ box }) => box))
    const found = width(place) < leastWidth * usual ? [] : await readUpright(place)
    kept.push(...(meanConfidence(found) > meanConfidence(group) ? found : group))
  }
  return [...upright, ...kept]

  async function readUpright(place: Box): Promise<readonly ReadLine[]> {
    const read = await sheet.read(language, 'block', grow(place, 3))
    // The edges cut into letters that were read with their own lines.
    const own = read.map((line) => ({ ...line, words: line.words.filter(isOwn) }))
    return own.filter((line) => meanConfidence([line]) >= leastConfidence)
  }

  function isOwn({ symbols }: ReadWord): boolean {
    const place = union(symbols.map(({ box }) => box))
    return !upright.some(({ box }) => containsCenter(box, place))
  }
}

/** The height that most lines have; 0 of none. */
export function usualHeight(lines: readonly ReadLine[]): number {
  const heights = lines.map(({ box }) => height(box)).toSorted((one, other) => one - other)
  return heights[Math.floor(heights.length / 2)] ?? 0
}

/** Columns in groups of those that are nearer to each other than a line is high. */
function nearGroups(columns: readonly ReadLine[], usual: number): readonly (readonly ReadLine[])[] {
  const groups: ReadLine[][] = []
  for (const column of columns) {
    const isNear = (other: ReadLine): boolean =>
      area(intersection(grow(column.box, usual), other.box)) > 0
    const near = groups.filter((group) => group.some(isNear))
    const others = groups.filter((group) => !near.includes(group))
    groups.splice(0, groups.length, ...others, [...near.flat(), column])
  }
  return groups
}
