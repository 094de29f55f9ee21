import type { PDFPage } from '@cantoo/pdf-lib'
import { boxOf } from '#shared/results/geometry.ts'
import { displayedBox, displayedSize, toDisplayed } from './displayed-box.ts'
import { tokensOf } from '../../import/tokens.ts'
import type { OwnPage } from './tagging/tag-own-text.ts'
import { scaled, shareWithin } from './tagging/seen-object.ts'
import type { LayerPiece } from './text-layer.ts'

/** Of a piece's words; with so many of them elsewhere on the page it is said there, and its box is wrong. */
const saidShare = 0.5

/** Of a piece, what lies in one picture: with less, others say it too. */
const mostlyWithin = 0.5

/**
 * The pieces that only pictures of the page say: no text of its own touches them, and it has few of their words
 * anywhere. All others are left alone, as a second text would be found twice.
 */
export function unsaidPieces(
  page: PDFPage,
  { objects, texts }: OwnPage,
  pieces: readonly LayerPiece[],
): readonly LayerPiece[] {
  const box = displayedBox(page)
  const size = displayedSize(box)
  const said = objects
    .filter(({ handle, hasText }) => hasText || (texts.get(handle) ?? '').trim() !== '')
    .map((object) => toDisplayed(object.box, box))
  const pictures = objects
    .filter(({ kind, hasText }) => kind === 'object' && !hasText)
    .map((object) => toDisplayed(object.box, box))
  // A word may be painted in several parts.
  const ownLetters = tokensOf([...texts.values()].join('')).join('')
  return pieces.filter(({ parts }) => {
    const own = parts.flat().flatMap(({ texts: lines }) => lines)
    if (own.every(({ text }) => text.trim() === '')) return false
    const place = scaled(boxOf(own.flatMap(({ polygon }) => polygon)), size)
    if (pictures.every((each) => shareWithin(place, each) <= mostlyWithin)) return false
    if (said.some((each) => shareWithin(each, place) > 0)) return false
    const words = tokensOf(own.map(({ text }) => text).join(' '))
    const known = words.filter((word) => ownLetters.includes(word))
    return known.length < saidShare * words.length
  })
}
