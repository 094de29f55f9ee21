import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { useText } from '../text/use-text.ts'

interface PageNumberProps {
  readonly page: number
  readonly pageCount: number
  readonly onPage: (page: number) => void
  /** Nothing more is typed: keys are for the pages again. */
  readonly onLeave: () => void
}

/** Page n of m. Typing a number and Enter goes there; Escape gives up. */
export function PageNumber({ page, pageCount, onPage, onLeave }: PageNumberProps) {
  const text = useText('viewer')
  const language = useLanguage()
  const [draft, setDraft] = useState<string>()

  function commit(): void {
    setDraft(undefined)
    const chosen = Number.parseInt(draft ?? '', 10)
    if (Number.isFinite(chosen)) onPage(chosen)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.key === 'Enter') commit()
    // At once: a field that is left takes what is typed in it.
    else flushSync(() => setDraft(undefined))
    onLeave()
  }

  return (
    <span className="flex items-center gap-1.5 px-1 text-sm whitespace-nowrap text-ink-soft tabular-nums">
      <input
        aria-label={text.pageNumber}
        inputMode="numeric"
        disabled={pageCount === 0}
        value={draft ?? (pageCount === 0 ? '' : String(page))}
        className="h-7 rounded-md border border-line bg-raised px-1 text-right text-ink"
        // As wide as the last page's number.
        style={{ width: `${Math.max(3, String(pageCount).length + 1.5)}ch` }}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      {pageCount > 0 && text.pageOf(formatNumber(pageCount, language))}
    </span>
  )
}
