import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'

/** Names a stretch of pages: `Page 7`, `Pages 41–50`. */
export function usePageRange(): (pages: {
  readonly startPage: number
  readonly endPage: number
}) => string {
  const text = useText('batches')
  const language = useLanguage()
  return ({ startPage, endPage }) =>
    text.range(formatNumber(startPage, language), formatNumber(endPage, language))
}
