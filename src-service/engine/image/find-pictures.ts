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
import { thresholds } from './thresholds.ts'

/** What was read at a place: a line of text. */
export type ReadPlace = { readonly box: Box; readonly letters: number }

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
    .filter((box) => Math.max(width(box), height(box)) > thresholds.pictures.minPart * usual)
  return joinNear(parts, thresholds.pictures.maxGap * usual).flatMap(
    (box): readonly FoundPicture[] => {
      if (Math.min(width(box), height(box)) < thresholds.pictures.minSide * usual) return []
      if (isBackground(box, page) || isBesidePaper(box, page)) return []
      if (holdsText(box, lines) || !parts.some((part) => isCore(part, box, usual))) return []
      const ink = inkShare(box, loose)
      if (ink > thresholds.pictures.photoInk) return [{ box, kind: 'photo' }]
      if (hasOpenOutline(box, rules)) return [{ box, kind: 'diagram' }]
      return ink >= thresholds.pictures.minInk ? [{ box, kind: 'drawing' }] : []
    },
  )
}

/** A part of a drawing that is higher than words that were not read. */
function isCore(part: Box, box: Box, usual: number): boolean {
  return (
    containsCenter(box, part) &&
    height(part) > thresholds.pictures.minCore * usual &&
    width(part) > usual
  )
}

function isBackground(box: Box, page: Size): boolean {
  return area(box) > thresholds.pictures.wholePage * page.width * page.height
}

/** Along a whole edge: the table under a photographed sheet, or the shadow at the edge of a scan. */
function isBesidePaper({ left, top, right, bottom }: Box, page: Size): boolean {
  const { pageEdge } = thresholds.pictures
  const [slackX, slackY] = [pageEdge * page.width, pageEdge * page.height]
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
  const sentences = inside.filter(({ letters }) => letters > thresholds.pictures.sentence)
  return (
    covered > thresholds.pictures.maxText * area(box) ||
    sentences.length > thresholds.pictures.maxSentences
  )
}

/** Two edges that face each other are drawn in pieces: those of boxes with gaps between them. */
function hasOpenOutline(box: Box, rules: readonly Rule[]): boolean {
  const { left, top, right, bottom } = box
  const { minOutline, maxOutline } = thresholds.pictures
  const inComponents = (
    direction: Rule['direction'],
    at: number,
    from: number,
    to: number,
  ): boolean => {
    const along = rules.filter(
      (rule) =>
        rule.direction === direction && Math.abs(rule.at - at) < thresholds.pictures.outline,
    )
    const drawn = along.reduce(
      (sum, rule) => sum + Math.max(0, Math.min(to, rule.to) - Math.max(from, rule.from)),
      0,
    )
    return drawn > minOutline * (to - from) && drawn < maxOutline * (to - from)
  }
  return (
    (inComponents('horizontal', top, left, right) &&
      inComponents('horizontal', bottom, left, right)) ||
    (inComponents('vertical', left, top, bottom) && inComponents('vertical', right, top, bottom))
  )
}
