import { comparable, type PageText } from './page-text.ts'
import { type Found, placesOf } from './found-places.ts'
import type { Neighbours, Place, TextFinder } from './find-text.ts'
import type { PlacedPart } from './place-parts.ts'
import { hasEquation, piecesOf, type Unit } from './structure-units.ts'

/**
 * Finds each text of a document on its pages, where it stands whole. Undefined as soon as more letters than
 * `maxMissing` aren't found: looking for what isn't there takes long.
 */
export function findUnits(
  units: readonly Unit[],
  finder: TextFinder,
  texts: readonly PageText[],
  maxMissing: number,
): FoundUnits | undefined {
  const parts: PlacedPart[] = []
  const missing: Unit[] = []
  let missingLetters = 0
  let table: FoundCells | undefined
  for (const unit of units) {
    if (table?.element !== unit.element) table = { element: unit.element, rows: [], columns: [] }
    const { row = 0, column = 0 } = unit.cell ?? {}
    const match = findUnit(unit, finder, { above: table.columns[column], beside: table.rows[row] })
    if (!match) {
      missing.push(unit)
      if (!isFormula(unit)) missingLetters += comparable(unit.text).length
      if (missingLetters > maxMissing) return undefined
      continue
    }
    const { found, isWhole } = match
    const at = texts[found[0]?.index ?? 0]
    if (at) {
      table.columns[column] = at
      table.rows[row] = at
    }
    const fontSize = at?.fontSize ?? 0
    for (const place of placesOf(found, texts)) parts.push({ unit, isWhole, fontSize, ...place })
  }
  return { parts, missing }
}

export type FoundUnits = {
  readonly parts: readonly PlacedPart[]
  readonly missing: readonly Unit[]
}

/** Whether letters of a text are drawn in an order that isn't known. */
export function isFormula({ kind, text }: Unit): boolean {
  return kind === 'equation' || hasEquation(text)
}

/** Where the last cell of each row and column of a table was found. */
type FoundCells = { readonly element: number; readonly rows: Place[]; readonly columns: Place[] }

type FoundUnit = { readonly found: Found; readonly isWhole: boolean }

function findUnit(
  { text, bare, kind }: Unit,
  finder: TextFinder,
  near: Neighbours,
): FoundUnit | undefined {
  if (kind === 'equation') return undefined
  const whole = finder.find(comparable(text), kind === 'cell' ? near : {})
  if (whole) return { found: whole, isWhole: true }
  const isWhole = bare === text
  const found = isWhole ? undefined : finder.find(comparable(bare))
  if (found) return { found, isWhole }
  if (hasEquation(bare)) {
    const { letters, pieces } = piecesOf(bare)
    const around = finder.findPieces(letters, pieces)
    return around && { found: around, isWhole }
  }
  const clipped = kind === 'cell' ? finder.findClipped(comparable(text)) : undefined
  return clipped && { found: clipped, isWhole: true }
}

/** Cells that aren't found stand in their row all the same, wherever the rest of it does. */
export function inTheirRow(
  missing: readonly Unit[],
  parts: readonly PlacedPart[],
): readonly PlacedPart[] {
  const rowOf = ({ element, cell }: Unit): string => `${element} ${cell?.row ?? ''}`
  const firstOf = Map.groupBy(parts, ({ unit }) => rowOf(unit))
  return missing.flatMap((unit) => {
    const [beside] = firstOf.get(rowOf(unit)) ?? []
    return unit.cell && beside ? [{ ...beside, unit, letters: comparable(unit.text).length }] : []
  })
}
