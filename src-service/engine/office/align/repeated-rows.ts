import { comparable, type PageText } from './page-text.ts'
import { createTextFinder } from './find-text.ts'
import { placesOf } from './found-places.ts'
import type { PlacedPart } from './place-parts.ts'
import type { Unit } from './structure-units.ts'

/** Cells on another page than the one they were found on, and which texts were taken for them. */
export type RepeatedRows = {
  readonly parts: readonly PlacedPart[]
  readonly taken: readonly number[]
}

/**
 * The first rows of tables, where they are repeated above what follows on another page. `left` are the texts
 * that nobody has found.
 */
export function findRepeatedRows(
  units: readonly Unit[],
  parts: readonly PlacedPart[],
  left: readonly number[],
  texts: readonly PageText[],
): RepeatedRows {
  const repeated: PlacedPart[] = []
  const taken: number[] = []
  for (const [element, own] of Map.groupBy(parts, ({ unit }) => unit.element)) {
    if (own[0]?.unit.kind !== 'cell') continue
    const cells = units.filter((unit) => unit.element === element)
    const rows = [...Map.groupBy(cells, ({ cell }) => cell?.row).values()]
    const byPage = [...Map.groupBy(own, ({ page }) => page)].slice(1)
    for (const [page, onPage] of byPage) {
      const top = Math.min(...onPage.map(({ box }) => box.top))
      const above = left.filter((index) => {
        const at = texts[index]
        return at?.page === page && at.box.top < top
      })
      const found = repeatedAbove(rows, above, texts)
      repeated.push(...found.parts)
      taken.push(...found.taken)
    }
  }
  return { parts: repeated, taken }
}

function repeatedAbove(
  rows: readonly (readonly Unit[])[],
  above: readonly number[],
  texts: readonly PageText[],
): RepeatedRows {
  const candidates = above.flatMap((index) => texts[index] ?? [])
  const finder = createTextFinder(candidates)
  const parts: PlacedPart[] = []
  const taken: number[] = []
  for (const row of rows) {
    const found = row.map((unit) => ({ unit, found: finder.find(comparable(unit.text)) }))
    if (found.some((cell) => cell.found === undefined)) break
    for (const { unit, found: at = [] } of found) {
      taken.push(...at.flatMap(({ index }) => above[index] ?? []))
      const fontSize = candidates[at[0]?.index ?? 0]?.fontSize ?? 0
      for (const place of placesOf(at, candidates)) {
        parts.push({ unit, isWhole: true, isRepeated: true, fontSize, ...place })
      }
    }
  }
  return { parts, taken }
}
