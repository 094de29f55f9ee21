import type { Piece } from '#shared/results/inline-equations.ts'
import { asList, asObject, asText, field } from '../../api-client/json-values.ts'
import type { PieceLine } from '../join-pieces.ts'

type TellUnread = (pointer: string) => void

/** Lists in lists, and links that hold spans. */
const maxLevels = 20

/** Spans of MinerU 4 one behind the other. */
export function piecesOfSpans(
  spans: readonly unknown[],
  pointer: string,
  unread: TellUnread,
  level = 0,
): readonly Piece[] {
  return spans.flatMap((entry, index): readonly Piece[] => {
    const span = asObject(entry)
    const content = field(span, 'content')
    const at = `${pointer}/${index}`
    if (Array.isArray(content) && level < maxLevels) {
      return piecesOfSpans(content, `${at}/content`, unread, level + 1)
    }
    const text = typeof content === 'string' ? content : null
    if (text === null) unread(at)
    return [field(span, 'type') === 'equation_inline' ? { latex: text ?? '' } : (text ?? '')]
  })
}

/** A line an item; those of a list within a list are marked and set in. */
export function linesOfList(
  items: readonly unknown[],
  pointer: string,
  unread: TellUnread,
  level = 0,
): readonly PieceLine[] {
  return items.flatMap((entry, index): readonly PieceLine[] => {
    const item = asObject(entry)
    const type = asText(field(item, 'type'))
    const content = field(item, 'content')
    const at = `${pointer}/${index}`
    if (type === null || level > maxLevels) {
      unread(at)
      return []
    }
    if (type === 'list' || type === 'index') {
      return linesOfList(asList(content), `${at}/content`, unread, level + 1)
    }
    const pieces = Array.isArray(content)
      ? piecesOfSpans(content, `${at}/content`, unread)
      : [asText(content) ?? '']
    const mark = level === 0 ? [] : [`${'  '.repeat(level)}- `]
    return [{ pieces: [...mark, ...pieces.map(inOneLine)], isNew: true }]
  })
}

function inOneLine(piece: Piece): Piece {
  if (typeof piece !== 'string' || !piece.includes('\n')) return piece
  const parts = piece.split('\n').map((part) => part.trim())
  return parts.filter((part) => part !== '').join(' ')
}
