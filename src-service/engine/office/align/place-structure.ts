import type { PageElement } from '../../model/page-element.ts'
import { onOneRow, union } from '../../model/box.ts'
import { buildPage, type Placed } from '../draw/page-builder.ts'
import type { ConvertedPage } from './converted-page.ts'
import { runningHeadElements, runningHeadsIn, isAtEdge } from './place-running-heads.ts'
import { findUnits, inTheirRow, isFormula } from './find-units.ts'
import { findRepeatedRows } from './repeated-rows.ts'
import { comparable, type PageText } from './page-text.ts'
import { createTextFinder } from './find-text.ts'
import {
  type DrawnPlace,
  drawnPlaces,
  framedCharts,
  isInside,
  placeDrawings,
  type PlacedDrawing,
  showsPart,
  toldIn,
} from './place-drawings.ts'
import { placeFormulas } from './place-formulas.ts'
import { placeParts, type PlacedPart } from './place-parts.ts'
import { hasEquation, type Unit, unitsOf } from './structure-units.ts'
import { thresholds } from './thresholds.ts'

/**
 * A document's elements on pages that another program made of it: what they are is known from the document,
 * where they are from its pages. `isPlaced` says that the document itself tells the places of its drawings.
 *
 * Undefined where the two don't agree, since then something would be missing or in a wrong place.
 */
export function placeStructure(
  structure: readonly PageElement[],
  pages: readonly ConvertedPage[],
  isPlaced = false,
): readonly (readonly PageElement[])[] | undefined {
  const texts = pages.flatMap(({ page, runs }) =>
    runs.map(({ text, box, fontSize }): PageText => ({ page, box, text, fontSize })),
  )
  const finder = createTextFinder(texts)
  const runningHeads = new Set(runningHeadsIn(structure, texts, pages))
  const seenPlaces = drawnPlaces(structure, pages, isPlaced)
  const places = [...seenPlaces, ...framedCharts(structure, pages, seenPlaces, texts)]
  const drawn = drawnTexts(structure, places, texts)
  for (const index of [...runningHeads, ...drawn]) finder.take(index)

  const units = unitsOf(structure)
  const all = lettersOf(texts.map(({ text }) => text))
  const maxUnmatched = thresholds.maxUnmatched * all
  const found = findUnits(units, finder, texts, maxUnmatched)
  if (!found) return undefined
  let left = [...finder.left(), ...drawn]
  const leave = (taken: readonly number[]): void => {
    const gone = new Set(taken)
    left = left.filter((index) => !gone.has(index))
  }
  const repeated = findRepeatedRows(units, found.parts, left, texts)
  leave(repeated.taken)
  const besides = besideEquations(found.parts, left, texts)
  leave(besides.taken)
  const formulas = placeFormulas(
    found.missing.filter((unit) => isFormula(unit) && unit.kind !== 'cell'),
    found.parts,
    left.filter((index) => !drawn.has(index)),
    texts,
  )
  leave(formulas.taken)
  const parts = [
    ...besides.parts,
    ...repeated.parts,
    ...formulas.parts,
    ...inTheirRow(found.missing, found.parts),
  ]
  const seen = places.filter((place) => place.isPicture || !holdsText(place, parts))
  const { drawings, taken } = placeDrawings(structure, seen, left, texts)
  leave(taken)

  for (const index of left) if (isAtEdge(texts[index], pages)) runningHeads.add(index)
  leave([...runningHeads])
  const placed = new Set(formulas.parts.map(({ unit }) => unit))
  const missing = found.missing.filter(
    (unit) => !placed.has(unit) && !(unit.kind === 'cell' && isFormula(unit)),
  )
  if (unmatchedLetters(missing, left, units, texts) > maxUnmatched) return undefined
  const elements = [
    ...placeParts(structure, withMarkers(parts, left, texts)),
    ...drawings.filter(({ element }) => element !== undefined),
  ].toSorted((one, other) => (one.element ?? 0) - (other.element ?? 0))
  const others = drawings.filter(({ element }) => element === undefined)
  return pages.map((page) => {
    const builder = buildPage(page.width, page.height)
    const isHere = (each: { readonly page: number }): boolean => each.page === page.page
    const ownRunningHeads = [...runningHeads].flatMap((index) => texts[index] ?? []).filter(isHere)
    const body = elements.filter(isHere).map(({ placed }) => placed)
    const onThePage = [
      ...runningHeadElements(ownRunningHeads, true, page.height),
      ...withDrawings(body, others.filter(isHere)),
      ...runningHeadElements(ownRunningHeads, false, page.height),
    ]
    for (const element of onThePage) builder.place(element)
    return builder.finish(page.page).elements
  })
}

