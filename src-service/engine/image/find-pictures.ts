import {
  area,
  type Box,
  containsCenter,
  grow,
  height,
  intersection,
  union,
  width,
} from '../model/box.ts'
import type { Rule } from '../model/page-model.ts'
import type { Ink, MissedInk } from './find-missed-ink.ts'

/** What was read at a place: a line of text. */
export type ReadPlace = { readonly box: Box; readonly letters: number }

/** Pictures are so many lines high and wide at least. */
const minLines = 3.5
/** Smaller ink is a word that was not read, or dirt; in lines. */
const minPartLines = 1.5
/** Some part of it is as high as this: words that were not read are not. */
const minCoreLines = 2.2
/** Parts of one drawing are this near to each other, in lines. */
const maxGap = 0.75
/** Of a drawing this much is neither text nor a straight line: curves, slants, areas. */
const minInkShare = 0.012
/** Beyond it is the grey of a photograph. */
const photoInk = 0.3
/** Text that covers more than this makes it a frame around text, or its background. */
const maxTextShare = 0.35
/** So many whole lines are a text, whatever is drawn around it. */
const maxTextLines = 4
const sentence = 24
/** What is as large as this part of the page is its background. */
const wholePage = 0.85

type Size = { readonly width: number; readonly height: number }

export type FoundPicture = {
  readonly box: Box
  /**
   * `diagram`: boxes and lines between them, which could be taken for a table. `photo`: full of ink, in
   * which letters are seen by chance.
   */
  readonly kind: 'photo' | 'drawing' | 'diagram'
}

/**
 * The places of photographs and drawings on a scanned page: ink that hangs together over several lines
 * and is neither text nor the lines of a table or frame. `usual` is the height of a line of text.
 */
export function findPictures(
  { drawn, loose }: MissedInk,
  lines: readonly ReadPlace[],
  rules: readonly Rule[],
  usual: number,
  page: Size,
): readonly FoundPicture[] {
  const parts = drawn
    .map(({ box }) => box)
    .filter((box) => Math.max(width(box), height(box)) > minPartLines * usual)
  return joinNear(parts, maxGap * usual).flatMap((box): readonly FoundPicture[] => {
    if (Math.min(width(box), height(box)) < minLines * usual) return []
    if (area(box) > wholePage * page.width * page.height || isBesidePaper(box, page)) return []
    if (holdsText(box, lines) || !parts.some((part) => isCore(part, box, usual))) return []
    const ink = inkShare(box, loose)
    if (ink > photoInk) return [{ box, kind: 'photo' }]
    if (hasOpenOutline(box, rules)) return [{ box, kind: 'diagram' }]
    return ink >= minInkShare ? [{ box, kind: 'drawing' }] : []
  })
}

/** A part of a drawing that is higher than words that were not read. */
function isCore(part: Box, box: Box, usual: number): boolean {
  return containsCenter(box, part) && height(part) > minCoreLines * usual && width(part) > usual
}

/** Along a whole edge: the table under a photographed sheet, or the shadow at the edge of a scan. */
function isBesidePaper({ left, top, right, bottom }: Box, page: Size): boolean {
  const [slackX, slackY] = [0.02 * page.width, 0.02 * page.height]
  const isHigh = top < slackY && bottom > page.height - slackY
  const isWide = left < slackX && right > page.width - slackX
  const atSide = left < slackX || right > page.width - slackX
  const atEnd = top < slackY || bottom > page.height - slackY
  return (isHigh && atSide) || (isWide && atEnd)
}

/** One box for those that are near each other, until none are. */
function joinNear(boxes: readonly Box[], gap: number): readonly Box[] {
  const joined: Box[] = []
  for (const box of boxes) {
    let whole = box
    for (;;) {
      const near = grow(whole, gap)
      const index = joined.findIndex((other) => area(intersection(near, other)) > 0)
      const other = joined[index]
      if (!other) break
      joined.splice(index, 1)
      whole = union([whole, other])
    }
    joined.push(whole)
  }
  return joined
}

function inkShare(box: Box, inks: readonly Ink[]): number {
  const inside = inks.filter((ink) => containsCenter(box, ink.box))
  return inside.reduce((sum, ink) => sum + ink.filled * area(ink.box), 0) / area(box)
}

function holdsText(box: Box, lines: readonly ReadPlace[]): boolean {
  const inside = lines.filter((line) => containsCenter(box, line.box))
  const covered = inside.reduce((sum, line) => sum + area(line.box), 0)
  const sentences = inside.filter(({ letters }) => letters > sentence)
  return covered > maxTextShare * area(box) || sentences.length > maxTextLines
}

/** Lines within so many pixels of the edge are the outline. */
const edge = 8
/** An edge that is drawn to this part is neither closed nor left out. */
const [leastDrawn, mostDrawn] = [0.2, 0.85]

/** Two edges that face each other are drawn in pieces: those of boxes with gaps between them. */
function hasOpenOutline(box: Box, rules: readonly Rule[]): boolean {
  const { left, top, right, bottom } = box
  const inComponents = (
    direction: Rule['direction'],
    at: number,
    from: number,
    to: number,
  ): boolean => {
    const along = rules.filter(
      (rule) => rule.direction === direction && Math.abs(rule.at - at) < edge,
    )
    const drawn = along.reduce(
      (sum, rule) => sum + Math.max(0, Math.min(to, rule.to) - Math.max(from, rule.from)),
      0,
    )
    return drawn > leastDrawn * (to - from) && drawn < mostDrawn * (to - from)
  }
  return (
    (inComponents('horizontal', top, left, right) &&
      inComponents('horizontal', bottom, left, right)) ||
    (inComponents('vertical', left, top, bottom) && inComponents('vertical', right, top, bottom))
  )
}
