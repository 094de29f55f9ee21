import type { Imported } from '#shared/import/imported.ts'
import { poorScore } from '#shared/import/poor-score.ts'
import type { Language } from '#shared/text/language.ts'
import { textOf } from '../text/catalogue.ts'
import { formatNumber } from '../text/format.ts'

/** How an imported run's boxes are read, and how well they fit. */
export function describeBoxes(
  { placement, hasBoxes, parser }: Imported,
  language: Language,
): string {
  const text = textOf('imported', language)
  if (!hasBoxes) return text.noBoxes(parser)
  const { unit, origin, turn, proof, score } = placement
  const isAsSaid = unit === 'own' && origin === 'top' && turn === 0
  const units = textOf('positionUnit', language)
  const how = isAsSaid ? text.asSaid : text.readAs(units[unit], text[origin], String(turn))
  if (score === null) return `${how}; ${text.untried}`
  const percent = asPercent(score, language)
  return `${how}; ${proof === 'ink' ? text.fitsInk(percent) : text.fits(percent)}`
}

/** What an imported run has to warn of, in sentences. Empty for most. */
export function importWarnings(imported: Imported, language: Language): readonly string[] {
  const text = textOf('imported', language)
  const { placement, hasBoxes, parser, unread } = imported
  const { score } = placement
  return [
    ...(hasBoxes ? [] : [text.noBoxes(parser)]),
    ...(score !== null && score < poorScore ? [text.poor(asPercent(score, language))] : []),
    ...(unread.length > 0 ? [text.unreadIn(describeUnread(imported, language))] : []),
  ]
}

export function describeUnread({ unread }: Imported, language: Language): string {
  const kinds = textOf('unread', language)
  const { first } = textOf('imported', language)
  return unread
    .map(({ kind, count, pointer }) => {
      const what = kinds[kind](formatNumber(count, language))
      return pointer === null ? what : `${what} (${first(pointer)})`
    })
    .join(', ')
}

function asPercent(score: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(score)
}