/** What is drawn in charts is no text of the document's, however alike. */
function drawnTexts(
  structure: readonly PageElement[],
  places: readonly DrawnPlace[],
  texts: readonly PageText[],
): ReadonlySet<number> {
  const told = toldIn(structure)
  if (told.length === 0) return new Set()
  const charts = places.filter(
    (place) => place.isChart || place.element !== undefined || showsPart(place, told, texts),
  )
  const inCharts = [...texts.keys()].filter((index) =>
    charts.some(({ page, box }) => page === texts[index]?.page && isInside(texts[index], box)),
  )
  return new Set(inCharts)
}

/** Texts with the equations in them, whose letters stand beside their words. */
function besideEquations(
  parts: readonly PlacedPart[],
  left: readonly number[],
  texts: readonly PageText[],
): { readonly parts: readonly PlacedPart[]; readonly taken: readonly number[] } {
  const taken = new Set<number>()
  const whole = parts.map((part) => {
    if (!hasEquation(part.unit.text)) return part
    const beside = left.filter((index) => {
      const text = texts[index]
      const isFree = !taken.has(index) && text?.page === part.page
      return isFree && onOneRow(text.box, part.box) && !isMarkerOf(text, part)
    })
    for (const index of beside) taken.add(index)
    const boxes = beside.flatMap((index) => texts[index]?.box ?? [])
    return { ...part, box: union([part.box, ...boxes]) }
  })
  return { parts: whole, taken: [...taken] }
}

function holdsText({ page, box }: DrawnPlace, parts: readonly PlacedPart[]): boolean {
  return parts.some((part) => part.page === page && isInside({ ...part, text: '' }, box))
}

/** How many letters went astray: what of the document isn't on the pages, what isn't the document's. */
function unmatchedLetters(
  missing: readonly Unit[],
  left: readonly number[],
  units: readonly Unit[],
  texts: readonly PageText[],
): number {
  // A cell that is cut by a page's edge is drawn again behind it.
  const cells = new Set(
    units.filter(({ kind }) => kind === 'cell').map(({ text }) => comparable(text)),
  )
  const lost = left
    .map((index) => texts[index]?.text ?? '')
    .filter((text) => !isMarker(text) && !cells.has(comparable(text)))
  return lettersOf(lost) + lettersOf(missing.map(({ text }) => text))
}

function lettersOf(texts: readonly string[]): number {
  return comparable(texts.join('')).length
}

/** Bullets and numbers of lists stand apart from their text. */
function isMarker(text: string): boolean {
  return comparable(text).length <= thresholds.markers.maxLength
}

/** Boxes of list items with the marker to their left. */
function withMarkers(
  parts: readonly PlacedPart[],
  left: readonly number[],
  texts: readonly PageText[],
): readonly PlacedPart[] {
  const markers = left.flatMap((index) => texts[index] ?? [])
  return parts.map((part) => {
    if (part.isWhole) return part
    const own = markers.filter((text) => isMarkerOf(text, part))
    return { ...part, box: union([part.box, ...own.map(({ box }) => box)]) }
  })
}

function isMarkerOf({ page, box, text }: PageText, part: PlacedPart): boolean {
  const { overlap, before, firstLine } = thresholds.markers
  const middle = (box.top + box.bottom) / 2
  return (
    !part.isWhole &&
    isMarker(text) &&
    page === part.page &&
    box.right <= part.box.left + overlap &&
    box.right > part.box.left - before &&
    middle > part.box.top &&
    middle < part.box.top + firstLine * part.fontSize
  )
}

/** Drawings that the document says nothing of, each before the first thing below it. */
function withDrawings(
  placed: readonly Placed[],
  drawings: readonly PlacedDrawing[],
): readonly Placed[] {
  const all = [...placed]
  for (const drawing of drawings) {
    const { top } = drawing.placed.box
    const at = all.findIndex((other) => other.category !== 'footnote' && other.box.top >= top)
    all.splice(at === -1 ? all.length : at, 0, drawing.placed)
  }
  return all
}
